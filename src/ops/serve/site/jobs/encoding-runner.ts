import type { Editorial } from '#features/newsroom/editorial';
import { type Job, startJob } from '#platform/jobs';
import type { Log } from '#platform/log';

const everyMs = 20_000;
const atOnceMs = 100;

/** Makes renditions of videos that came as one file, one at a time in a process, where there is an encoder. Every process of a site may run one. */
export const runEncoding = ({ encodeNext }: Editorial['encoding'], log: Log): Job =>
  startJob({
    work: async (stop) => {
      const ended = await encodeNext(stop);
      if (!ended) return undefined;
      const { documentId, failure } = ended;
      if (failure === undefined) log.info({ documentId }, 'The renditions of a video were made');
      else log.warn({ documentId, failure }, 'The renditions of a video could not be made; it is played as it came');
      return atOnceMs;
    },
    everyMs,
    onError: (error) => log.warn({ err: error, failing: 'encoding' }, 'The renditions of a video could not be made; it is tried again'),
  });
