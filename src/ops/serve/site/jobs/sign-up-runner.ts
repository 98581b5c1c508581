import type { Kysely } from 'kysely';
import type { AccountTables } from '#features/readers/accounts';
import { deleteUnconfirmed } from '#features/readers/newsletters';
import { type Job, startJob } from '#platform/jobs';
import type { Log } from '#platform/log';

const everyMs = 3_600_000;
const holdsMs = 7 * 24 * everyMs;

/** Deletes the addresses that somebody signed up and nobody confirmed within a week. Every process of a site may run one. */
export const forgetSignUps = (database: Kysely<AccountTables>, { now, log }: { now: () => number; log: Log }): Job =>
  startJob({
    work: async () => {
      const count = await deleteUnconfirmed(database, new Date(now() - holdsMs));
      if (count > 0) log.info({ count }, 'Sign-ups that nobody confirmed were deleted');
      return undefined;
    },
    everyMs,
    onError: (error) => log.warn({ err: error, failing: 'sign-ups' }, 'Unconfirmed sign-ups could not be deleted; it is tried again'),
  });
