// A service of another house that is slow, endless or broken (F6), behind a front that shows what it gives.
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOutsideContents } from '#features/reading/packages';
import { createFetchOutside, type FetchOutside } from '#platform/outside-calls';
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts';
import { aFront } from '../support/hostile-news.ts';
import { tell } from '../support/steady-load.ts';
import { createTestSite, testArticle, type TestSite } from '../support/test-site.ts';

const host = 'embeds.example.com';
let service: Server;
let proxy: FaultProxy;
let site: TestSite;
let failures: string[];
let answer: () => { status: number; body: string };

beforeEach(async () => {
  failures = [];
  answer = () => ({ status: 200, body: '<p>From another house</p>' });
  service = createServer((_request, response) => {
    const { status, body } = answer();
    response.writeHead(status, { 'content-type': 'text/html' });
    response.end(body);
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  proxy = await startFaultProxy({ host: '127.0.0.1', port: (service.address() as AddressInfo).port });
  const fetchIt = createFetchOutside({ resolve: () => Promise.resolve(['127.0.0.1']), mayConnect: () => true });
  // the name and the certificate are another promise: here its place is a port of this machine
  const fetchOutside: FetchOutside = (url, request) =>
    fetchIt(url.replace(`https://${host}`, `http://${host}:${proxy.port}`), { ...request, allowHttp: true });
  const outsideContents = createOutsideContents({
    fetchOutside,
    hosts: [host],
    now: Date.now,
    onFailure: (error) => failures.push(error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  });
  site = await createTestSite({ outsideContents });
  await site.write(testArticle(1));
});
afterEach(async () => {
  await site.close();
  await proxy.close();
  service.closeAllConnections();
  service.close();
});

/** A front that shows what the service gives, for a path of its own, with an article beside it. */
const front = async (number: number) => {
  const url = `https://${host}/part-${number}`;
  const packages = [
    { id: 'embed', type: 'embed', embed: { url }, metadata: { inlineContents: true } },
    { id: 'grid', type: 'grid', items: [{ id: 'rcna1' }] },
  ];
  const marquees = [{ marqueeType: 'embed', embed: { url } }];
  await site.write(aFront(number, `/front-${number}`, [], { marquees, layouts: [{ id: 'row', type: 'oneColumn', packages }] }));
  const began = performance.now();
  const { status, html } = await site.get(`/front-${number}`);
  return { status, html, milliseconds: performance.now() - began };
};

test('F6: what it gives is shown', async () => {
  const { status, html } = await front(10);
  expect(status).toBe(200);
  expect(html).toContain('From another house');
});

test.each([
  ['accepts and says nothing', () => proxy.stall(), 'outside/too-slow'],
  ['is not there', () => proxy.cut(), 'outside/unreachable'],
  ['gives more than anybody can read', () => void (answer = () => ({ status: 200, body: 'x'.repeat(3_000_000) })), 'outside/too-large'],
  ['answers with its own failure', () => void (answer = () => ({ status: 500, body: 'no' })), 'answered 500'],
])('F6: it %s: the page is there without it', async (what, breakIt, code) => {
  breakIt();
  const { status, html, milliseconds } = await front(20);
  expect(status).toBe(200);
  expect(html).toContain('Story 1');
  expect(html).not.toContain('From another house');
  await expect.poll(() => failures.length).toBeGreaterThan(0);
  expect(failures[0]).toContain(code);
  tell('F6', `a service that ${what}: the page came after ${milliseconds.toFixed(0)} ms`);
});
