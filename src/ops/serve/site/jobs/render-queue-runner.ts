import { type Job, startJob } from '#platform/jobs';
import type { Log } from '#platform/log';
import type { Newsroom } from '../../../newsroom/newsroom.ts';

/** Longest time between two searches for pieces and cards that corrections and deletions left to be rendered again. */
const everyMs = 2_000;

/** Renders the pieces and cards again that use what was corrected or deleted, a slice at a time. Processes share the work. */
export const runRenderQueue = ({ documents, cards }: Pick<Newsroom, 'documents' | 'cards'>, log: Log): Job =>
  startJob({
    work: async (stop) => {
      await documents.renderQueued({ stop });
      await cards.renderQueued(stop);
      return undefined;
    },
    everyMs,
    onError: (error) => log.warn({ err: error }, 'Pieces that use what was corrected could not be rendered again; it is tried again'),
  });
