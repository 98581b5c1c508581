import type { Editorial } from '#features/editorial';
import type { Log } from '#platform/log';

/** Longest time between two looks: another process may have planned something meanwhile. */
const longestSleepMs = 2_000;

/** What a site runs to keep its plans; `close` ends it after what it is doing. */
export type ScheduleRunner = { close(): Promise<void> };

/**
 * Publishes and unpublishes what is planned when it is due: at once at the start for what fell due while nothing ran, then at each instant.
 * Every process of a site may run one; each plan is carried out once. A store that is away is asked again.
 */
export const runSchedules = (publishing: Pick<Editorial['publishing'], 'fireDueSchedules' | 'nextDue'>, log: Log): ScheduleRunner => {
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    let sleep = longestSleepMs;
    try {
      const { done, failed } = await publishing.fireDueSchedules();
      if (done > 0) log.info({ done }, 'What was planned was published or unpublished');
      if (failed > 0) log.warn({ failed }, 'A plan could not be carried out; `masthead schedule list --state failed` tells why');
      const next = await publishing.nextDue();
      if (next !== undefined) sleep = Math.min(sleep, Math.max(0, next - Date.now()));
    } catch (error) {
      log.warn({ err: error }, 'What is planned could not be looked at; it is tried again');
    }
    if (closed) return;
    timer = setTimeout(() => (running = look()), sleep);
    timer.unref();
  };
  running = look();
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
};
