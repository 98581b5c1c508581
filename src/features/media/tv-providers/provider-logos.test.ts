import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFetchOutside, type FetchOutside } from '#platform/outside-calls';
import { createProviderLogos } from './provider-logos.service.ts';
import { toProviders } from './provider.rules.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const answers: Record<string, () => { status?: number; type: string; body: string }> = {
  '/good.svg': () => ({ type: 'image/svg+xml', body: svg }),
  '/page.svg': () => ({ type: 'text/html', body: '<script>alert(1)</script>' }),
  '/large.png': () => ({ type: 'image/png', body: 'x'.repeat(200_000) }),
  '/gone.png': () => ({ status: 404, type: 'image/png', body: '' }),
};
const asked: string[] = [];
// the places of others, which are reached by https elsewhere
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  const { status = 200, type, body } = answers[request.url ?? '']?.() ?? { status: 500, type: 'text/plain', body: '' };
  response.writeHead(status, { 'content-type': type }).end(body);
});
let fetchOutside: FetchOutside;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const fetchIt = createFetchOutside({ resolve: () => Promise.resolve(['127.0.0.1']), mayConnect: (_address, to) => to === port });
  fetchOutside = (url, request) =>
    fetchIt(url.replace('https://logos.example', `http://logos.example:${port}`), { ...request, allowHttp: true });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const open = () => {
  const clock = { now: 0 };
  const failures: unknown[] = [];
  const feed = ['good.svg', 'page.svg', 'large.png', 'gone.png'].map((file) => ({
    mvpd: file.split('.')[0] ?? '',
    title: file,
    logo_color: `https://logos.example/${file}`,
    logo_white_2x: '/own.svg',
  }));
  const providers = { read: () => Promise.resolve({ all: toProviders(feed), tempPassId: undefined }) };
  const logos = createProviderLogos({ providers, fetchOutside, now: () => clock.now, onFailure: (error) => failures.push(error) });
  return { clock, failures, logos };
};

test('PR-37: a mark that lies elsewhere is fetched by us, once a day whoever asks, and stands while its place does not answer', async () => {
  const { clock, logos } = open();
  asked.length = 0;
  const all = await Promise.all(Array.from({ length: 5 }, () => logos.read('good', 'color')));
  expect(all.map((logo) => [logo?.mediaType, Buffer.from(logo?.bytes ?? []).toString()])).toEqual(Array(5).fill(['image/svg+xml', svg]));
  clock.now += 86_000_000;
  await logos.read('good', 'color');
  expect(asked).toEqual(['/good.svg']);
  const good = answers['/good.svg'];
  answers['/good.svg'] = () => ({ status: 503, type: 'text/plain', body: '' });
  clock.now += 86_400_000;
  expect((await logos.read('good', 'color'))?.mediaType).toBe('image/svg+xml');
  // nobody waits for it again for a while
  await logos.read('good', 'color');
  expect(asked).toHaveLength(2);
  if (good) answers['/good.svg'] = good;
});

test.each([
  ['is a page', 'page'],
  ['is larger than a mark', 'large'],
  ['is gone', 'gone'],
])('PR-37: what %s is no mark, and is not asked for again at once', async (_what, id) => {
  const { failures, logos } = open();
  asked.length = 0;
  for (let time = 0; time < 2; time += 1) expect(await logos.read(id, 'color')).toBeUndefined();
  expect([asked.length, failures.length]).toEqual([1, 1]);
});

test('PR-37: of whom the feed does not have, and of a mark that is our own, nobody is asked', async () => {
  const { logos } = open();
  asked.length = 0;
  expect([await logos.read('stranger', 'color'), await logos.read('good', 'white')]).toEqual([undefined, undefined]);
  expect(asked).toEqual([]);
});
