import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { createHttpServer, type HttpServer } from './http-server.ts';
import type { HttpServerOptions } from './http-server-options.ts';

const servers: HttpServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close({ graceMs: 100 })));
});

const start = async (options: Partial<HttpServerOptions> = {}) => {
  const server = createHttpServer({ lookup: () => undefined, fallback: (_, response) => void response.end('made'), ...options });
  servers.push(server);
  return { port: await server.listen(0, '127.0.0.1') };
};

const get = (port: number, path: string, { headers = {} }: { headers?: OutgoingHttpHeaders } = {}) =>
  new Promise<{ status: number | undefined; headers: IncomingMessage['headers'] }>((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, path, agent: false, headers }, (response) => {
      response.resume().on('end', () => resolve({ status: response.statusCode, headers: response.headers }));
    });
    sent.on('error', reject);
    sent.end();
  });

describe('what a browser asks before its reader does', () => {
  const ahead = { 'sec-purpose': 'prefetch;prerender' };
  test('SEC-19: is refused first: from four requests in flight on, while readers are answered', async () => {
    const held: ServerResponse[] = [];
    const { port } = await start({
      fallback: (request, response) => void (request.url === '/slow' ? held.push(response) : response.end('made')),
      lookup: (request) =>
        request.url === '/stored' ? { status: 200, headers: ['Content-Length', '2'], body: Buffer.from('ok') } : undefined,
    });
    expect((await get(port, '/a', { headers: ahead })).status).toBe(200);
    const slow = Array.from({ length: 4 }, () => get(port, '/slow'));
    await expect.poll(() => held.length).toBe(4);
    const refused = await get(port, '/a', { headers: ahead });
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBeDefined();
    expect((await get(port, '/a')).status).toBe(200);
    expect((await get(port, '/stored', { headers: ahead })).status).toBe(200);
    held.forEach((response) => response.end());
    await Promise.all(slow);
    expect((await get(port, '/a', { headers: ahead })).status).toBe(200);
  });

  test('is refused for who saves data, stored or not', async () => {
    const { port } = await start({ lookup: () => ({ status: 200, headers: ['Content-Length', '2'], body: Buffer.from('ok') }) });
    expect((await get(port, '/a', { headers: { ...ahead, 'save-data': 'on' } })).status).toBe(503);
    expect((await get(port, '/a', { headers: { 'save-data': 'on' } })).status).toBe(200);
  });
});
