// The last good answer of a schedule service, by its own steady clock (decision 21), over real requests.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFetchOutside } from '#platform/outside-calls';
import { createOutsideFeed, type OutsideFeed } from './outside-feed.service.ts';

const start = Date.parse('2026-11-23T10:00:00.000Z');
const clock = { now: 1_000_000 };
const service = { status: 200, type: 'application/json', body: '', waits: false, asked: 0 };
const problems: string[] = [];
const server = createServer((_request, response) => {
  service.asked += 1;
  if (service.waits) return;
  response.writeHead(service.status, { 'content-type': service.type });
  response.end(service.body);
});
let feed: OutsideFeed;

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  feed = createOutsideFeed({
    base: `http://127.0.0.1:${port}`,
    fetchOutside: createFetchOutside({ innerNames: true, mayConnect: (_address, to) => to === port }),
    now: () => clock.now,
    onFailure: (problem) => problems.push(problem),
  });
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const answer = (title: string): void => {
  const entry = { guid: 'a', startTime: start, endTime: start + 3_600_000, program: { title } };
  Object.assign(service, { status: 200, type: 'application/json', waits: false, body: JSON.stringify({ entries: [entry] }) });
};
const read = async (path: string) => {
  const { airings, isStale } = await feed.read(path);
  return { titles: airings.map(({ title }) => title), isStale };
};

test.each([
  ['is slow', { waits: true }],
  ['answers HTML', { body: '<!doctype html><p>Down', type: 'text/html' }],
  ['answers nothing', { body: '' }],
  ['answers 500', { status: 500 }],
])('SC-11: the last good answer stands while the service %s, is called old, and gives way to the next good one', async (name, failing) => {
  const path = name.replaceAll(' ', '-');
  answer('Before');
  expect(await read(path)).toEqual({ titles: ['Before'], isStale: false });
  Object.assign(service, failing);
  clock.now += 29_000;
  expect(await read(path)).toEqual({ titles: ['Before'], isStale: false });
  clock.now += 1_000;
  const failures = problems.length;
  expect(await read(path)).toEqual({ titles: ['Before'], isStale: true });
  expect(problems).toHaveLength(failures + 1);
  const { asked } = service;
  clock.now += 9_000;
  expect(await read(path)).toEqual({ titles: ['Before'], isStale: true });
  expect(service.asked).toBe(asked);
  answer('After');
  clock.now += 1_000;
  expect(await read(path)).toEqual({ titles: ['After'], isStale: false });
});

test('SC-11: an answer without entries is a good one, and many who ask at once are one request', async () => {
  Object.assign(service, { status: 200, type: 'application/json', waits: false, body: '{"entries":[]}' });
  const { asked } = service;
  const read5 = await Promise.all(Array.from({ length: 5 }, () => read('empty')));
  expect(read5).toEqual(Array(5).fill({ titles: [], isStale: false }));
  expect(service.asked).toBe(asked + 1);
});
