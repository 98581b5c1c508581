import { randomUUID } from 'node:crypto';
import type { Site } from '#brands';
import type { FollowThroughConfig } from '#platform/config';
import { sha256 } from '#platform/hashing';
import type { FetchOutside } from '#platform/outside-calls';
import { findEvent, findSitePath, listSearchPaths, type DocumentChange, type SitePath } from './change-facts.rules.ts';
import { requireSuccess } from './send-failure.service.ts';
import type { Change, Delivery, NewDelivery, Target } from './targets.rules.ts';
import { signWebhook } from './webhook-signature.service.ts';
import { isRecord } from '#content/validation/is-record';

/** Where a site is on the web: `https://host`. */
export type OriginOf = (site: Site) => string;

const agentHeader = { 'user-agent': 'Masthead' };
const oneByOne = (deliveries: readonly Delivery[]): Delivery[][] => deliveries.map((delivery) => [delivery]);
const absolute = ({ site, path }: SitePath, originOf: OriginOf): string => `${originOf(site)}${path}`;
const listChangedDocuments = (changes: readonly Change[]): DocumentChange[] => changes.flatMap(({ document }) => document ?? []);
const toUniqueDeliveries = (subjects: readonly string[]): NewDelivery[] =>
  [...new Set(subjects)].map((subject) => ({ subject, payload: {} }));

/** Names a target by its host and a hash of its address, the rest of which may be a key. */
export const buildTargetName = (kind: string, address: string): string =>
  `${kind}:${new URL(address).host}#${sha256(address, 'hex').slice(0, 6)}`;

const feedFiles = ['rss.xml', 'atom.xml', 'feed.json'];

/** The name of a target, and the origins in what it is sent. How it is sent is given apart, so that the demo only records it. */
type TargetName = { name: string; originOf: OriginOf };

/** WebSub: each feed that changes touch is announced once, however many of them wait. */
export const createWebSubTarget = ({ name, originOf }: TargetName, send: (feed: string) => Promise<void>): Target => ({
  name,
  kind: 'websub',
  // within the grace of a soft purge a hub might fetch the feed as it was
  delayMs: 2_000,
  subjects: 'merge',
  afterPurge: false,
  batch: 200,
  concurrency: 4,
  buildDeliveries: (changes) =>
    toUniqueDeliveries(
      changes
        .flatMap(({ feedPages }) => feedPages)
        .flatMap(({ site, path }) => feedFiles.map((file) => `${originOf(site)}${path === '/' ? '' : path}/${file}`)),
    ),
  groupIntoCalls: (deliveries) => [...Map.groupBy(deliveries, ({ subject }) => subject).values()],
  send: ([first]) => (first ? send(first.subject) : Promise.resolve()),
});

/** Announces a changed feed to a hub (WebSub, "Publishing"). */
export const pingHub = (hub: string, fetchOutside: FetchOutside, allowHttp: boolean) => async (feed: string) => {
  const body = new URLSearchParams({ 'hub.mode': 'publish', 'hub.url': feed }).toString();
  const headers = { ...agentHeader, 'content-type': 'application/x-www-form-urlencoded' };
  requireSuccess(await fetchOutside(hub, { method: 'POST', headers, body, statusOnly: true, allowHttp }));
};

/** IndexNow: addresses that changed or are gone, up to 10,000 of one host a call. */
export const createIndexNowTarget = ({ name, originOf }: TargetName, send: (urls: readonly string[]) => Promise<void>): Target => ({
  name,
  kind: 'indexnow',
  // an editor's next small change within seconds is announced with this one
  delayMs: 10_000,
  subjects: 'merge',
  afterPurge: false,
  batch: 10_000,
  concurrency: 1,
  buildDeliveries: (changes) =>
    toUniqueDeliveries(
      listChangedDocuments(changes)
        .flatMap(listSearchPaths)
        .map((place) => absolute(place, originOf)),
    ),
  groupIntoCalls: (deliveries) => [...Map.groupBy(deliveries, ({ subject }) => new URL(subject).host).values()],
  send: (deliveries) => send([...new Set(deliveries.map(({ subject }) => subject))]),
});

/** Posts addresses of one host to the IndexNow endpoint; that host serves the key at `/<key>.txt`. */
export const postIndexNow =
  ({ key, endpoint }: NonNullable<FollowThroughConfig['indexNow']>, fetchOutside: FetchOutside, allowHttp: boolean) =>
  async (urls: readonly string[]) => {
    const { host, origin } = new URL(urls[0] ?? '');
    const body = JSON.stringify({ host, key, keyLocation: `${origin}/${key}.txt`, urlList: urls });
    const headers = { ...agentHeader, 'content-type': 'application/json; charset=utf-8' };
    requireSuccess(await fetchOutside(endpoint, { method: 'POST', headers, body, statusOnly: true, allowHttp }));
  };

const buildWebhookBody = (change: DocumentChange, { at, hard }: Change, originOf: OriginOf): Record<string, unknown> | undefined => {
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
export const createWebhookTarget = ({ name, originOf }: TargetName, send: (body: string, deliveryId: string) => Promise<void>): Target => ({
  name,
  kind: 'webhook',
  delayMs: 0,
  subjects: 'order',
  afterPurge: false,
  batch: 16,
  concurrency: 4,
  buildDeliveries: (changes) =>
    changes.flatMap((change) => {
      const payload = change.document && buildWebhookBody(change.document, change, originOf);
      return change.document && payload ? [{ subject: change.document.id, payload }] : [];
    }),
  groupIntoCalls: oneByOne,
  send: ([first]) =>
    first
      ? send(JSON.stringify(first.payload), String(isRecord(first.payload) ? first.payload['deliveryId'] : undefined))
      : Promise.resolve(),
});

/** Posts a signed event to a receiver; only the status of its answer counts. */
export const postWebhook =
  (url: string, secrets: readonly string[], fetchOutside: FetchOutside, parts: { allowHttp: boolean; now: () => number }) =>
  async (body: string, deliveryId: string) => {
    const signature = signWebhook(body, Math.floor(parts.now() / 1000), secrets);
    const headers = {
      ...agentHeader,
      'content-type': 'application/json; charset=utf-8',
      'masthead-signature': signature,
      'masthead-delivery': deliveryId,
    };
    requireSuccess(await fetchOutside(url, { method: 'POST', headers, body, statusOnly: true, allowHttp: parts.allowHttp }));
  };
