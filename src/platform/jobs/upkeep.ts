import { sql } from 'kysely';
import { type JobKind, patientLimits } from './job-kind.ts';

/** Work that is never over, such as deleting what is old. */
export type UpkeepTask = {
  /** Its permanent name, as `masthead jobs` lists it. */
  name: string;
  /** The time between two rounds, in milliseconds. */
  everyMs: number;
  /** Does a slice of a round, and returns true if there may be more. */
  doSlice: () => Promise<boolean>;
};

/** Milliseconds for which a process works on a task before another process may. */
const turnMs = 20_000;

/** Creates the job of a task: one process does a round, slice by slice, and puts the job off until the next round. A round that fails is tried again sooner. */
export const createUpkeep = ({ name, everyMs, doSlice }: UpkeepTask): JobKind => ({
  ...patientLimits,
  name: 'upkeep/task',
  key: name,
  due: () => sql<{ key: string }>`select ${name}::text as key`,
  work: async (_key, { stop, progress }) => {
    const endsAt = performance.now() + turnMs;
    while (!stop.aborted && performance.now() < endsAt) {
      if (!(await doSlice())) return { againInMs: everyMs, isTurnOver: true };
      await progress();
    }
    return { againInMs: 0, isTurnOver: true };
  },
});
