import type { FollowThroughConfig } from '#platform/config';
import { AppError } from '#platform/errors';
import type { FetchOutside } from '#platform/outside-calls';
import { withCoarseTags } from '#platform/page-cache';
import { buildBanPattern, escapeCacheTag, toPortions } from './cdn-tags.rules.ts';
import { requireSuccess } from './send-failure.service.ts';
import type { Change, Delivery, NewDelivery, Target } from './targets.rules.ts';

type Purge = { tags: readonly string[]; hard: boolean };

// page cache and CDN fold tags the same way: past the limit of an entry all go into one (decision 2)
const coarseTag = () => '*';
// an import touches thousands: a delivery, and what is claimed at once, must be small enough to be sent before the claim ends
const mostTags = 250;
const mostAtOnce = 8;

const buildPurges = (changes: readonly Change[]): NewDelivery[] =>
  [true, false].flatMap((hard) => {
    const some = changes.filter((change) => change.hard === hard);
    const tags = withCoarseTags(
      some.flatMap((change) => change.tags),
      coarseTag,
    );
    const generations = [...new Set(some.flatMap(({ generation }) => generation ?? []))];
    return toPortions(tags, mostTags, Infinity).map((portion) => ({
      subject: hard ? 'hard' : 'soft',
      payload: { tags: portion, hard } satisfies Purge,
      generations,
    }));
  });

const toPurge = (deliveries: readonly Delivery[]): Purge => {
  const purges = deliveries.map(({ payload }) => payload as Purge);
  return { tags: [...new Set(purges.flatMap(({ tags }) => tags))], hard: purges.some(({ hard }) => hard) };
};

const bySubject = (deliveries: readonly Delivery[]): Delivery[][] => [...Map.groupBy(deliveries, ({ subject }) => subject).values()];

/** A target that purges by tag: `portion` is the most that one call takes, `purge` makes the call. Deliveries that wait together are one purge. */
const createCdnTarget = (
  name: string,
  portion: { count: number; characters: number },
  purge: (tags: readonly string[], hard: boolean) => Promise<void>,
): Target => ({
  name,
  kind: 'cdn',
  delayMs: 0,
  subjects: 'apart',
  afterPurge: true,
  batch: mostAtOnce,
  concurrency: 2,
  buildDeliveries: buildPurges,
  groupIntoCalls: bySubject,
  send: async (deliveries) => {
    const { tags, hard } = toPurge(deliveries);
    for (const some of toPortions(tags, portion.count, portion.characters)) await purge(some, hard);
  },
});

/** Fastly: at most 256 keys a call; soft unless it is a takedown. */
export const createFastlyTarget = (
  { service, token }: NonNullable<FollowThroughConfig['fastly']>,
  fetchOutside: FetchOutside,
  address = 'https://api.fastly.com',
): Target =>
  createCdnTarget(`fastly:${service}`, { count: 256, characters: 8_000 }, async (tags, hard) => {
    const headers = { 'fastly-key': token, 'surrogate-key': tags.join(' '), ...(hard ? {} : { 'fastly-soft-purge': '1' }) };
    requireSuccess(
      await fetchOutside(`${address}/service/${service}/purge`, { method: 'POST', headers, statusOnly: true, allowHttp: true }),
    );
  });

/** Cloudflare: at most 30 tags a call, always hard (it has no soft purge). An answer without success is a failure. */
export const createCloudflareTarget = (
  zone: string,
  token: string,
  fetchOutside: FetchOutside,
  address = 'https://api.cloudflare.com/client/v4',
): Target =>
  createCdnTarget(`cloudflare:${zone.slice(0, 8)}`, { count: 30, characters: 8_000 }, async (tags) => {
    const answer = requireSuccess(
      await fetchOutside(`${address}/zones/${zone}/purge_cache`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ tags: tags.map(escapeCacheTag) }),
        accept: ['application/json'],
        maxBytes: 100_000,
        allowHttp: true,
      }),
    );
    if (!/"success"\s*:\s*true/.test(answer.text()))
      throw new AppError({ code: 'follow-through/refused', status: 502, message: 'Cloudflare did not confirm the purge.' });
  });

/**
 * Varnish: `PURGE /` with the tags as `Surrogate-Key`, `X-Purge: soft|hard`, the regular expression to ban by as `X-Purge-Pattern`, and the
 * token as `X-Purge-Token` where one is set. The tags of one call stay below the 8 kB that Varnish takes in a header.
 */
export const createVarnishTarget = (address: string, token: string | undefined, fetchOutside: FetchOutside): Target =>
  createCdnTarget(`varnish:${new URL(address).host}`, { count: 200, characters: 3_500 }, async (tags, hard) => {
    const headers = {
      'surrogate-key': tags.join(' '),
      'x-purge': hard ? 'hard' : 'soft',
      'x-purge-pattern': buildBanPattern(tags),
      ...(token === undefined ? {} : { 'x-purge-token': token }),
    };
    requireSuccess(await fetchOutside(`${address}/`, { method: 'PURGE', headers, statusOnly: true, allowHttp: true }));
  });

/** A CDN that does not exist: its purges are recorded, and nothing is called. */
export const createRecordedCdnTarget = (name: string): Target =>
  createCdnTarget(name, { count: 1_000_000, characters: Infinity }, async () => undefined);
