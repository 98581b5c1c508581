import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import { AppError } from '#platform/errors';
import { type AdsConfig, toAdsConfig } from './ads.ts';
import { type FollowThroughConfig, hasCdn, toFollowThrough, wrongFollowThrough } from './follow-through.ts';
import { type LiveTvConfig, toLiveTvConfig, wrongLiveTv } from './live-tv.ts';
import { type MailConfig, toMailConfig, wrongMail } from './mail.ts';
import { type PartnersSettings, toPartnersSettings, wrongPartners } from './partners.ts';
import { type PaywallConfig, toPaywallConfig } from './paywall.ts';
import { missingPiano, type PianoConfig, toPianoConfig } from './piano.ts';
import { type PushConfig, toPushConfig, wrongPush } from './push.ts';
import { toTvProvidersConfig, type TvProvidersConfig } from './tv-providers.ts';
import { lazySecrets, findWeakness, type Secrets } from './secrets.ts';
import { fileVariables, mediaStoreVariables, variables, type Variables } from './variables.ts';

/** Where uploaded media is stored: a folder of this machine or an S3-compatible bucket. */
export type MediaStore =
  | { kind: 'folder'; folder: string }
  | { kind: 's3'; endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };

/** Everything that the environment decides, checked; addresses carry no trailing slash, folders are absolute, sizes are bytes. */
export type Config = {
  production: boolean;
  /** The demo newsroom is loaded and `/dev/outbox` is open. */
  demo: boolean;
  /** The demo's pictures of fronts are drawn after the start, before anybody asks for them. */
  drawAhead: boolean;
  /** Pages are packed over dictionaries that clients have (RFC 9842). */
  dictionaries: boolean;
  /** Readers may read what they saved without network; off: workers that browsers have take themselves away. */
  offline: boolean;
  host: string;
  /** 0: the system chooses. */
  port: number;
  dataFolder: string;
  database: { url: string | undefined; readUrl: string | undefined };
  redisUrl: string | undefined;
  /** Those of `secrets.json` are read when one is first asked for, which may be refused: `config/no-secrets`, `config/folder-not-usable`. */
  secrets: Secrets;
  /** The secrets that this process has read so far, and so might leak. */
  knownSecrets: () => readonly string[];
  /** undefined: the same process and origin. `contentServer` falls back to `content`. */
  apis: Record<'content' | 'contentServer' | 'services' | 'account' | 'auth', string | undefined>;
  /** The address below which an outside schedule service answers. */
  scheduleUrl: string | undefined;
  media: MediaStore;
  trustedProxies: readonly string[];
  mail: MailConfig;
  paywall: PaywallConfig;
  /** The vendor whose paywall runs in the place of the built-in one; undefined: none. */
  piano: PianoConfig | undefined;
  push: PushConfig;
  liveTv: LiveTvConfig;
  tvProviders: TvProvidersConfig;
  /** The account system of the brand news; every other brand has `bedrock`. */
  newsAccounts: 'bedrock' | 'forgerock';
  /** The ids by which other houses, which vouch for readers, know this one. */
  socialClientIds: Readonly<Record<'google' | 'apple' | 'facebook', readonly string[]>>;
  /** What proves to those houses that it is this one that asks. */
  socialClientSecrets: Readonly<Record<'google' | 'apple' | 'facebook', string | undefined>>;
  metricsToken: string | undefined;
  /** Host name by site; a site without one answers at `<site>.localhost`. */
  hosts: Readonly<Record<string, string>>;
  /** Hosts whose embeds are read into pages; none by default. */
  embedHosts: readonly string[];
  /** The player of a vendor: where its library is, and the key that it asks for; undefined: videos play in our own. */
  playerLibrary: { src: string; key: string | undefined } | undefined;
  /**
   * What pages load of others once a reader lets it: a script, pictures that carry a cookie to another domain, and hosts that answer calls by script. `on`:
   * the brands that do; all where it is empty.
   */
  outsideLoads: { headerScript: string | undefined; cookiePixels: readonly string[]; jsonpHosts: readonly string[]; on: readonly string[] };
  /** How ads are recycled, and the vendor who fills slots beside the house. */
  ads: AdsConfig;
  /** Of how many in a hundred visits the speed is measured. */
  vitalsSample: number;
  /** Hosts whose streams pages may play, beside our own. */
  streamHosts: readonly string[];
  /** Whom readers in Europe are asked for (IAB TCF); undefined: for nobody. */
  partners: PartnersSettings | undefined;
  /** Hosts whose pages may frame the embed paths, beside our own; `*` for every site. */
  framedBy: readonly string[];
  /** Names that `?bento=` and `?curator=` may have. */
  variants: readonly string[];
  /** Who is asked for the weather; `url` is where, unless at its usual address, and `contact` whom it may write to. */
  weather: { source: 'builtin' | 'nws' | 'open-meteo'; url: string | undefined; contact: string | undefined };
  /** WebSub hubs that feeds name and that are notified of changes. */
  webSubHubs: readonly string[];
  /** Who else is notified of changes: webhooks, search engines, CDNs. */
  followThrough: FollowThroughConfig;
  /** Byte budget of the page cache; a quarter of the heap by default. */
  cacheBytes: number;
  /** Where traces go; undefined: there are none. */
  tracing: { url: string; headers: Readonly<Record<string, string>>; serviceName: string; ratio: number } | undefined;
  /** Which answered requests are logged. */
  accessLog: 'off' | 'uncached' | 'all';
  /** Below so much free space on the disk of the data folder nothing is written any more. */
  minFreeBytes: number;
  /** Bytes that one video may have, with all its files. */
  mostVideoBytes: number;
  /** The program that makes renditions of videos, `off` for none, and where programs are looked for. */
  encoder: { command: string; searchPath: string };
  /** How many processes answer; 1: this one alone. */
  workers: number;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
};

type Environment = Readonly<Record<string, string | undefined>>;
type Wrong = { variable: string; problem: string };

/**
 * Reads the environment (the only place that does) and changes nothing; refuses with `config/invalid`, listing every missing and wrong variable at once.
 * `mayMake`: whether secrets that are asked for and are not there yet are made.
 */
export const readConfig = (environment: Environment = process.env, { mayMake = true } = {}): Config => {
  const wrong: Wrong[] = [];
  const given = withFiles(environment, wrong);
  const parsed = variables.safeParse(given);
  for (const issue of parsed.error?.issues ?? []) wrong.push({ variable: String(issue.path[0]), problem: issue.message });
  const production = given.NODE_ENV === 'production';
  if (production) wrong.push(...missingSecrets(given));
  wrong.push(
    ...missingMediaStore(given),
    ...missingContact(given),
    ...missingPiano(given),
    ...wrongFollowThrough(given, production),
    ...wrongMail(given),
    ...wrongPartners(given),
    ...wrongPush(given, isDemo(given, production)),
    ...wrongLiveTv(given, parsed.data?.MASTHEAD_DEMO ?? !production, production),
  );
  if (!parsed.success || wrong.length > 0) throw invalid(wrong);
  return toConfig(parsed.data, production, mayMake);
};

/** Gives the values that no log line and no answer may contain; secrets of a folder from when they are read. */
export const secretValues = (config: Config): (() => string[]) => {
  const addresses = [config.database.url, config.database.readUrl, config.redisUrl, config.mail.smtpUrl];
  const passwords = addresses.map((url) => (url ? new URL(url).password : ''));
  const tracingHeaders = Object.values(config.tracing?.headers ?? {});
  const mediaKey = config.media.kind === 's3' ? config.media.secretAccessKey : '';
  const { webhooks, fastly, cloudflare, varnish } = config.followThrough;
  const followThrough = [...webhooks.secrets, fastly?.token ?? '', cloudflare?.token ?? '', varnish.token ?? ''];
  const social = [
    config.liveTv.adobePass?.softwareStatement ?? '',
    config.mail.bounceSecret ?? '',
    config.piano?.apiToken ?? '',
    config.piano?.privateKey ?? '',
    config.push.key ?? '',
    ...Object.values(config.socialClientSecrets).map((secret) => secret ?? ''),
  ];
  const given = [config.metricsToken ?? '', mediaKey, ...social, ...followThrough, ...tracingHeaders, ...passwords].filter(
    (value) => value !== '',
  );
  return () => [...config.knownSecrets(), ...given];
};

const isDemo = ({ MASTHEAD_DEMO: demo }: Environment, production: boolean): boolean =>
  demo === undefined ? !production : demo === '1' || demo === 'true';

const toConfig = (given: Variables, production: boolean, mayMake: boolean): Config => {
  const dataFolder = resolve(given.MASTHEAD_DATA);
  const { MASTHEAD_SECRET: secret, MASTHEAD_EDITORIAL_TOKEN: editorialToken } = given;
  const demo = given.MASTHEAD_DEMO ?? !production;
  const mail = toMailConfig(given, given.MASTHEAD_HOSTS['news'] ?? 'news.localhost');
  return {
    production,
    demo,
    drawAhead: given.MASTHEAD_DRAW_AHEAD ?? true,
    // a CDN that takes no notice of Vary would send what only some clients can read to all of them
    dictionaries: given.MASTHEAD_DICTIONARIES ?? !hasCdn(toFollowThrough(given)),
    offline: given.MASTHEAD_OFFLINE === 'on',
    host: given.HOST,
    port: given.PORT,
    dataFolder,
    database: { url: given.DATABASE_URL, readUrl: given.DATABASE_READ_URL },
    redisUrl: given.REDIS_URL,
    ...lazySecrets({ secret, editorialToken }, { dataFolder, mayMake }),
    apis: {
      content: given.CONTENT_API_URL,
      contentServer: given.CONTENT_API_SERVER_URL ?? given.CONTENT_API_URL,
      services: given.SERVICES_API_URL,
      account: given.ACCOUNT_API_URL,
      auth: given.AUTH_API_URL,
    },
    scheduleUrl: given.MASTHEAD_SCHEDULE_URL,
    media: toMediaStore(given, dataFolder),
    trustedProxies: given.MASTHEAD_TRUSTED_PROXIES,
    mail,
    paywall: toPaywallConfig(given, production),
    piano: toPianoConfig(given),
    push: toPushConfig(given, { demo, mailFrom: mail.from }),
    liveTv: toLiveTvConfig(given),
    tvProviders: toTvProvidersConfig(given),
    newsAccounts: given.MASTHEAD_NEWS_ACCOUNTS,
    socialClientIds: {
      google: given.MASTHEAD_GOOGLE_CLIENT_IDS,
      apple: given.MASTHEAD_APPLE_CLIENT_IDS,
      facebook: given.MASTHEAD_FACEBOOK_CLIENT_IDS,
    },
    socialClientSecrets: {
      google: given.MASTHEAD_GOOGLE_CLIENT_SECRET,
      apple: given.MASTHEAD_APPLE_CLIENT_SECRET,
      facebook: given.MASTHEAD_FACEBOOK_CLIENT_SECRET,
    },
    metricsToken: given.MASTHEAD_METRICS_TOKEN,
    hosts: given.MASTHEAD_HOSTS,
    embedHosts: given.MASTHEAD_EMBED_HOSTS,
    playerLibrary: toPlayerLibrary(given),
    outsideLoads: {
      headerScript: given.MASTHEAD_HEADER_SCRIPT,
      cookiePixels: given.MASTHEAD_COOKIE_PIXELS,
      jsonpHosts: given.MASTHEAD_JSONP_HOSTS,
      on: given.MASTHEAD_OUTSIDE_LOADS_ON,
    },
    ads: toAdsConfig(given),
    vitalsSample: given.MASTHEAD_VITALS_SAMPLE,
    partners: toPartnersSettings(given),
    streamHosts: given.MASTHEAD_STREAM_HOSTS,
    framedBy: given.MASTHEAD_FRAMED_BY,
    variants: given.MASTHEAD_VARIANTS,
    weather: { source: given.MASTHEAD_WEATHER, url: given.MASTHEAD_WEATHER_URL, contact: given.MASTHEAD_WEATHER_CONTACT },
    webSubHubs: given.MASTHEAD_WEBSUB_HUBS,
    followThrough: toFollowThrough(given),
    cacheBytes: given.MASTHEAD_CACHE_BYTES ?? Math.floor(getHeapStatistics().heap_size_limit / 4),
    tracing: toTracing(given),
    accessLog: given.MASTHEAD_ACCESS_LOG ?? (production ? 'uncached' : 'off'),
    minFreeBytes: given.MASTHEAD_MIN_FREE_BYTES,
    mostVideoBytes: given.MASTHEAD_MAX_VIDEO_BYTES,
    encoder: { command: given.MASTHEAD_FFMPEG, searchPath: given.PATH },
    workers: given.MASTHEAD_WORKERS,
    logLevel: given.MASTHEAD_LOG_LEVEL,
  };
};

const toPlayerLibrary = ({
  MASTHEAD_PLAYER_LIBRARY: address,
  MASTHEAD_PLAYER_VERSION: version,
  MASTHEAD_PLAYER_KEY: key,
}: Variables): Config['playerLibrary'] =>
  address === undefined ? undefined : { src: address.replaceAll('{version}', () => version), key };

const toTracing = (given: Variables): Config['tracing'] => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = given;
  const url = own ?? (base === undefined ? undefined : `${base}/v1/traces`);
  if (url === undefined) return undefined;
  return { url, headers: given.OTEL_EXPORTER_OTLP_HEADERS, serviceName: given.OTEL_SERVICE_NAME, ratio: given.OTEL_TRACES_SAMPLER_ARG };
};

const toMediaStore = (given: Variables, dataFolder: string): MediaStore => {
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = mediaStoreVariables.map((name) => given[name]);
  if (endpoint && bucket && region && accessKeyId && secretAccessKey)
    return { kind: 's3', endpoint, bucket, region, accessKeyId, secretAccessKey };
  return { kind: 'folder', folder: join(dataFolder, 'media') };
};

const withFiles = (environment: Environment, wrong: Wrong[]): Record<string, string | undefined> => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''));
  for (const name of fileVariables) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) wrong.push({ variable: name, problem: `is set together with ${name}_FILE; keep one of them` });
    else given[name] = readSecretFile(name, file, wrong);
  }
  return given;
};

const readSecretFile = (name: string, file: string, wrong: Wrong[]): string | undefined => {
  try {
    const value = readFileSync(file, 'utf8').trim();
    if (value !== '') return value;
    wrong.push({ variable: `${name}_FILE`, problem: `names an empty file, ${file}` });
  } catch (error) {
    wrong.push({ variable: `${name}_FILE`, problem: `names a file that cannot be read: ${error instanceof Error ? error.message : file}` });
  }
  return undefined;
};

const missingSecrets = (given: Environment): Wrong[] => {
  const needed = ['MASTHEAD_SECRET', 'MASTHEAD_EDITORIAL_TOKEN'];
  const optional = ['MASTHEAD_METRICS_TOKEN', 'MASTHEAD_WEBHOOK_SECRET'];
  const checked = [...needed, ...optional.filter((variable) => given[variable] !== undefined)];
  const wrong = checked.flatMap((variable) => {
    const value = given[variable];
    const problem =
      value === undefined ? 'is not set; give it a random value, for example of `openssl rand -base64 36`' : findWeakness(value);
    return problem === undefined || (given[`${variable}_FILE`] !== undefined && value === undefined) ? [] : [{ variable, problem }];
  });
  const values = checked.map((variable) => given[variable]).filter((value) => value !== undefined);
  if (new Set(values).size < values.length) wrong.push({ variable: checked.join(', '), problem: 'are not different from each other' });
  return wrong;
};

const missingMediaStore = (given: Environment): Wrong[] => {
  const missing = mediaStoreVariables.filter((name) => given[name] === undefined && given[`${name}_FILE`] === undefined);
  if (missing.length === 0 || missing.length === mediaStoreVariables.length) return [];
  return missing.map((variable) => ({ variable, problem: 'is not set, but other variables of the media store are' }));
};

// the National Weather Service turns away who does not say whom to write to
const missingContact = (given: Environment): Wrong[] =>
  given['MASTHEAD_WEATHER'] === 'nws' && given['MASTHEAD_WEATHER_CONTACT'] === undefined
    ? [{ variable: 'MASTHEAD_WEATHER_CONTACT', problem: 'is not set; the National Weather Service wants an address to write to' }]
    : [];

const invalid = (wrong: readonly Wrong[]): AppError => {
  const lines = wrong.map(({ variable, problem }) => `  ${variable} ${problem}`);
  return new AppError({
    code: 'config/invalid',
    status: 500,
    message: `Masthead cannot start with this environment:\n${lines.join('\n')}`,
    details: { problems: wrong },
  });
};
