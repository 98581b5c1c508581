import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Vertical } from '#brands';
import type { TvSignIn } from '#content/site/outside-loads';
import { createLiveBlank, createLiveCodePages, createLivePages, type LiveBlank, noLivePages } from '#features/media/live-tv';
import {
  createLiveStream,
  findLiveChannel,
  type LiveChannel,
  liveScheduleRoutes,
  type LiveStream,
  streamPath,
} from '#features/media/live-channels';
import { createGuideReads, type ScheduleTables } from '#features/media/airings';
import type { DocumentTables } from '#features/newsroom/document-rows';
import {
  cableCalls,
  type CableTables,
  createCableCodes,
  createCableSessions,
  createCableVisits,
  createMediaTokens,
} from '#features/media/tv-sign-in';
import { cableRoutes, createProviderLogos, createProviders, unknownChannel } from '#features/media/tv-providers';
import { entitlementScriptRoutes, scriptPaths } from '#features/media/entitlement-script';
import type { PersonalPage } from '#features/pages/personal-page';
import type { Config } from '#platform/config';
import type { ClientReader, RateDecision } from '#platform/http';
import type { Log } from '#platform/log';
import type { MediaStore } from '#platform/media';
import { fetchOutside } from '#platform/outside-calls';
import type { Hosts } from '../../../../site/hosts.ts';
import type { FanOut } from '../../../newsroom/fan-out.ts';
import { openLiveChannels } from './live-channels.ts';
import { startUpkeep } from '../jobs/retention-runner.ts';
import { createRunKind } from '../jobs/run-kind.ts';
import { tvSignInsTask } from '../jobs/tv-sign-ins-runner.ts';
import { openSpeaker } from './live-entitlement.ts';
import type { SiteContent } from './site-content.ts';

/** Live TV of a site: its pages, its stream, its calls, and the invented providers of a demo. */
export type SiteLive = {
  pages: readonly PersonalPage[];
  /** The brands that have a channel. */
  on: readonly Vertical[];
  blank: LiveBlank | undefined;
  stream: LiveStream | undefined;
  /** Whom readers meet when they sign in, which the live page may frame and send forms to. */
  signIn: TvSignIn | undefined;
  routes: (app: FastifyInstance) => void;
  close: () => Promise<void>;
};

type Parts = {
  config: Config;
  database: Kysely<DocumentTables>;
  content: Pick<SiteContent, 'lists'>;
  hosts: Hosts;
  media: Pick<MediaStore, 'get'>;
  clients: Pick<ClientReader, 'isHttps' | 'getClientAddress'>;
  /** The folder of the browser's files. */
  files: string;
  limiter: FanOut['limiter'];
  /** What the calls of a client are counted by; undefined for the servers of the house, which are not limited. */
  toRateKey: (request: IncomingMessage) => string | undefined;
  now: () => number;
  log: Log;
};

/** How long a reader waits for their provider, in milliseconds: less than players wait for a list. */
const patienceMs = 5_000;
/** How long a page waits for the list of providers, in milliseconds. */
const feedMs = 2_000;

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

const readScript = (files: string): Promise<string> => readFile(join(files, '..', 'entitlement', 'access-enabler.js'), 'utf8');

/** What there is of live TV where nobody speaks with TV providers: the page that says so. */
const nothing: SiteLive = {
  pages: [noLivePages],
  on: [],
  blank: undefined,
  stream: undefined,
  signIn: undefined,
  routes: () => undefined,
  close: () => Promise.resolve(),
};

/** The origins that readers sign in at. */
export const listProviderOrigins = ({ signIn }: Pick<SiteLive, 'signIn'>): string[] =>
  signIn ? [signIn.origin, ...signIn.providerOrigins] : [];

/** Opens live TV, where somebody speaks with TV providers: Adobe Pass, or those of a demo. Every other site has the page that says there is no channel. */
export const openSiteLive = async (given: Parts): Promise<SiteLive> => {
  const { config, content, media, hosts, clients, files, now, log } = given;
  const { channels, files: loops } = await openLiveChannels({ config, database: given.database, media, log });
  const speaker = await openSpeaker({ config, database: given.database, hosts, channels, now });
  if (!speaker) return nothing;
  const { entitlement, environment } = speaker;
  const { secret } = config.secrets;
  const database = given.database.withTables<CableTables>();
  const { isHttps } = clients;
  const onFailure = (error: unknown): void => log.warn({ err: error, failing: 'live tv' }, 'Live TV failed for a reader');
  const providers = createProviders({ entitlement, stored: speaker.stored, patienceMs: feedMs, now, onFailure });
  const sessions = createCableSessions({ database, providers, entitlement, patienceMs, now });
  const codes = createCableCodes({ database, isHttps, secret, now });
  const asking = { originOf: hosts.originOf, ...clients, secret, patienceMs, now };
  const visits = createCableVisits({ sessions, codes, providers, entitlement, ...asking });
  const tokens = createMediaTokens({ secret, now });
  const limit = openLimits(given);
  const reads = createGuideReads({ database: given.database.withTables<ScheduleTables>(), lists: content.lists });
  const shared = { channels, sessions, providers, visits, getClientAddress: clients.getClientAddress, onFailure };
  const script = await readScript(files);
  const forgetting = startUpkeep([tvSignInsTask(sessions)], { run: createRunKind(given.database, log), log });
  const others = config.tvProviders.origins.filter((origin) => origin !== speaker.origin);
  const getChannel = (id: string): LiveChannel => {
    const found = findLiveChannel(channels, id);
    if (!found) throw unknownChannel();
    return found;
  };
  return {
    pages: [
      createLivePages({ ...shared, script: scriptPaths[environment] }),
      createLiveCodePages({ ...shared, codes, originOf: hosts.originOf, limit, now }),
    ],
    on: channels.map(({ vertical }) => vertical),
    blank: createLiveBlank({ siteOf: hosts.siteOf }),
    stream: createLiveStream({ channels: loops, tokens, sessions, ...clients, now, onFailure }),
    signIn: { name: speaker.name, origin: speaker.origin, providerOrigins: others },
    routes: (app) => {
      const logos = createProviderLogos({ providers, fetchOutside, now, onFailure });
      cableRoutes({ providers, checkChannel: getChannel, isSimulated: speaker.isSimulated, logos })(app);
      entitlementScriptRoutes({ providers, checkChannel: getChannel, script, environment })(app);
      cableCalls({
        sessions,
        visits,
        tokens,
        getChannel,
        pathOfStream: streamPath,
        siteOf: hosts.siteOf,
        getClientAddress: clients.getClientAddress,
        limit: (request) => limit('calls', request),
      })(app);
      liveScheduleRoutes({ reads, getChannel, now })(app);
    },
    close: async () => {
      await Promise.all(forgetting.map((job) => job.close()));
      await speaker.close();
    },
  };
};
