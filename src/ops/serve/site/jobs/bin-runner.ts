import type { Editorial } from '#features/newsroom/editorial';
import { type Job, startJob } from '#platform/jobs';
import type { Log } from '#platform/log';

const everyMs = 3_600_000;

/** Deletes for good what has been in the bin for thirty days. Every process of a site may run one. */
export const runBin = (bin: Pick<Editorial['bin'], 'emptyDue'>, log: Log): Job =>
  startJob({
    work: async (stop) => {
      const count = await bin.emptyDue(
        (error, id) => log.error({ err: error, id }, 'Something in the bin could not be deleted; it is tried again'),
        stop,
      );
      if (count > 0) log.info({ count }, 'What was in the bin for thirty days was deleted for good');
      // there may be more than was deleted in one go
      return count > 0 ? 1_000 : undefined;
    },
    everyMs,
    onError: (error) => log.warn({ err: error }, 'The bin could not be read; it is tried again'),
  });
