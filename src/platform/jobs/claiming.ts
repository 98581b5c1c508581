import type { QueryExecutorProvider } from 'kysely';
import type { JobKind } from './job-kind.ts';
import { adoptDue, type ClaimedJob, claimJob, putJobOff } from './jobs.store.ts';

const adoptedAtOnce = 100;

/** Claims the items of one run. */
export type Claiming = {
  /** Claims the next item; if none waits, those that became due are looked up. */
  next(): Promise<ClaimedJob | undefined>;
  /** Runs `putOff`, after which this run may claim the item again. Items that became due in the meantime come first. */
  allowAgain(key: string, putOff: () => Promise<void>): Promise<void>;
};

/** Creates the claims of one run, which gets each item once unless it allows it again. `isUnderWay` returns true while the run works on an item. */
export const createClaiming = (
  { database, kind, isUnderWay }: { database: QueryExecutorProvider; kind: JobKind; isUnderWay: (key: string) => boolean },
  lease: string,
): Claiming => {
  const seen = new Set<string>();
  let mustAdopt = false;
  const adopt = (): Promise<number> => adoptDue(database, { kind: kind.name, due: kind.due(), most: adoptedAtOnce });
  const claim = async (): Promise<ClaimedJob | undefined> => {
    if (mustAdopt) await adopt();
    mustAdopt = false;
    const job = await claimJob(database, kind, lease);
    if (job || (await adopt()) === 0) return job;
    return claimJob(database, kind, lease);
  };
  return {
    next: async () => {
      for (;;) {
        const job = await claim();
        if (!job) return undefined;
        // the lease expired because renewals were late; claiming the item again renewed it
        if (isUnderWay(job.key)) continue;
        if (!seen.has(job.key)) {
          seen.add(job.key);
          return job;
        }
        // an item that is still due after it was done would be done for ever
        await putJobOff(database, { kind: kind.name, key: job.key, lease }, { waitMs: kind.retryMs.first, error: undefined });
      }
    },
    allowAgain: async (key, putOff) => {
      // first, because the run may claim the item before `putOff` returns
      seen.delete(key);
      await putOff();
      mustAdopt = true;
    },
  };
};
