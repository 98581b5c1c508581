import type { QueryExecutorProvider } from 'kysely';
import type { JobKind } from './job-kind.ts';
import { adoptDue, type ClaimedJob, claimJob, putJobOff } from './jobs.store.ts';

const adoptedAtOnce = 100;

/** Claims the items of one run. */
export type Claiming = {
  /** Claims the next item; if none waits, those that became due are looked up. */
  next(): Promise<ClaimedJob | undefined>;
  /** Lets an item be claimed again by this run once `putOff` let it wait, after those that became due meanwhile. */
  allowAgain(key: string, putOff: () => Promise<void>): Promise<void>;
};

/** Creates the claims of one run, which gets each item once unless it allows it again. `isUnderWay`: whether the run works on an item at this moment. */
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
        // its lease ran out while no renewal came through: claiming it was the renewal
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
      // before it waits, or the run may claim it in between and take it for one that is due for ever
      seen.delete(key);
      await putOff();
      mustAdopt = true;
    },
  };
};
