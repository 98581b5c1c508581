import { expect, test } from 'vitest';
import { createLog } from '#platform/log';
import { createApi } from './app.ts';

const open = () =>
  createApi({
    log: createLog({ production: false, level: 'silent', secrets: [] }),
    isReady: () => Promise.resolve(true),
    languageOf: () => 'en',
    register: async (app) => {
      for (const url of ['/auth/own/:id', '/services/shared'])
        app.get(url, (_request, reply) => reply.header('cache-control', 'public, max-age=60').send({}));
      for (const url of ['/auth/cookie', '/services/cookie']) app.get(url, (_request, reply) => reply.header('set-cookie', 'a=b').send({}));
    },
  });

test('OP-23: an answer at a personal path is private, however the path is spelled and whatever a call says; another keeps its own', async () => {
  const app = await open();
  const toCaching = async (url: string) => (await app.inject(url)).headers['cache-control'];
  for (const url of ['/auth/own/1', '/auth/%6fwn/1', '/auth/own/1?x=1', '/auth/no-such-call', '/healthz'])
    expect([url, await toCaching(url)]).toEqual([url, 'private, no-store']);
  expect(await toCaching('/services/shared')).toBe('public, max-age=60');
  await app.close();
});

test('OP-23: a cookie is set at a personal path only; elsewhere the call fails and sets none', async () => {
  const app = await open();
  const own = await app.inject('/auth/cookie');
  expect([own.statusCode, own.headers['set-cookie']]).toEqual([200, 'a=b']);
  const shared = await app.inject('/services/cookie');
  expect([shared.statusCode, shared.headers['set-cookie'], shared.headers['cache-control']]).toEqual([500, undefined, 'no-store']);
  await app.close();
});
