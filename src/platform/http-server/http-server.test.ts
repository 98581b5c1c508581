import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { createFlagReader, createPageCache, buildPageKey } from '#platform/page-cache';
import { corpusJson, foreignLines } from '../../../test/support/corpora.ts';
import { closeServers, get, raw, start } from './http-server.fixture.ts';
import { sendReadyAnswer } from './send-ready.ts';

afterEach(closeServers);

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

  test('PG-40: a 304 for who has the page is what node would send, and the connection goes on behind it', async () => {
    const { port } = await startSite();
    const { etag = '' } = (await get(port, '/a')).headers;
    const usual = await get(port, '/a', { headers: { 'if-none-match': etag } });
    const condition = `If-None-Match: ${etag}\r\n`;
    const answer = await raw(port, hit('/a', condition) + hit('/a', condition) + hit('/a', 'Connection: close\r\n'));
    const [first = '', second = '', whole = ''] = answer.split(/(?=HTTP\/1\.1 )/);
    for (const one of [first, second]) {
      expect(one).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n[^]*\r\n\r\n$/);
      const lines = one.trimEnd().split('\r\n').slice(1);
      const names = lines.map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
      const own = (name: string): boolean => !['date', 'connection', 'keep-alive', 'age'].includes(name);
      expect(names.filter(own).sort()).toEqual(Object.keys(usual.headers).filter(own).sort());
      expect(names).toContain('date');
    }
    expect(whole).toMatch(/^HTTP\/1\.1 200 OK[^]*<p>news\/a<\/p>/);
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
