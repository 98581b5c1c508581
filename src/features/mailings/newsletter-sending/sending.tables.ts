import type { Generated } from 'kysely';
import type { MailState, SuppressionReason } from './sending.rules.ts';

/** Mails of issues, one row for each receiver, and the addresses that get none. */
export type NewsletterSendingTables = {
  newsletter_mail: {
    id: Generated<string>;
    issue_id: string;
    /** Stands for the address, which is forgotten once the mail was handed over. */
    hash: string;
    address: string | null;
    domain: string;
    language: string;
    state: MailState;
    /** Which run hands it over. */
    run: string | null;
    tries: Generated<number>;
    due_at: Date | null;
    /** What the receiving server said. */
    answer: string | null;
  };
  mail_suppression: {
    hash: string;
    /** Empty: of every newsletter. */
    newsletter_id: Generated<string>;
    reason: SuppressionReason;
    at: Date;
    /** Since when the person wants it again, by their own confirmation. */
    lifted_at: Date | null;
  };
};
