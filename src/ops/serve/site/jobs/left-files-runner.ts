import type { Editorial } from '#features/newsroom/editorial';
import type { Job } from '#platform/jobs';
import type { Log } from '#platform/log';
import { hourMs } from '#platform/time';
import { type RunKind, startKind } from './run-kind.ts';

const everyMs = hourMs;

type Clearing = Record<'videos' | 'uploads' | 'resumable', Pick<Editorial['videos'], 'left'>>;

/** Removes the files of videos and pictures that were begun a day ago and never became a document, and resumable uploads that nothing was added to for a day. Every process of a site may run these. */
export const clearLeftFiles = ({ videos, uploads, resumable }: Clearing, { run, log }: { run: RunKind; log: Log }): Job[] =>
  [videos, uploads, resumable].map(({ left }) =>
    startKind(left, {
      run,
      everyMs,
      log,
      onDone: ({ done: count }) => {
        if (count > 0) log.info({ count, job: left.name }, 'Files that were never finished were removed');
      },
    }),
  );
