import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { createHttpServer } from '#platform/http-server';
import { createWorkerFile } from './worker-file.service.ts';

const serve = async (worker: string | undefined) => {
  const file = createWorkerFile({
    worker,
    scripts: ['/assets/a.js'],
    build: 'b1',
    siteOf: (host) => (host?.startsWith('127.') ? 'news' : undefined),
  });
  const server = createHttpServer({
    lookup: () => undefined,
    fallback: (request: IncomingMessage, response: ServerResponse) => {
      if (!file.handle(request, response)) response.writeHead(404).end();
    },
    neverShed: () => true,
    onError: (error) => {
      throw error;
    },
  });
  const port = await server.listen(0, '127.0.0.1');
  return {
    ask: (path: string, more: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, more),
    close: () => server.close({ graceMs: 100 }),
  };
};

test('SV-60: the worker of a site is one file that is asked for anew each time, with the saved areas of its brands', async () => {
  const { ask, close } = await serve('run();');
  const answer = await ask('/service-worker.js');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'service-worker-allowed': '/',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
  const [settings = '', script] = (await answer.text()).split(';\n');
  expect(script).toBe('run();');
  expect(JSON.parse(settings.replace('self.mastheadOffline=', ''))).toMatchObject({
    scripts: ['/assets/a.js'],
    lists: expect.arrayContaining([{ path: '/account/saved', shell: '/account/saved/offline', language: 'en' }]),
  });
  const etag = answer.headers.get('etag') ?? '';
  expect((await ask('/service-worker.js', { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await ask('/service-worker.js', { method: 'POST' })).status).toBe(404);
  expect((await ask('/service-worker.js?x=1')).status).toBe(404);
  await close();
});

test('SV-66: switched off, the file is a worker that empties and ends itself', async () => {
  const { ask, close } = await serve(undefined);
  const text = await (await ask('/service-worker.js')).text();
  expect(text).toContain('registration.unregister()');
  expect(text).not.toContain('mastheadOffline');
  await close();
});
