import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { rootBrandOf, type Vertical } from '#brands';
import {
  createLivePages,
  createLiveStream,
  findLiveChannel,
  type LiveChannel,
  type LivePages,
  liveScheduleRoutes,
  type LiveStream,
  noLivePages,
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
import type { MediaStore } from '#platform/media';
import type { Hosts } from '../../../site/hosts.ts';
import { openLiveChannels } from './live-channels.ts';
import { openAdobePass } from './live-entitlement.ts';
import type { SiteContent } from './site-content.ts';

/** Live TV of a site: its page, its stream, its calls, and the invented providers of a demo. */
export type SiteLive = {
  pages: readonly LivePages[];
  /** The brands that have a channel. */
  on: readonly Vertical[];
  stream: LiveStream | undefined;
  /** The invented providers of a demo. */
  simulator: Pick<ProviderSimulator, 'handle'> | undefined;
  routes: (app: FastifyInstance) => void;
};

type Parts = {
  config: Config;
  database: Kysely<DocumentTables>;
  content: Pick<SiteContent, 'lists'>;
  media: Pick<MediaStore, 'get'>;
  hosts: Pick<Hosts, 'siteOf' | 'originOf'>;
  clients: Pick<ClientReader, 'isHttps' | 'getClientAddress'>;
  now: () => number;
  log: Log;
};

/** How long a reader waits for their provider, in milliseconds: less than players wait for a list. */
const patienceMs = 5_000;

/** How long a page waits for the list of providers, in milliseconds. */
const feedMs = 2_000;

/** Opens live TV, where somebody speaks with TV providers: Adobe Pass, or those of a demo. Every other site has the page that says there is no channel. */
export const openSiteLive = async ({ config, content, media, hosts, clients, now, log, ...parts }: Parts): Promise<SiteLive> => {
  const { channels, files } = await openLiveChannels({ config, database: parts.database, media, log });
  const pass = await openAdobePass({ config, database: parts.database, channels, now });
  const { secret } = config.secrets;
  const languageOf = (host: string | undefined) => rootBrandOf(hosts.siteOf(host) ?? 'news').language;
  const simulator = config.demo && !pass ? createProviderSimulator({ secret, languageOf, now }) : undefined;
  const entitlement = pass?.entitlement ?? simulator;
  if (!entitlement) return { pages: [noLivePages], on: [], stream: undefined, simulator: undefined, routes: () => undefined };
  const onFailure = (error: unknown): void => log.warn({ err: error, failing: 'live tv' }, 'Live TV failed for a reader');
  const database = parts.database.withTables<CableTables>();
  const providers = createProviders({ entitlement, ...(pass && { stored: pass.stored }), patienceMs: feedMs, now, onFailure });
  const sessions = createCableSessions({ database, providers, entitlement, patienceMs, now });
  const visits = createCableVisits({
    ...{ sessions, providers, entitlement, originOf: hosts.originOf, ...clients, secret, patienceMs, now },
  });
  const getChannel = (id: string): LiveChannel => {
    const found = findLiveChannel(channels, id);
    if (!found) throw unknownChannel();
    return found;
  };
  const reads = createGuideReads({ database: parts.database.withTables<ScheduleTables>(), lists: content.lists });
  return {
    pages: [createLivePages({ channels, sessions, providers, visits, getClientAddress: clients.getClientAddress, onFailure })],
    on: channels.map(({ vertical }) => vertical),
    stream: createLiveStream({ ...{ channels: files, tokens: createMediaTokens({ secret, now }), sessions, ...clients, now, onFailure } }),
    simulator,
    routes: (app) => {
      cableRoutes({ providers, checkChannel: getChannel, isSimulated: simulator !== undefined })(app);
      liveScheduleRoutes({ reads, getChannel, now })(app);
    },
  };
};
