import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { rootBrandOf } from '#brands';
import {
  createLivePages,
  createLiveStream,
  demoChannels,
  findLiveChannel,
  type LiveChannel,
  type LivePages,
  liveScheduleRoutes,
  type LiveStream,
  readLoopFiles,
} from '#features/media/live-tv';
import { createGuideReads, type ScheduleTables } from '#features/media/schedule';
import type { DocumentTables } from '#features/newsroom/documents';
import {
  type CableTables,
  cableRoutes,
  createCableSessions,
  createCableVisits,
  createMediaTokens,
  createProviders,
  createProviderSimulator,
  type ProviderSimulator,
  unknownChannel,
} from '#features/revenue/cable';
import type { Config } from '#platform/config';
import type { ClientReader } from '#platform/http';
import type { Log } from '#platform/log';
import type { Hosts } from '../../../site/hosts.ts';
import { demoFolder } from '../../project-folder.ts';
import type { SiteContent } from './site-content.ts';

/** Live TV of a site: its page, its stream, its calls, and the invented providers of a demo. */
export type SiteLive = {
  pages: readonly LivePages[];
  stream: LiveStream;
  simulator: Pick<ProviderSimulator, 'handle'>;
  routes: (app: FastifyInstance) => void;
};

type Parts = {
  config: Config;
  database: Kysely<DocumentTables>;
  content: Pick<SiteContent, 'lists'>;
  hosts: Pick<Hosts, 'siteOf' | 'originOf'>;
  clients: Pick<ClientReader, 'isHttps'>;
  now: () => number;
  log: Log;
};

/** How long a reader waits for their provider, in milliseconds. */
const patienceMs = 8_000;

const readChannels = async () => {
  const read = async ({ id, clips }: LiveChannel) => [id, await readLoopFiles(join(demoFolder(), 'media'), clips)] as const;
  return new Map(await Promise.all(demoChannels.map(read)));
};

/** Opens live TV, which is that of the demo as yet: undefined for every other site, whose pages know nothing of it. */
export const openSiteLive = async ({ config, content, hosts, clients, now, log, ...parts }: Parts): Promise<SiteLive | undefined> => {
  if (!config.demo) return undefined;
  const { secret } = config.secrets;
  const database = parts.database.withTables<CableTables>();
  const { isHttps } = clients;
  const simulator = createProviderSimulator({ secret, languageOf: (host) => rootBrandOf(hosts.siteOf(host) ?? 'news').language, now });
  const providers = createProviders({ entitlement: simulator, now });
  const sessions = createCableSessions({ database, providers, entitlement: simulator, patienceMs, now });
  const visits = createCableVisits({
    ...{ sessions, providers, entitlement: simulator, originOf: hosts.originOf, isHttps, secret, patienceMs, now },
  });
  const onFailure = (error: unknown): void => log.warn({ err: error, failing: 'live tv' }, 'Live TV failed for a reader');
  const getChannel = (id: string): LiveChannel => {
    const found = findLiveChannel(demoChannels, id);
    if (!found) throw unknownChannel();
    return found;
  };
  const reads = createGuideReads({ database: parts.database.withTables<ScheduleTables>(), lists: content.lists });
  return {
    pages: [createLivePages({ channels: demoChannels, sessions, providers, visits, onFailure })],
    stream: createLiveStream({
      ...{ channels: await readChannels(), tokens: createMediaTokens({ secret, now }), sessions, isHttps, now, onFailure },
    }),
    simulator,
    routes: (app) => {
      cableRoutes({ providers, checkChannel: getChannel, isSimulated: true })(app);
      liveScheduleRoutes({ reads, getChannel, now })(app);
    },
  };
};
