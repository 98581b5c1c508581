import type { Editorial } from '#features/newsroom/editorial';
import { type Job, startJob } from '#platform/jobs';
import type { Log } from '#platform/log';

const everyMs = 3_600_000;

type Clearing = Record<'videos' | 'resumable', Pick<Editorial['videos'], 'clearLeft'>>;

/** Removes the files of videos that were begun a day ago and never became a document, and uploads that nothing was added to for a day. Every process of a site may run one. */
export const clearLeftVideos = ({ videos, resumable }: Clearing, log: Log): Job =>
  startJob({
    work: async () => {
      const count = (await videos.clearLeft()) + (await resumable.clearLeft());
      if (count > 0) log.info({ count }, 'Files of videos and uploads that were never finished were removed');
      return undefined;
    },
    everyMs,
    onError: (error) =>
      log.warn({ err: error, failing: 'left videos' }, 'Files of unfinished videos could not be removed; it is tried again'),
  });
