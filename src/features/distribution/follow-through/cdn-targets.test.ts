import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFetchOutside } from '#platform/outside-calls';
import { type Receiver, startReceiver } from '../../../../test/support/receiver.ts';
import { buildBanPattern, escapeCacheTag, toPortions } from './cdn-tags.rules.ts';
import { createCloudflareTarget, createFastlyTarget, createVarnishTarget } from './cdn-targets.service.ts';
import type { Change, Delivery, Target } from './targets.rules.ts';

let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());
const fetchOutside = createFetchOutside({ mayConnect: () => true });

const change = (tags: string[], hard = false): Change => ({
  outboxId: 1,
  tags,
  hard,
  generation: 1,
  at: 0,
  document: undefined,
  feedPages: [],
});
/** All that a target makes of changes, sent. */
const send = async (target: Target, ...changes: Change[]): Promise<void> => {
  const deliveries = target.buildDeliveries(changes).map((one, id): Delivery => ({ id, at: 0, attempts: 1, ...one }));
  for (const call of target.groupIntoCalls(deliveries)) await target.send(call);
};
const many = (count: number) => Array.from({ length: count }, (_, number) => `rcna${number}`);

test('PB-24: Fastly is told in calls of at most 256 keys, softly, and hard for a takedown', async () => {
  const fastly = createFastlyTarget({ service: 'SU1Z0isxPaozGVKXdv0eY', token: 'key' }, fetchOutside, receiver.url);
  await send(fastly, change(many(300)), change(['all']));
  const keys = receiver.received.map(({ headers }) => String(headers['surrogate-key']).split(' '));
  expect(receiver.received[0]).toMatchObject({
    method: 'POST',
    path: '/service/SU1Z0isxPaozGVKXdv0eY/purge',
    headers: { 'fastly-key': 'key', 'fastly-soft-purge': '1' },
  });
  expect(keys.every((some) => some.length <= 256)).toBe(true);
  expect(new Set(keys.flat())).toEqual(new Set([...many(300), 'all', '*']));
  receiver.received.length = 0;
  await send(fastly, change(['rcna1'], true), change(['rcna2']));
  expect(receiver.received.map(({ headers }) => [headers['surrogate-key'], headers['fastly-soft-purge']])).toEqual([
    ['rcna1 *', undefined],
    ['rcna2 *', '1'],
  ]);
});

test('PB-24: Cloudflare is told in calls of at most 30 tags, and an answer that says it failed is a failure', async () => {
  const cloudflare = createCloudflareTarget('0123456789abcdef0123456789abcdef', 'key', fetchOutside, receiver.url);
  receiver.answerWith((response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"success": true}'));
  await send(cloudflare, change([...many(70), 'path:news/a,b']));
  expect(receiver.received[0]).toMatchObject({
    method: 'POST',
    path: '/zones/0123456789abcdef0123456789abcdef/purge_cache',
    headers: { authorization: 'Bearer key' },
  });
  const tags = receiver.received.map(({ body }) => (JSON.parse(body) as { tags: string[] }).tags);
  expect(tags.map(({ length }) => length)).toEqual([30, 30, 12]);
  expect(tags.flat()).toContain('path:news/a%2Cb');
  expect(cloudflare.name).toBe('cloudflare:01234567');
  for (const body of ['{"success":false,"errors":[{"code":10000}]}', 'garbage']) {
    receiver.answerWith((response) => response.writeHead(200, { 'content-type': 'application/json' }).end(body));
    await expect(send(cloudflare, change(['rcna1']))).rejects.toMatchObject({ code: 'follow-through/refused' });
  }
});

test('portions keep to both limits and lose nothing', () => {
  const tags = ['aaaa', 'bbbb', 'cc', 'dddddddd', 'e'];
  expect(toPortions(tags, 2, 100)).toEqual([['aaaa', 'bbbb'], ['cc', 'dddddddd'], ['e']]);
  expect(toPortions(tags, 100, 9)).toEqual([['aaaa', 'bbbb'], ['cc'], ['dddddddd'], ['e']]);
  expect(toPortions([], 2, 9)).toEqual([]);
});

test('a pattern to ban by takes every sign of a tag for itself and has no blank or quote', () => {
  const tags = ['*', 'path:news/a.b', 'x"y', 'c++', '(d|e)', '[f]', '$^\\'];
  const pattern = buildBanPattern(tags);
  expect(pattern).not.toMatch(/[ "]/);
  for (const tag of tags) expect(`one ${tag} two`).toMatch(new RegExp(pattern));
  for (const other of ['path:news/aXb', 'd', 'f', 'ccc', 'path:news/a.bc']) expect(`one ${other} two`).not.toMatch(new RegExp(pattern));
  expect(escapeCacheTag('a,b')).toBe('a%2Cb');
});

const cdns = {
  fastly: (url: string) => createFastlyTarget({ service: 'SU1Z0isxPaozGVKXdv0eY', token: 'key' }, fetchOutside, url),
  cloudflare: (url: string) => createCloudflareTarget('0123456789abcdef0123456789abcdef', 'key', fetchOutside, url),
  varnish: (url: string) => createVarnishTarget(url, 'key', fetchOutside),
};
test.each(
  Object.keys(cdns).flatMap((name) =>
    (
      [
        [400, 'does not understand'],
        [401, 'does not take the token'],
        [403, 'does not let this site in'],
        [404, 'nothing at this address'],
        [410, 'gone for good'],
        [429, 'asked too often'],
      ] as const
    ).map(([status, words]) => [name as keyof typeof cdns, status, words] as const),
  ),
)('%s that answers %i is refused by name, with what that means and without its key', async (name, status, words) => {
  receiver.answerWith((response) => response.writeHead(status, { 'content-type': 'application/json' }).end('{"success":false}'));
  const sent = send(cdns[name](receiver.url), change(['rcna1']));
  await expect(sent).rejects.toMatchObject({ code: 'follow-through/refused', status: 502, details: { answered: status } });
  await expect(sent).rejects.toThrow(new RegExp(`answered ${status}: .*${words}`));
  expect(receiver.received).toHaveLength(1);
});
