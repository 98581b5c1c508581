import { listTroubled, mailRuns, type SendingDatabase } from './mails.store.ts';
import type { MailCounts, MailState } from './sending.rules.ts';

const mostTroubled = 100;

/** What became of the mails of an issue: how many are in each state, and the newest of those that were refused or that nobody knows of. */
export type SendingStatus = (issueId: string) => Promise<{
  counts: MailCounts;
  troubled: { address: string; state: MailState; answer: string | null }[];
}>;

/** Creates the look at mails. */
export const createSendingStatus =
  (database: SendingDatabase): SendingStatus =>
  async (issueId) => {
    const [{ counts }, troubled] = [await mailRuns.count(database, issueId), await listTroubled(database, issueId, mostTroubled)];
    return { counts, troubled };
  };
