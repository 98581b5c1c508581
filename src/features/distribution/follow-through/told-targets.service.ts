import { createHash, randomUUID } from 'node:crypto';
import type { Site } from '#brands';
import type { FollowThroughConfig } from '#platform/config';
import type { FetchOutside } from '#platform/outside-calls';
import { findEvent, findSitePath, searchedPlaces, type DocumentChange, type SitePath } from './change-facts.rules.ts';
import { acknowledged } from './send-failure.service.ts';
import type { Change, Delivery, NewDelivery, Target } from './targets.rules.ts';
import { signWebhook } from './webhook-signature.service.ts';

/** Where a site is on the web: `https://host`. */
export type OriginOf = (site: Site) => string;

const agent = { 'user-agent': 'Masthead' };
const each = (deliveries: readonly Delivery[]): Delivery[][] => deliveries.map((delivery) => [delivery]);
const absolute = ({ site, path }: SitePath, originOf: OriginOf): string => `${originOf(site)}${path}`;
const listChangedDocuments = (changes: readonly Change[]): DocumentChange[] => changes.flatMap(({ document }) => document ?? []);
const unique = (subjects: readonly string[]): NewDelivery[] => [...new Set(subjects)].map((subject) => ({ subject, payload: {} }));

/** Names a target by its host; what else an address holds may be a key, so it is only told apart by it. */
export const targetName = (kind: string, address: string): string =>
  `${kind}:${new URL(address).host}#${createHash('sha256').update(address).digest('hex').slice(0, 6)}`;

const feedFiles = ['rss.xml', 'atom.xml', 'feed.json'];

/** Names a target that is told of feeds, addresses or events; how it is told is given apart, so that the demo can only record. */
type Telling = { name: string; originOf: OriginOf };

/** WebSub: each feed a change touches is announced once, however many changes wait. */
export const webSubTarget = ({ name, originOf }: Telling, send: (feed: string) => Promise<void>): Target => ({
  name,
  kind: 'websub',
  // a hub that comes within the grace of a soft purge may get the feed as it was
  delayMs: 2_000,
  subjects: 'merge',
  afterPurge: false,
  batch: 200,
  concurrency: 4,
  buildDeliveries: (changes) =>
    unique(
      changes
        .flatMap(({ fedPages }) => fedPages)
        .flatMap(({ site, path }) => feedFiles.map((file) => `${originOf(site)}${path === '/' ? '' : path}/${file}`)),
    ),
  groupIntoCalls: (deliveries) => [...Map.groupBy(deliveries, ({ subject }) => subject).values()],
  send: ([first]) => (first ? send(first.subject) : Promise.resolve()),
});

/** Tells a hub of a changed feed (WebSub, "Publishing"). */
export const pingHub = (hub: string, fetchOutside: FetchOutside, allowHttp: boolean) => async (feed: string) => {
  const body = new URLSearchParams({ 'hub.mode': 'publish', 'hub.url': feed }).toString();
  const headers = { ...agent, 'content-type': 'application/x-www-form-urlencoded' };
  acknowledged(await fetchOutside(hub, { method: 'POST', headers, body, statusOnly: true, allowHttp }));
};

/** IndexNow: addresses that changed or went, up to 10,000 of one host a call. */
export const indexNowTarget = ({ name, originOf }: Telling, send: (urls: readonly string[]) => Promise<void>): Target => ({
  name,
  kind: 'indexnow',
  // an editor's next small change in a few seconds is the same news
  delayMs: 10_000,
  subjects: 'merge',
  afterPurge: false,
  batch: 10_000,
  concurrency: 1,
  buildDeliveries: (changes) =>
    unique(
      listChangedDocuments(changes)
        .flatMap(searchedPlaces)
        .map((place) => absolute(place, originOf)),
    ),
  groupIntoCalls: (deliveries) => [...Map.groupBy(deliveries, ({ subject }) => new URL(subject).host).values()],
  send: (deliveries) => send([...new Set(deliveries.map(({ subject }) => subject))]),
});

/** Tells the IndexNow endpoint of addresses of one host; the key is served at `/<key>.txt` there. */
export const postIndexNow =
  ({ key, endpoint }: NonNullable<FollowThroughConfig['indexNow']>, fetchOutside: FetchOutside, allowHttp: boolean) =>
  async (urls: readonly string[]) => {
    const { host, origin } = new URL(urls[0] ?? '');
    const body = JSON.stringify({ host, key, keyLocation: `${origin}/${key}.txt`, urlList: urls });
    const headers = { ...agent, 'content-type': 'application/json; charset=utf-8' };
    acknowledged(await fetchOutside(endpoint, { method: 'POST', headers, body, statusOnly: true, allowHttp }));
  };

const findWebhookBody = (change: DocumentChange, { at, hard }: Change, originOf: OriginOf): Record<string, unknown> | undefined => {
  const event = findEvent(change);
  if (event === undefined) return undefined;
  const now = change.after && findSitePath(change.after);
  const then = change.before && findSitePath(change.before);
  const url = now ?? then;
  const moved = now && then && (now.site !== then.site || now.path !== then.path);
  return {
    event,
    id: change.id,
    type: change.type,
    url: url ? absolute(url, originOf) : null,
    ...(moved && { previousUrl: absolute(then, originOf) }),
    site: url?.site ?? null,
    revision: change.revision,
    ...(hard && { takedown: true }),
    occurredAt: new Date(at).toISOString(),
    deliveryId: randomUUID(),
  };
};

/** Webhooks: each event of a document by itself, those of one document in order. */
export const webhookTarget = ({ name, originOf }: Telling, send: (body: string, deliveryId: string) => Promise<void>): Target => ({
  name,
  kind: 'webhook',
  delayMs: 0,
  subjects: 'order',
  afterPurge: false,
  batch: 16,
  concurrency: 4,
  buildDeliveries: (changes) =>
    changes.flatMap((change) => {
      const payload = change.document && findWebhookBody(change.document, change, originOf);
      return change.document && payload ? [{ subject: change.document.id, payload }] : [];
    }),
  groupIntoCalls: each,
  send: ([first]) =>
    first ? send(JSON.stringify(first.payload), String((first.payload as { deliveryId?: unknown }).deliveryId)) : Promise.resolve(),
});

/** Posts a signed event to a receiver; its answer's status is all that counts. */
export const postWebhook =
  (url: string, secrets: readonly string[], fetchOutside: FetchOutside, parts: { allowHttp: boolean; now: () => number }) =>
  async (body: string, deliveryId: string) => {
    const signature = signWebhook(body, Math.floor(parts.now() / 1000), secrets);
    const headers = {
      ...agent,
      'content-type': 'application/json; charset=utf-8',
      'masthead-signature': signature,
      'masthead-delivery': deliveryId,
    };
    acknowledged(await fetchOutside(url, { method: 'POST', headers, body, statusOnly: true, allowHttp: parts.allowHttp }));
  };
