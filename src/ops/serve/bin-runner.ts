import type { Editorial } from '#features/newsroom/editorial';
import { type Job, startJob } from '#platform/jobs';
import type { Log } from '#platform/log';
import type { Newsroom } from './newsroom.ts';

const everyHour = 3_600_000;
/** Longest time between two looks for what corrections and deletions left to be made anew. */
const everyMs = 2_000;

/** Deletes for good what has lain in the bin for thirty days. Every process of a site may run one. */
export const runBin = (bin: Pick<Editorial['bin'], 'emptyDue'>, log: Log): Job =>
  startJob({
    work: async (stop) => {
      const count = await bin.emptyDue(
        (error, id) => log.error({ err: error, id }, 'What lies in the bin could not be deleted; it is tried again'),
        stop,
      );
      if (count > 0) log.info({ count }, 'What lay in the bin for thirty days was deleted for good');
      // there may be more than one look takes
      return count > 0 ? 1_000 : undefined;
    },
    everyMs: everyHour,
    onError: (error) => log.warn({ err: error }, 'The bin could not be looked into; it is tried again'),
  });

/** Makes the pieces and cards anew that use what was corrected or deleted, a slice at a time. Processes share the work. */
export const runRenderQueue = ({ documents, cards }: Pick<Newsroom, 'documents' | 'cards'>, log: Log): Job =>
  startJob({
    work: async (stop) => {
      await documents.renderQueued({ stop });
      await cards.renderQueued(stop);
      return undefined;
    },
    everyMs,
    onError: (error) => log.warn({ err: error }, 'Pieces that use what was corrected could not be made anew; it is tried again'),
  });
