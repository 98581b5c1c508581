import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';
import {
  type AccountClient,
  type AccountFrame,
  accountRoutes,
  createHttpAccountClient,
  createLocalAccountClient,
  guardChanges,
} from '#features/accounts/account-api';
import { createHistoryHandlers, createReadingHistory, historyCalls, type HistoryTables } from '#features/library/history';
import {
  createCoReadCounter,
  createRecommendationHandlers,
  createRecommendations,
  recommendationCalls,
  type RecommendationTables,
} from '#features/library/recommendations';
import type { Config } from '#platform/config';
import { startJob } from '#platform/jobs';
import type { Log } from '#platform/log';
import { hourMs } from '#platform/time';

const calls = { ...historyCalls, ...recommendationCalls };
type ReadingCalls = typeof calls;

/** What readers read, at a running site. */
export type SiteHistory = {
  /** Makes the calls of histories and recommendations: here, or at the host of ACCOUNT_API_URL. */
  client: AccountClient<ReadingCalls>;
  routes: (app: FastifyInstance) => void;
  /** Ends the jobs, and writes what was counted last. */
  close: () => Promise<void>;
};

const writeEveryMs = 30_000;
const forgetEveryMs = 6 * hourMs;

/** Opens what readers read: its calls, and the jobs that write what is read together and forget what is old. */
export const openSiteHistory = (parts: {
  config: Config;
  database: Kysely<DocumentTables>;
  frame: AccountFrame;
  refuseWhenFull: () => void;
  now: () => number;
  log: Log;
}): SiteHistory => {
  const { config, frame, now, log } = parts;
  const { account: elsewhere } = config.apis;
  if (elsewhere !== undefined) {
    const client = createHttpAccountClient(calls, elsewhere);
    return { client, routes: accountRoutes(frame, calls, client), close: () => Promise.resolve() };
  }
  const database = parts.database.withTables<DocumentTables & HistoryTables & RecommendationTables>();
  const counter = createCoReadCounter({ database: parts.database.withTables<RecommendationTables>(), now });
  const history = createReadingHistory({ database, coReads: counter, now });
  const recommendations = createRecommendations({ database, history, now });
  const stored = createLocalAccountClient<ReadingCalls>({
    ...createHistoryHandlers(history),
    ...createRecommendationHandlers(recommendations),
  });
  const client = guardChanges(stored, calls, parts.refuseWhenFull);
  const onError = (error: unknown): void =>
    log.warn({ err: error }, 'What is read together could not be counted; it is written with the next');
  const onForgetError = (error: unknown): void => log.warn({ err: error }, 'What is read together could not be tidied; it is tried again');
  const jobs = [
    startJob({ work: async () => counter.write().then(() => undefined), everyMs: writeEveryMs, onError }),
    startJob({ work: async () => counter.forget().then(() => undefined), everyMs: forgetEveryMs, onError: onForgetError }),
  ];
  return {
    client,
    routes: accountRoutes(frame, calls, client),
    close: async () => {
      await Promise.all(jobs.map((job) => job.close()));
      await counter.write().catch(onError);
    },
  };
};
