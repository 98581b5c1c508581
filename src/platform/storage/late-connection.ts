import { steadyNow } from '#platform/clock';

const late = /^(?:Connection terminated due to connection timeout|timeout expired|timeout exceeded when trying to connect)/;

/** True when a connection was given up because it took too long to get: another try may find the server, or the pool, less busy. */
const isLate = (error: unknown): boolean => error instanceof Error && late.test(error.message);

/** Tries again for `patience` ms while connections are late, as long as nothing was begun: who writes waits longer for one than who reads. */
export const retryUntilConnected = async <Result>(
  patience: number,
  attempt: () => Promise<Result>,
  hasBegun: () => boolean = () => false,
): Promise<Result> => {
  const until = steadyNow() + patience;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (hasBegun() || !isLate(error) || steadyNow() >= until) throw error;
    }
  }
};
