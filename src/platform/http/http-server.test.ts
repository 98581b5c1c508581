import { Agent, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createFlagReader, createPageCache, buildPageKey } from '#platform/page-cache';
import { corpusJson, foreignLines } from '../../../test/support/corpora.ts';
import { sendReadyAnswer } from './send-ready.ts';
import { createHttpServer, type HttpServer } from './http-server.ts';
import type { HttpServerOptions } from './http-server-options.ts';

const servers: HttpServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close({ graceMs: 100 })));
});

const start = async (options: Partial<HttpServerOptions> = {}) => {
  const server = createHttpServer({
    lookup: () => undefined,
    fallback: (_request, response) => void response.end('from the application'),
    ...options,
  });
  servers.push(server);
  return { server, port: await server.listen(0, '127.0.0.1') };
};

type Got = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

const get = (
  port: number,
  path: string,
  options: { method?: string; headers?: Record<string, string | string[]>; agent?: Agent } = {},
): Promise<Got> =>
  new Promise((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, path, method: 'GET', agent: false, ...options }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }));
    });
    sent.on('error', reject);
    sent.end();
  });

/** Sends bytes as they are and gives everything that comes back. */
const raw = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => (text += part));
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });

/** A site of one cached page behind a server: the whole request path of a page. */
const startSite = async () => {
  const cache = createPageCache({ maxBytes: 10_000_000 });
  const toFlags = createFlagReader({
    chromeless: ['true', 'st-app'],
    lazyload: ['false'],
    featureFlag: ['false'],
    showChromelessMarquee: ['true'],
  });
  const toKey = (request: IncomingMessage) => buildPageKey('news', request.url ?? '', toFlags);
  const seen = { renders: 0 };
  const fallback = (request: IncomingMessage, response: ServerResponse) => {
    const key = toKey(request);
    const render = () => {
      seen.renders += 1;
      return Promise.resolve({
        status: 200,
        headers: { 'content-type': 'text/html; charset=utf-8', link: '</a.css>; rel=preload' },
        body: `<!doctype html><p>${key}</p>`.padEnd(3_000, ' words'),
        tags: ['rcna1'],
      });
    };
    void cache.respond(key, request, render).then((answer) => sendReadyAnswer(response, answer));
  };
  const { port, server } = await start({
    lookup: (request, stale) => cache.lookup(toKey(request), request, { stale }),
    fallback,
    // as the site has it: who joins a render, or begins the only one, is never sent away
    neverShed: (request) => seen.renders === 0 || cache.isRendering(toKey(request)),
  });
  return { cache, port, server, seen };
};

describe('a cached page', () => {
  test('is sent before the application, whole, to GET and HEAD, with 304 for who has it', async () => {
    const { port, seen } = await startSite();
    const first = await get(port, '/a');
    const second = await get(port, '/a');
    expect(second.body).toEqual(first.body);
    expect(seen.renders).toBe(1);
    const head = await get(port, '/a', { method: 'HEAD' });
    expect(head.body).toHaveLength(0);
    expect(head.headers['content-length']).toBe(String(first.body.length));
    const same = await get(port, '/a', { headers: { 'if-none-match': first.headers.etag ?? '' } });
    expect(same.status).toBe(304);
    expect(same.body).toHaveLength(0);
  });

  test('ignores Range', async () => {
    const { port } = await startSite();
    await get(port, '/a');
    const answer = await get(port, '/a', { headers: { range: 'bytes=0-0' } });
    expect([answer.status, answer.body.length]).toEqual([200, 3_000]);
  });

  test('L3: makes one render of hundreds of concurrent requests over real connections', async () => {
    const { port, seen } = await startSite();
    const answers = await Promise.all(Array.from({ length: 300 }, () => get(port, '/new')));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(seen.renders).toBe(1);
  });
});

describe('the prepared bytes of a cached page', () => {
  const hit = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: news\r\n${more}\r\n`;

  test('carry the same status, headers and body as node would send', async () => {
    const { port } = await startSite();
    await get(port, '/a');
    const agent = new Agent({ keepAlive: true });
    const prepared = await get(port, '/a', { agent });
    const usual = await get(port, '/a');
    const { date, connection: _connection, 'keep-alive': _keepAlive, age: _age, ...headers } = prepared.headers;
    const { date: _date, connection: _usual, 'keep-alive': _usualKeepAlive, age: _usualAge, ...usualHeaders } = usual.headers;
    expect(Date.parse(date ?? '')).toBeGreaterThan(0);
    expect([prepared.status, headers, prepared.body]).toEqual([200, usualHeaders, usual.body]);
    agent.destroy();
  });

  test('come in order on a pipelined connection, between answers of the application', async () => {
    const { port } = await startSite();
    await get(port, '/a');
    await get(port, '/b');
    const answer = await raw(port, hit('/a') + hit('/slow') + hit('/b') + hit('/a') + hit('/b', 'Connection: close\r\n'));
    expect(answer.match(/HTTP\/1.1 200 OK/g)).toHaveLength(5);
    expect([...answer.matchAll(/<p>news(.*?)<\/p>/g)].map((match) => match[1])).toEqual(['/a', '/slow', '/b', '/a', '/b']);
  });

  test('serve many requests of one kept connection, and close it where the client asks or speaks HTTP/1.0', async () => {
    const { port } = await startSite();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let index = 0; index < 200; index += 1) expect((await get(port, '/a', { agent })).body).toHaveLength(3_000);
    agent.destroy();
    expect(await raw(port, hit('/a', 'Connection: close\r\n'))).toMatch(/connection: close/i);
    expect(await raw(port, 'GET /a HTTP/1.0\r\nHost: news\r\n\r\n')).toContain('<p>news/a</p>');
  });

  test('follow a request whose body nobody reads', async () => {
    const { port } = await startSite();
    await get(port, '/a');
    const answer = await raw(port, `GET /a HTTP/1.1\r\nHost: news\r\nContent-Length: 5\r\n\r\nhello${hit('/a', 'Connection: close\r\n')}`);
    expect(answer.match(/<p>news\/a<\/p>/g)).toHaveLength(2);
  });

  test.each([[[]], [['Content-Length', '2']]])('say their length where the stored headers do not: %j', async (headers: string[]) => {
    const { port } = await start({ lookup: (request) => ({ status: 200, headers, body: Buffer.from(request.url ?? '') }) });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (const path of headers.length > 0 ? ['/a', '/b', '/b', '/a', '/a'] : ['/a', '/longer', '/b']) {
      const answer = await get(port, path, { agent });
      expect([answer.body.toString(), answer.headers['content-length']]).toEqual([path, String(path.length)]);
    }
    agent.destroy();
  });

  test('cannot be split by a stored header', async () => {
    const { port } = await start({
      lookup: () => ({ status: 200, headers: ['X-A', 'a\r\nSet-Cookie: x=1', 'Content-Length', '0'], body: Buffer.alloc(0) }),
    });
    const agent = new Agent({ keepAlive: true });
    const answer = await get(port, '/a', { agent });
    expect([answer.status, answer.headers['set-cookie']]).toEqual([500, undefined]);
    agent.destroy();
  });
});

describe('attack: cache poisoning', () => {
  test('SEC-10: no header changes what the next reader gets', async () => {
    const found = corpusJson<{ headers: [string, string][] }>('attacks/cache/own-unkeyed.json');
    const { port } = await startSite();
    const control = await get(port, '/clean');
    for (const [index, [name, value]] of found.headers.entries()) {
      await get(port, `/page-${index}`, { headers: { [name]: value } }).catch(() => undefined);
      const poisoned = await get(port, `/page-${index}`);
      expect(poisoned.status, name).toBe(200);
      expect(poisoned.body.toString(), name).toContain(`<p>news/page-${index}</p>`);
      await get(port, '/clean', { headers: { [name]: value } }).catch(() => undefined);
      const clean = await get(port, '/clean');
      const { date: _date, age: _age, ...headers } = clean.headers;
      const { date: _controlDate, age: _controlAge, ...controlHeaders } = control.headers;
      expect([clean.status, clean.body.equals(control.body), headers], name).toEqual([200, true, controlHeaders]);
    }
  });

  test('PG-19: no query makes another page than its own flags', async () => {
    const found = corpusJson<{ query: string[] }>('attacks/cache/own-unkeyed.json');
    const { port } = await startSite();
    for (const query of found.query) await get(port, `/a${query}`);
    expect((await get(port, '/a')).body.toString()).toContain('<p>news/a</p>');
  });

  test('refuses an absolute address and two Host headers', async () => {
    const { port, seen } = await startSite();
    expect(await raw(port, 'GET http://evil.test/a HTTP/1.1\r\nHost: news\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /);
    expect(await raw(port, 'GET /a HTTP/1.1\r\nHost: news\r\nHost: evil.test\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /);
    expect(seen.renders).toBe(0);
  });

  test('SEC-17: refuses request smuggling by two framings', async () => {
    const { port } = await startSite();
    const both =
      'POST /a HTTP/1.1\r\nHost: news\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /b HTTP/1.1\r\nHost: news\r\n\r\n';
    expect(await raw(port, both)).toMatch(/^HTTP\/1.1 400 /);
  });
});

describe('attack: header injection', () => {
  test('no address with line breaks puts a header into an answer', async () => {
    const values = corpusJson<string[]>('attacks/headers/own-injection.json').map(
      (value) => `/${encodeURIComponent(value.slice(0, 1_000))}`,
    );
    const paths = [...values, ...values.map((path) => path.replaceAll('%25', '%')), ...foreignLines('attacks/crlf/patt-crlfinjection.txt')];
    const { port } = await startSite();
    for (const path of paths) {
      for (let round = 0; round < 2; round += 1) {
        const answer = await raw(port, `GET ${path} HTTP/1.1\r\nHost: news\r\nConnection: close\r\n\r\n`);
        expect(answer.split('\r\n\r\n')[0]?.toLowerCase(), path).not.toContain('\r\nset-cookie');
      }
    }
  });
});

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
