import type { CableSessions } from '#features/revenue/cable';
import { type Job, startJob } from '#platform/jobs';
import type { Log } from '#platform/log';

const everyMs = 3_600_000;

/** Forgets sign-ins with TV providers, codes and temporary passes that are over. Every process of a site may run one. */
export const forgetTvSignIns = (sessions: Pick<CableSessions, 'forgetPast'>, log: Log): Job =>
  startJob({
    work: async () => {
      await sessions.forgetPast();
      return undefined;
    },
    everyMs,
    onError: (error) =>
      log.warn({ err: error, failing: 'live tv' }, 'Past sign-ins with TV providers could not be forgotten; it is tried again'),
  });
