import type { Editorial } from '#features/newsroom/editorial';
import type { Job } from '#platform/jobs';
import type { Log } from '#platform/log';
import { hourMs } from '#platform/time';
import { type RunKind, startKind } from './run-kind.ts';

const everyMs = hourMs;

/** Deletes for good what has been in the bin for thirty days. Every process of a site may run one. */
export const runBin = ({ expired }: Pick<Editorial['bin'], 'expired'>, { run, log }: { run: RunKind; log: Log }): Job =>
  startKind(expired, {
    run,
    everyMs,
    log,
    onDone: ({ done: count }) => {
      if (count > 0) log.info({ count }, 'What was in the bin for thirty days was deleted for good');
    },
  });
