import type { Editorial } from '#features/newsroom/editorial';
import { type Job, startJob } from '#platform/jobs';
import type { Log } from '#platform/log';
import type { RunKind } from './run-kind.ts';

const everyMs = 20_000;

/** Makes renditions of videos that came as one file, one at a time in a process, where there is an encoder. Every process of a site may run one. */
export const runEncoding = (encoding: Editorial['encoding'], { run, log }: { run: RunKind; log: Log }): Job =>
  startJob({
    work: async (stop) => {
      if ((await encoding.version()) === undefined) return undefined;
      const { done, failed, nextInMs } = await run(encoding.wanted, stop);
      if (done > 0) log.info({ count: done }, 'The renditions of videos were made');
      if (failed > 0) log.warn({ count: failed }, 'The renditions of videos could not be made; they are played as they came');
      return nextInMs;
    },
    everyMs,
    onError: (error) => log.warn({ err: error, failing: 'encoding' }, 'The renditions of a video could not be made; it is tried again'),
  });
