import type { Editorial } from '#features/editorial';
import { type Job, startJob } from '#platform/jobs';
import type { Log } from '#platform/log';

/** Longest time between two looks: another process may have planned something meanwhile. */
const everyMs = 2_000;

/**
 * Publishes and unpublishes what is planned when it is due: at once at the start for what fell due while nothing ran, then at each instant.
 * Every process of a site may run one; each plan is carried out once. A store that is away is asked again.
 */
export const runSchedules = (publishing: Pick<Editorial['publishing'], 'fireDueSchedules' | 'nextDue'>, now: () => number, log: Log): Job =>
  startJob({
    work: async () => {
      const { done, failed } = await publishing.fireDueSchedules();
      if (done > 0) log.info({ done }, 'What was planned was published or unpublished');
      if (failed > 0) log.warn({ failed }, 'A plan could not be carried out; `masthead schedule list --state failed` tells why');
      const next = await publishing.nextDue();
      return next === undefined ? undefined : next - now();
    },
    everyMs,
    onError: (error) => log.warn({ err: error }, 'What is planned could not be looked at; it is tried again'),
  });
