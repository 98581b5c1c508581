import type { QueryExecutorProvider } from 'kysely';
import type { AccountMail } from './mail.rules.ts';

/** Stores mails in the transactions of their causes: a change and its mail are stored together or not at all (AC-120). */
export type MailStore = {
  /**
   * Stores a mail, which is sent after the commit. Returns the id of its delivery. When no server takes mails, a notice
   * is left out (undefined), and a mail that the reader waits for is refused (`account/no-mail-server`, AC-124). `isWithheld` is for an address
   * that gets no mail: the same statement stores an empty delivery that is done, so that an answer takes the same time (AC-122).
   */
  store(change: QueryExecutorProvider, mail: AccountMail, options?: { isWithheld: boolean }): Promise<number | undefined>;
  /** Returns true when a mail was given up or dropped, so that its code reached nobody (AC-123). */
  isLost(change: QueryExecutorProvider, id: number): Promise<boolean>;
};
