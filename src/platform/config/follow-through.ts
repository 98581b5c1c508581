import { z } from 'zod';
import { addressRanges, httpAddress, httpAddresses } from './values.ts';

/** The variables that name who is notified of changes: webhooks, search engines and CDNs. Each is on only when it is set. */
export const followThroughVariables = {
  MASTHEAD_WEBHOOKS: httpAddresses.default([]),
  MASTHEAD_WEBHOOK_SECRET: z.string().min(16, 'is shorter than 16 characters').optional(),
  MASTHEAD_WEBHOOK_SECRET_PREVIOUS: z.string().optional(),
  MASTHEAD_PRIVATE_RECEIVERS: addressRanges.default([]),
  MASTHEAD_INDEXNOW_KEY: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,128}$/, 'is 8 to 128 letters, digits and hyphens')
    .optional(),
  MASTHEAD_INDEXNOW_ENDPOINT: httpAddress.default('https://api.indexnow.org/indexnow'),
  MASTHEAD_FASTLY_SERVICE: z
    .string()
    .regex(/^[A-Za-z0-9]{1,64}$/, 'is the id of a Fastly service')
    .optional(),
  MASTHEAD_FASTLY_TOKEN: z.string().optional(),
  MASTHEAD_CLOUDFLARE_ZONES: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((zones) => zones.every((zone) => /^[a-f0-9]{32}$/.test(zone)), 'lists ids of zones, 32 digits and letters a to f each')
    .default([]),
  MASTHEAD_CLOUDFLARE_TOKEN: z.string().optional(),
  MASTHEAD_VARNISH: httpAddresses.default([]),
  MASTHEAD_VARNISH_TOKEN: z.string().optional(),
};

type Given = z.infer<z.ZodObject<typeof followThroughVariables>>;

/** Who is notified of changes. Addresses may carry keys, so they are never logged whole. */
export type FollowThroughConfig = {
  /** `secrets`: the one that signs, then the one it replaced, while receivers change over. */
  webhooks: { urls: readonly string[]; secrets: readonly string[] };
  /** Ranges of addresses inside the operator's network that webhooks and hubs may stand at. */
  privateReceivers: readonly string[];
  indexNow: { key: string; endpoint: string } | undefined;
  fastly: { service: string; token: string } | undefined;
  cloudflare: { zones: readonly string[]; token: string } | undefined;
  varnish: { addresses: readonly string[]; token: string | undefined };
};

/** The checked variables as a configuration. */
export const toFollowThrough = (given: Given): FollowThroughConfig => {
  const { MASTHEAD_INDEXNOW_KEY: key, MASTHEAD_FASTLY_SERVICE: service, MASTHEAD_FASTLY_TOKEN: fastlyToken } = given;
  const { MASTHEAD_CLOUDFLARE_ZONES: zones, MASTHEAD_CLOUDFLARE_TOKEN: cloudflareToken } = given;
  const secrets = [given.MASTHEAD_WEBHOOK_SECRET, given.MASTHEAD_WEBHOOK_SECRET_PREVIOUS];
  return {
    webhooks: { urls: given.MASTHEAD_WEBHOOKS, secrets: secrets.filter((secret) => secret !== undefined) },
    privateReceivers: given.MASTHEAD_PRIVATE_RECEIVERS,
    indexNow: key === undefined ? undefined : { key, endpoint: given.MASTHEAD_INDEXNOW_ENDPOINT },
    fastly: service && fastlyToken ? { service, token: fastlyToken } : undefined,
    cloudflare: zones.length > 0 && cloudflareToken ? { zones, token: cloudflareToken } : undefined,
    varnish: { addresses: given.MASTHEAD_VARNISH, token: given.MASTHEAD_VARNISH_TOKEN },
  };
};

/** Whether pages lie in a cache of somebody else's before readers have them. */
export const hasCdn = ({ fastly, cloudflare, varnish }: FollowThroughConfig): boolean =>
  fastly !== undefined || cloudflare !== undefined || varnish.addresses.length > 0;

const neededTogether = [
  ['MASTHEAD_WEBHOOKS', 'MASTHEAD_WEBHOOK_SECRET'],
  ['MASTHEAD_FASTLY_SERVICE', 'MASTHEAD_FASTLY_TOKEN'],
  ['MASTHEAD_CLOUDFLARE_ZONES', 'MASTHEAD_CLOUDFLARE_TOKEN'],
] as const;

/** What is wrong with these variables beyond each one's own form: one that needs another, and webhooks that would go out in the clear. */
export const wrongFollowThrough = (given: Readonly<Record<string, string | undefined>>, production: boolean) => {
  const missing = neededTogether.flatMap(([first, second]) =>
    given[first] !== undefined && given[second] === undefined && given[`${second}_FILE`] === undefined
      ? [{ variable: second, problem: `is not set, but ${first} is` }]
      : [],
  );
  const open = (given['MASTHEAD_WEBHOOKS'] ?? '').split(/[\s,]+/).filter((url) => url.startsWith('http:'));
  const wrong = open.filter((url) => production || !/^http:\/\/(127\.0\.0\.1|\[::1\])[:/]/.test(`${url}/`));
  return [
    ...missing,
    ...wrong.map((url) => ({
      variable: 'MASTHEAD_WEBHOOKS',
      problem: `lists addresses that begin with https:// (http:// only for 127.0.0.1 in development); ${new URL(url).host} does not`,
    })),
  ];
};
