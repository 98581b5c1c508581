import type { CableSessions } from '#features/media/tv-sign-in';
import type { UpkeepTask } from '#platform/jobs';
import { hourMs } from '#platform/time';

/** Creates the task that forgets sign-ins with TV providers, codes and temporary passes that are over. */
export const tvSignInsTask = (sessions: Pick<CableSessions, 'forgetPast'>): UpkeepTask => ({
  name: 'tv-sign-ins',
  everyMs: hourMs,
  doSlice: async () => {
    await sessions.forgetPast();
    return false;
  },
});
