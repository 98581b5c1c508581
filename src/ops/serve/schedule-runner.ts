import type { Editorial } from '#features/newsroom/editorial';
import type { DiskGuard } from '#platform/disk';
import { type Job, startJob } from '#platform/jobs';
import type { Log } from '#platform/log';

import { inSpareRoom } from './guarded-writes.ts';

/** Longest time between two looks: another process may have planned something meanwhile. */
const everyMs = 2_000;

/**
 * Publishes and unpublishes what is planned when it is due: at once at the start for what fell due while nothing ran, then at each instant.
 * Every process of a site may run one; each plan is carried out once. A store that is away is asked again. While the disk is full nothing is
 * published, and what is to be taken from readers does not wait behind it: for that there is room that is kept.
 */
export const runSchedules = (
  publishing: Pick<Editorial['publishing'], 'fireDueSchedules' | 'nextDue'>,
  { disk, dataFolder, now, log }: { disk: Pick<DiskGuard, 'isReadOnly'>; dataFolder: string; now: () => number; log: Log },
): Job => {
  const takeDown = inSpareRoom(dataFolder)(() => publishing.fireDueSchedules({ action: 'unpublish' }));
  return startJob({
    work: async () => {
      const isFull = disk.isReadOnly();
      const { done, failed } = await (isFull ? takeDown() : publishing.fireDueSchedules());
      if (done > 0) log.info({ done }, 'What was planned was published or unpublished');
      if (failed > 0) log.warn({ failed }, 'A plan could not be carried out; `masthead schedule list --state failed` tells why');
      // what is due and must wait is no reason to look again at once
      if (isFull) return undefined;
      const next = await publishing.nextDue();
      return next === undefined ? undefined : next - now();
    },
    everyMs,
    onError: (error) => log.warn({ err: error }, 'What is planned could not be looked at; it is tried again'),
  });
};
