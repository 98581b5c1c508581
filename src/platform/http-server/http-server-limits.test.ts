import { Agent, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { closeServers, get, raw, start } from './http-server.fixture.ts';
import { createHttpServer } from './http-server.ts';

afterEach(closeServers);

describe('limits', () => {
  test('SEC-04: 414 past 8 kB of address, also where the address alone is past every limit', async () => {
    const { port } = await start();
    expect((await get(port, `/${'a'.repeat(8_190)}`)).status).toBe(200);
    expect((await get(port, `/${'a'.repeat(8_192)}`)).status).toBe(414);
    expect(await raw(port, `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: news\r\n\r\n`)).toMatch(/^HTTP\/1.1 414 /);
  });

  test('SEC-04: 431 past 16 kB of headers', async () => {
    const { port } = await start();
    expect(await raw(port, `GET / HTTP/1.1\r\nHost: news\r\nX-A: ${'a'.repeat(17_000)}\r\n\r\n`)).toMatch(/^HTTP\/1.1 431 /);
  });

  test('400 for what is no HTTP', async () => {
    const { port } = await start();
    expect(await raw(port, 'hello\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /);
  });

  test('SEC-05: headers 10 s, request 30 s', async () => {
    const { server } = await start();
    expect([server.server.headersTimeout, server.server.requestTimeout]).toEqual([10_000, 30_000]);
  });

  test('F13: an exception in one request is its 500 and leaves the others untouched', async () => {
    const errors: unknown[] = [];
    const { port } = await start({
      fallback: (request, response) => {
        if (request.url === '/bad') throw new Error('a mistake');
        response.end('fine');
      },
      onError: (error) => errors.push(error),
    });
    const [bad, good] = await Promise.all([get(port, '/bad'), get(port, '/good')]);
    expect([bad.status, good.status, errors.length]).toEqual([500, 200, 1]);
    expect(bad.body.toString()).not.toContain('mistake');
  });
});

describe('L8: shedding', () => {
  test('cached pages go on, also stale ones; the rest gets 503 with Retry-After; health and joiners pass', async () => {
    const state = { busy: false, asked: [] as boolean[] };
    const { port, server } = await start({
      isBusy: () => state.busy,
      lookup: (request, overloaded) => {
        state.asked.push(overloaded);
        return request.url === '/cached' ? { status: 200, headers: ['Content-Length', '2'], body: Buffer.from('ok') } : undefined;
      },
      neverShed: (request) => request.url === '/healthz',
    });
    state.busy = true;
    const [cached, other, health] = [await get(port, '/cached'), await get(port, '/other'), await get(port, '/healthz')];
    expect([cached.status, other.status, health.status]).toEqual([200, 503, 200]);
    expect(Number(other.headers['retry-after'])).toBeGreaterThan(0);
    expect(state.asked.every(Boolean)).toBe(true);
    expect(server.statistics().shed).toBe(1);
    state.busy = false;
    expect((await get(port, '/other')).status).toBe(200);
  });

  test('sends a lone reader away for no pause of the machine, and the fifth of a crowd for a late loop', async () => {
    const waiting: ServerResponse[] = [];
    const { port } = await start({ limits: { maxDelayMs: -1 }, fallback: (_request, response) => void waiting.push(response) });
    const held = ['/1', '/2', '/3', '/4'].map((path) => get(port, path));
    while (waiting.length < 4) await new Promise((resolve) => setImmediate(resolve));
    expect((await get(port, '/5')).status).toBe(503);
    for (const response of waiting) response.end();
    expect((await Promise.all(held)).map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
  });

  test('lets wait what waits in a queue of its own, until too much is in flight', async () => {
    const waiting: ServerResponse[] = [];
    const { port } = await start({
      isBusy: () => true,
      waitsElsewhere: (request) => request.url?.startsWith('/pictures/') ?? false,
      limits: { maxInFlight: 2 },
      fallback: (_request, response) => void waiting.push(response),
    });
    expect((await get(port, '/page')).status).toBe(503);
    const held = [get(port, '/pictures/1'), get(port, '/pictures/2')];
    while (waiting.length < 2) await new Promise((resolve) => setImmediate(resolve));
    expect((await get(port, '/pictures/3')).status).toBe(503);
    for (const response of waiting) response.end();
    expect((await Promise.all(held)).map((answer) => answer.status)).toEqual([200, 200]);
  });

  test('refuses no page because its own pictures are being made', async () => {
    const waiting: ServerResponse[] = [];
    const { port } = await start({
      limits: { maxDelayMs: -1 },
      waitsElsewhere: (request) => request.url?.startsWith('/pictures/') ?? false,
      fallback: (request, response) => (request.url === '/page' ? void response.end('a page') : void waiting.push(response)),
    });
    const held = ['1', '2', '3', '4', '5'].map((name) => get(port, `/pictures/${name}`));
    while (waiting.length < 5) await new Promise((resolve) => setImmediate(resolve));
    expect((await get(port, '/page')).status).toBe(200);
    for (const response of waiting) response.end();
    expect((await Promise.all(held)).map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
  });

  test('bounds what is in flight outside the cache', async () => {
    const waiting: ServerResponse[] = [];
    const { port } = await start({ limits: { maxInFlight: 2 }, fallback: (_request, response) => void waiting.push(response) });
    const held = [get(port, '/1'), get(port, '/2')];
    while (waiting.length < 2) await new Promise((resolve) => setImmediate(resolve));
    expect((await get(port, '/3')).status).toBe(503);
    for (const response of waiting) response.end();
    expect((await Promise.all(held)).map((answer) => answer.status)).toEqual([200, 200]);
  });
});

describe('listening', () => {
  test('says which port is taken and what to do', async () => {
    const { port } = await start();
    const second = createHttpServer({ lookup: () => undefined, fallback: (_request, response) => void response.end() });
    await expect(second.listen(port, '127.0.0.1')).rejects.toMatchObject({
      code: 'http/cannot-listen',
      message: expect.stringMatching(new RegExp(`127\\.0\\.0\\.1:${port}.*set PORT`)) as string,
    });
  });
});

describe('F12: stopping', () => {
  test('finishes what is in flight, tells the client to go, refuses new connections, closes idle ones', async () => {
    const waiting: ServerResponse[] = [];
    const { port, server } = await start({
      fallback: (request, response) => {
        if (request.url === '/slow') waiting.push(response);
        else response.end('quick');
      },
    });
    const agent = new Agent({ keepAlive: true });
    await get(port, '/quick', { agent });
    const slow = get(port, '/slow');
    while (waiting.length === 0) await new Promise((resolve) => setImmediate(resolve));
    const closed = server.close({ graceMs: 5_000 });
    expect(server.closing.aborted).toBe(true);
    await expect(get(port, '/late')).rejects.toThrow();
    waiting[0]?.end('whole');
    const answer = await slow;
    expect([answer.status, answer.body.toString(), answer.headers.connection]).toEqual([200, 'whole', 'close']);
    await closed;
    agent.destroy();
  });

  test('cuts what is left after the grace', async () => {
    const { port, server } = await start({ fallback: () => {} });
    const lost = get(port, '/never').catch((error: unknown) => error);
    while (server.statistics().inFlight === 0) await new Promise((resolve) => setImmediate(resolve));
    await server.close({ graceMs: 5 });
    expect(await lost).toBeInstanceOf(Error);
  });
});
