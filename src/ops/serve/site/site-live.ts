import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  createLiveBlank,
  createLiveCodePages,
  createLivePages,
  createLiveStream,
  demoChannels,
  findLiveChannel,
  type LiveBlank,
  type LiveChannel,
  type LiveCodePages,
  type LivePages,
  liveScheduleRoutes,
  type LiveStream,
  readLoopFiles,
  streamPath,
} from '#features/media/live-tv';
import { createGuideReads, type ScheduleTables } from '#features/media/schedule';
import type { DocumentTables } from '#features/newsroom/documents';
import {
  cableCalls,
  type CableTables,
  cableRoutes,
  createCableCodes,
  createCableSessions,
  createCableVisits,
  createMediaTokens,
  createProviderCalls,
  createProviders,
  entitlementScriptRoutes,
  scriptPaths,
  simulatorBearer,
  unknownChannel,
} from '#features/revenue/cable';
import type { Config } from '#platform/config';
import type { ClientReader, RateDecision } from '#platform/http';
import type { Log } from '#platform/log';
import type { Hosts } from '../../../site/hosts.ts';
import type { FanOut } from '../../newsroom/fan-out.ts';
import { demoFolder } from '../../project-folder.ts';
import { openTvSimulator } from '../tv-simulator.ts';
import type { SiteContent } from './site-content.ts';

/** Live TV of a site: its pages, its stream, its calls, and the invented providers of a demo. */
export type SiteLive = {
  pages: readonly (LivePages | LiveCodePages)[];
  blank: LiveBlank;
  stream: LiveStream;
  /** The origins of TV providers, which the live page may frame and send forms to. */
  providerOrigins: readonly string[];
  routes: (app: FastifyInstance) => void;
  close: () => Promise<void>;
};

type Parts = {
  config: Config;
  database: Kysely<DocumentTables>;
  content: Pick<SiteContent, 'lists'>;
  hosts: Hosts;
  clients: Pick<ClientReader, 'isHttps'>;
  /** The folder of the browser's files. */
  files: string;
  limiter: FanOut['limiter'];
  /** What the calls of a client are counted by; undefined for the servers of the house, which are not limited. */
  toRateKey: (request: IncomingMessage) => string | undefined;
  now: () => number;
  log: Log;
};

/** How long a reader waits for their provider, in milliseconds. */
const patienceMs = 8_000;

/** What one client may ask in how long: steps of signing in, codes that are typed, and codes that are asked for. */
const rates = {
  calls: { limit: 240, windowMs: 60_000, maxKeys: 50_000 },
  typed: { limit: 10, windowMs: 600_000, maxKeys: 50_000 },
  asked: { limit: 20, windowMs: 600_000, maxKeys: 50_000 },
};
/** Codes that are typed by all to one process: a crowd of machines guesses no faster. */
const typedByAll = { limit: 1_200, windowMs: 600_000, maxKeys: 1 };

const openLimits = ({ limiter, toRateKey }: Pick<Parts, 'limiter' | 'toRateKey'>) => {
  const limiters = {
    calls: limiter('tv-calls', rates.calls),
    typed: limiter('tv-codes-typed', rates.typed),
    asked: limiter('tv-codes-asked', rates.asked),
  };
  const all = limiter('tv-codes-typed-by-all', typedByAll);
  return (what: keyof typeof rates, request: IncomingMessage): RateDecision => {
    const key = toRateKey(request);
    if (key === undefined) return { allowed: true };
    const own = limiters[what].take(key);
    return own.allowed && what === 'typed' ? all.take('all') : own;
  };
};

const readChannels = async () => {
  const read = async ({ id, clips }: LiveChannel) => [id, await readLoopFiles(join(demoFolder(), 'media'), clips)] as const;
  return new Map(await Promise.all(demoChannels.map(read)));
};
const getChannel = (id: string): LiveChannel => {
  const found = findLiveChannel(demoChannels, id);
  if (!found) throw unknownChannel();
  return found;
};
const readScript = (files: string): Promise<string> => readFile(join(files, '..', 'entitlement', 'access-enabler.js'), 'utf8');

/** Opens live TV, which is that of the demo as yet: undefined for every other site, whose pages know nothing of it. */
export const openSiteLive = async (given: Parts): Promise<SiteLive | undefined> => {
  const { config, content, hosts, clients, files, now, log } = given;
  if (!config.demo) return undefined;
  const { secret } = config.secrets;
  const database = given.database.withTables<CableTables>();
  const { isHttps } = clients;
  const simulator = await openTvSimulator(config, hosts, now);
  const entitlement = createProviderCalls({ url: () => simulator.url, bearer: simulatorBearer(secret), patienceMs });
  const providers = createProviders({ entitlement, now });
  const sessions = createCableSessions({ database, providers, entitlement, patienceMs, now });
  const codes = createCableCodes({ database, isHttps, secret, now });
  const visits = createCableVisits({ sessions, codes, providers, entitlement, originOf: hosts.originOf, isHttps, secret, patienceMs, now });
  const tokens = createMediaTokens({ secret, now });
  const limit = openLimits(given);
  const onFailure = (error: unknown): void => log.warn({ err: error, failing: 'live tv' }, 'Live TV failed for a reader');
  const reads = createGuideReads({ database: given.database.withTables<ScheduleTables>(), lists: content.lists });
  const environment = 'staging';
  const shared = { channels: demoChannels, sessions, providers, visits, onFailure };
  const script = await readScript(files);
  return {
    pages: [
      createLivePages({ ...shared, script: scriptPaths[environment] }),
      createLiveCodePages({ ...shared, codes, originOf: hosts.originOf, limit, now }),
    ],
    blank: createLiveBlank({ siteOf: hosts.siteOf }),
    stream: createLiveStream({ channels: await readChannels(), tokens, sessions, isHttps, now, onFailure }),
    providerOrigins: [...new Set([simulator.origin, ...config.tvProviders.origins])],
    routes: (app) => {
      cableRoutes({ providers, checkChannel: getChannel, isSimulated: true })(app);
      entitlementScriptRoutes({ providers, checkChannel: getChannel, script, environment })(app);
      cableCalls({
        ...{ sessions, visits, tokens, getChannel, pathOfStream: streamPath, siteOf: hosts.siteOf },
        limit: (request) => limit('calls', request),
      })(app);
      liveScheduleRoutes({ reads, getChannel, now })(app);
    },
    close: simulator.close,
  };
};
