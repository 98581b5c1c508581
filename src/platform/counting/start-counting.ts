import { startJob } from '#platform/jobs';
import type { CountBatches } from './count-batches.ts';

/** The interval between two writes (ms): together with the write, a process that is killed loses at most a second of counts (OP-61). */
const writeEveryMs = 500;

/** Writes counts until it is closed; closing writes the last ones. */
export const startCounting = ({ write }: CountBatches, onError: (error: unknown) => void): { close: () => Promise<void> } => {
  const job = startJob({ work: () => write().then(() => undefined), everyMs: writeEveryMs, onError });
  return {
    close: async () => {
      await job.close();
      await write().catch(onError);
    },
  };
};
