import { z } from 'zod';
import { followThroughVariables } from './follow-through.ts';
import {
  buildAddressSchema,
  addressRanges,
  bytes,
  flag,
  framingHosts,
  hostNames,
  hostsBySite,
  headerList,
  httpAddress,
  httpAddresses,
  port,
  ratio,
  variantNames,
  workerCount,
} from './values.ts';

/** Every variable that Masthead reads from the environment; an empty value counts as unset. */
export const variables = z.object({
  NODE_ENV: z.string().optional(),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  MASTHEAD_DATA: z.string().default('./.data'),
  DATABASE_URL: buildAddressSchema('postgres:', 'postgresql:').optional(),
  DATABASE_READ_URL: buildAddressSchema('postgres:', 'postgresql:').optional(),
  REDIS_URL: buildAddressSchema('redis:', 'rediss:').optional(),
  MASTHEAD_DEMO: flag.optional(),
  MASTHEAD_DRAW_AHEAD: flag.optional(),
  MASTHEAD_DICTIONARIES: flag.optional(),
  MASTHEAD_EDITORIAL_TOKEN: z.string().optional(),
  MASTHEAD_SECRET: z.string().optional(),
  CONTENT_API_URL: httpAddress.optional(),
  CONTENT_API_SERVER_URL: httpAddress.optional(),
  SERVICES_API_URL: httpAddress.optional(),
  ACCOUNT_API_URL: httpAddress.optional(),
  AUTH_API_URL: httpAddress.optional(),
  MASTHEAD_MEDIA_S3_ENDPOINT: httpAddress.optional(),
  MASTHEAD_MEDIA_S3_BUCKET: z.string().optional(),
  MASTHEAD_MEDIA_S3_REGION: z.string().optional(),
  MASTHEAD_MEDIA_S3_ACCESS_KEY_ID: z.string().optional(),
  MASTHEAD_MEDIA_S3_SECRET_ACCESS_KEY: z.string().optional(),
  MASTHEAD_TRUSTED_PROXIES: addressRanges.default([]),
  MASTHEAD_METRICS_TOKEN: z.string().optional(),
  MASTHEAD_HOSTS: hostsBySite.default({}),
  MASTHEAD_EMBED_HOSTS: hostNames.default([]),
  MASTHEAD_FRAMED_BY: framingHosts.default([]),
  MASTHEAD_VARIANTS: variantNames.default([]),
  MASTHEAD_WEBSUB_HUBS: httpAddresses.default([]),
  MASTHEAD_CACHE_BYTES: bytes.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpAddress.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headerList.default({}),
  OTEL_SERVICE_NAME: z.string().default('masthead'),
  OTEL_TRACES_SAMPLER_ARG: ratio.default(1),
  MASTHEAD_MIN_FREE_BYTES: bytes.default(256_000_000),
  MASTHEAD_ACCESS_LOG: z.enum(['off', 'uncached', 'all'], 'is off, uncached or all').optional(),
  MASTHEAD_WORKERS: workerCount.default(1),
  MASTHEAD_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'is debug, info, warn, error or silent').default('info'),
  ...followThroughVariables,
});

export type Variables = z.infer<typeof variables>;

/** Variables that may also be given as the path of a file, by the same name with `_FILE` at its end. */
export const fileVariables = [
  'MASTHEAD_SECRET',
  'MASTHEAD_EDITORIAL_TOKEN',
  'MASTHEAD_METRICS_TOKEN',
  'MASTHEAD_MEDIA_S3_SECRET_ACCESS_KEY',
  'MASTHEAD_WEBHOOK_SECRET',
  'MASTHEAD_WEBHOOK_SECRET_PREVIOUS',
  'MASTHEAD_FASTLY_TOKEN',
  'MASTHEAD_CLOUDFLARE_TOKEN',
  'MASTHEAD_VARNISH_TOKEN',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'REDIS_URL',
] as const satisfies ReadonlyArray<keyof Variables>;

/** The variables of the S3-compatible media store: all or none. */
export const mediaStoreVariables = [
  'MASTHEAD_MEDIA_S3_ENDPOINT',
  'MASTHEAD_MEDIA_S3_BUCKET',
  'MASTHEAD_MEDIA_S3_REGION',
  'MASTHEAD_MEDIA_S3_ACCESS_KEY_ID',
  'MASTHEAD_MEDIA_S3_SECRET_ACCESS_KEY',
] as const satisfies ReadonlyArray<keyof Variables>;
