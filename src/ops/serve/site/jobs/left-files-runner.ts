import type { Editorial } from '#features/newsroom/editorial';
import { type Job, startJob } from '#platform/jobs';
import type { Log } from '#platform/log';

const everyMs = 3_600_000;

type Clearing = Record<'videos' | 'uploads' | 'resumable', Pick<Editorial['videos'], 'clearLeft'>>;

/** Removes the files of videos and pictures that were begun a day ago and never became a document, and resumable uploads that nothing was added to for a day. Every process of a site may run one. */
export const clearLeftFiles = ({ videos, uploads, resumable }: Clearing, log: Log): Job =>
  startJob({
    work: async () => {
      const count = (await videos.clearLeft()) + (await uploads.clearLeft()) + (await resumable.clearLeft());
      if (count > 0) log.info({ count }, 'Files of videos, pictures and uploads that were never finished were removed');
      return undefined;
    },
    everyMs,
    onError: (error) =>
      log.warn({ err: error, failing: 'left files' }, 'Files of unfinished uploads could not be removed; it is tried again'),
  });
