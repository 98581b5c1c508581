import type { CableSessions } from '#features/revenue/cable';
import type { UpkeepTask } from '#platform/jobs';

/** Creates the task that forgets sign-ins with TV providers, codes and temporary passes that are over. */
export const tvSignInsTask = (sessions: Pick<CableSessions, 'forgetPast'>): UpkeepTask => ({
  name: 'tv-sign-ins',
  everyMs: 3_600_000,
  doSlice: async () => {
    await sessions.forgetPast();
    return false;
  },
});
