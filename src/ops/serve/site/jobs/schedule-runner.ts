import type { Editorial } from '#features/newsroom/editorial';
import type { DiskGuard } from '#platform/disk';
import { type Job, startJob } from '#platform/jobs';
import type { RunKind } from './run-kind.ts';
import type { Log } from '#platform/log';
import { inSpareRoom } from '../../../newsroom/guarded-writes.ts';

/** Longest time between two searches: another process may have scheduled something meanwhile. */
const everyMs = 2_000;

/**
 * Publishes and unpublishes what is scheduled: at the start what fell due while nothing ran, then each at its time. Every process of a site may run
 * one; each schedule is carried out once. A store that is away is asked again. While the disk is full nothing is published, and unpublishing does not
 * wait for that: the spare room is for it.
 */
export const runSchedules = (
  publishing: Pick<Editorial['publishing'], 'dueSchedules' | 'nextDue'>,
  parts: { run: RunKind; disk: Pick<DiskGuard, 'isReadOnly'>; dataFolder: string; now: () => number; log: Log },
): Job => {
  const { run, disk, dataFolder, now, log } = parts;
  const [publish, unpublish] = [publishing.dueSchedules('publish'), publishing.dueSchedules('unpublish')];
  // claiming a job needs room as well as the work itself
  const inSpare = inSpareRoom(dataFolder);
  const takeDown = inSpare((stop: AbortSignal) => run({ ...unpublish, work: inSpare(unpublish.work) }, stop));
  return startJob({
    work: async (stop) => {
      const isFull = disk.isReadOnly();
      const results = isFull ? [await takeDown(stop)] : [await run(publish, stop), await run(unpublish, stop)];
      const done = results.reduce((sum, result) => sum + result.done, 0);
      const failed = results.reduce((sum, result) => sum + result.failed, 0);
      if (done > 0) log.info({ done }, 'What was planned was published or unpublished');
      if (failed > 0) log.warn({ failed }, 'A plan could not be carried out; `masthead schedule list --state failed` shows why');
      // what is due and must wait is no reason to search again at once
      if (isFull) return undefined;
      // a later plan of the same document may be due only now
      if (done > 0) return 0;
      const next = await publishing.nextDue();
      return Math.min(
        everyMs,
        ...results.flatMap(({ nextInMs }) => nextInMs ?? []),
        ...(next === undefined || next <= now() ? [] : [next - now()]),
      );
    },
    everyMs,
    onError: (error) => log.warn({ err: error }, 'The schedules could not be read; it is tried again'),
  });
};
