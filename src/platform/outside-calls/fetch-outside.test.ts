import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createSocketServer, type AddressInfo, type Server as SocketServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { corpusJson } from '../../../test/support/corpora.ts';
import { noteNotTried } from '../../../test/support/not-tried.ts';
import { inspectImage } from '../pictures/inspect-image.ts';
import { createFetchOutside, fetchOutside, mayConnectOutside, type OutsideRequest } from './fetch-outside.ts';
import { parseUrl } from './target.ts';

const started: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop()));
});

const listen = async (server: Server | SocketServer): Promise<number> => {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => sockets.delete(socket)).on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  started.push({
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        sockets.forEach((socket) => socket.destroy());
      }),
  });
  return (server.address() as AddressInfo).port;
};

// A server of a partner: its name leads to loopback, which this test alone may connect to, and only on its port.
const partner = async (answer: RequestListener | ((socket: Socket) => void), raw = false) => {
  const port = await listen(raw ? createSocketServer(answer as (socket: Socket) => void) : createServer(answer as RequestListener));
  const asked: string[] = [];
  const fetchIt = createFetchOutside({
    resolve: async (host) => (asked.push(host), host.endsWith('.example.com') ? ['127.0.0.1'] : ['10.0.0.1']),
    mayConnect: (address, to) => (address === '127.0.0.1' && to === port) || mayConnectOutside(address, to),
  });
  const base = `http://partner.example.com:${port}`;
  return {
    base,
    port,
    asked,
    fetch: (path = '/', request: OutsideRequest = {}) => fetchIt(`${base}${path}`, { allowHttp: true, ...request }),
  };
};

const sendRaw = (text: string) => (socket: Socket) => void socket.once('data', () => socket.end(text));

describe('an address', () => {
  test('SEC-11: in any of the known spellings of an inner one is refused before a connection', async () => {
    const urls = corpusJson<string[]>('attacks/ssrf/own-urls.json');
    expect(urls.length).toBeGreaterThan(200);
    const connectable: string[] = [];
    const tried = createFetchOutside({
      // A name server that has been won over: whatever name is asked leads inside.
      resolve: async () => ['127.0.0.1'],
      mayConnect: (address, port) => mayConnectOutside(address, port) && connectable.push(address) > 0,
    });
    for (const url of urls) {
      for (const allowHttp of [false, true]) {
        await expect(tried(url, { allowHttp }), url).rejects.toMatchObject({
          code: expect.stringMatching(/^outside\/(bad-url|scheme|address-refused)$/),
        });
      }
    }
    expect(connectable).toEqual([]);
  });

  test.each(['http://example.com/', 'ftp://example.com/', 'file:///etc/passwd'])('%s needs https', async (url) => {
    await expect(fetchOutside(url)).rejects.toMatchObject({ code: 'outside/scheme', status: 400 });
  });

  test('on another port than those of https and http is refused', async () => {
    const fetchIt = createFetchOutside({ resolve: async () => ['93.184.216.34'] });
    for (const port of [22, 25, 5432, 6379, 8080]) {
      await expect(fetchIt(`https://example.com:${port}/`)).rejects.toMatchObject({ code: 'outside/address-refused' });
    }
  });

  test('refused is never named to the one who asked', async () => {
    const error = await createFetchOutside({ resolve: async () => ['10.1.2.3'] })('https://example.com/').catch((caught: Error) => caught);
    expect((error as Error).message).not.toContain('10.1.2.3');
    expect(String(((error as Error).cause as Error).message)).toContain('10.1.2.3');
  });
});

describe('a name', () => {
  test.each([
    ['A public and A private', ['93.184.216.34', '10.0.0.1']],
    ['A public and AAAA private', ['93.184.216.34', 'fd00::1']],
    ['only metadata', ['169.254.169.254']],
  ])('that leads to %s is refused', async (_what, addresses) => {
    await expect(createFetchOutside({ resolve: async () => addresses })('https://example.com/')).rejects.toMatchObject({
      code: 'outside/address-refused',
    });
  });

  test('SEC-11: that changes its answer is asked once, and the checked address is the one connected to', async () => {
    const { fetch, asked } = await partner((_request, response) => response.end('whole'));
    expect((await fetch()).text()).toBe('whole');
    expect(asked).toEqual(['partner.example.com']);
  });

  test('SEC-05: that is not known is an unreachable server', async () => {
    const fetchIt = createFetchOutside({ resolve: async () => Promise.reject(new Error('ENOTFOUND')) });
    await expect(fetchIt('https://example.com/')).rejects.toMatchObject({ code: 'outside/unreachable', status: 502 });
  });

  test('SEC-05: whose server never answers ends at the deadline', async () => {
    const fetchIt = createFetchOutside({ resolve: () => new Promise(() => undefined) });
    await expect(fetchIt('https://example.com/', { timeoutMs: 30 })).rejects.toMatchObject({ code: 'outside/too-slow', status: 504 });
  });
});

describe('a redirect', () => {
  const redirectTo =
    (location: string): RequestListener =>
    (_request, response) =>
      response.writeHead(302, { location }).end();
  test.each([
    ['http://127.0.0.1:1/', 'outside/address-refused'],
    ['http://169.254.169.254/latest/meta-data', 'outside/address-refused'],
    ['http://inner.example.net/', 'outside/address-refused'],
    ['//localhost/', 'outside/address-refused'],
    ['file:///etc/passwd', 'outside/scheme'],
    ['gopher://127.0.0.1/', 'outside/scheme'],
    ['http://user:password@partner.example.com/', 'outside/bad-url'],
  ])('to %s is refused', async (location, code) => {
    await expect((await partner(redirectTo(location))).fetch()).rejects.toMatchObject({ code });
  });

  test('from https to http is refused, also where http is allowed', async () => {
    const { base } = await partner(redirectTo('/x'));
    await expect(createFetchOutside()(base)).rejects.toMatchObject({ code: 'outside/scheme' });
    const from = new URL('https://partner.example.com/');
    expect(() => parseUrl('http://partner.example.com/', { base: from, allowHttp: false })).toThrow(/https/);
  });

  test('SEC-11: is followed three times and not a fourth', async () => {
    const { fetch, asked } = await partner((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end();
      else response.end('there');
    });
    expect((await fetch('/3')).text()).toBe('there');
    expect(asked).toHaveLength(4);
    await expect(fetch('/4')).rejects.toMatchObject({ code: 'outside/too-many-redirects' });
    await expect(fetch('/6')).rejects.toMatchObject({ code: 'outside/too-many-redirects' });
  });

  test('to another server does not show it the keys of the first', async () => {
    let shown: string | undefined = 'nothing asked';
    const { fetch, port } = await partner((request, response) => {
      if (request.url === '/') return response.writeHead(302, { location: `http://other.example.com:${port}/end` }).end();
      shown = request.headers.authorization;
      return response.end();
    });
    await fetch('/', { headers: { authorization: 'Bearer key' } });
    expect(shown).toBeUndefined();
  });

  test('of a page (meta refresh) is not followed', async () => {
    const { fetch, asked } = await partner((_request, response) =>
      response.end('<meta http-equiv="refresh" content="0;url=http://127.0.0.1/">'),
    );
    await fetch();
    expect(asked).toHaveLength(1);
  });
});

describe('an answer', () => {
  test('comes with its status, type and text', async () => {
    const { fetch, base } = await partner((_request, response) =>
      response.writeHead(404, { 'content-type': 'Application/JSON; charset=utf-8' }).end('{"ñ":1}'),
    );
    const answer = await fetch('/x');
    expect(answer).toMatchObject({ status: 404, mediaType: 'application/json', url: `${base}/x` });
    expect(answer.text()).toBe('{"ñ":1}');
  });

  test.each([
    ['gzip', gzipSync('packed')],
    ['br', brotliCompressSync('packed')],
  ])('packed with %s is unpacked', async (encoding, bytes) => {
    const { fetch } = await partner((_request, response) => response.writeHead(200, { 'content-encoding': encoding }).end(bytes));
    expect((await fetch()).text()).toBe('packed');
  });

  test('of exactly the bound is taken, one byte more is not', async () => {
    const { fetch } = await partner((request, response) => response.end(Buffer.alloc(Number(request.url?.slice(1)))));
    expect((await fetch('/2000000')).bytes).toHaveLength(2_000_000);
    await expect(fetch('/2000001')).rejects.toMatchObject({ code: 'outside/too-large' });
  });

  test('that announces 10 GB is refused unread', async () => {
    const { fetch } = await partner((_request, response) => void response.writeHead(200, { 'content-length': '10000000000' }).write('x'));
    await expect(fetch()).rejects.toMatchObject({ code: 'outside/too-large' });
  });

  test('SEC-11: without end is cut at the bound', async () => {
    const { fetch } = await partner((_request, response) => {
      const more = () =>
        void (response.destroyed || (response.write(Buffer.alloc(65_536)) ? setImmediate(more) : response.once('drain', more)));
      more();
    });
    await expect(fetch()).rejects.toMatchObject({ code: 'outside/too-large' });
  });

  test.each([
    ['gzip', gzipSync(Buffer.alloc(20_000_000))],
    ['br', brotliCompressSync(Buffer.alloc(20_000_000))],
  ])('that is a bomb of %s is refused at the bound', async (encoding, bytes) => {
    expect(bytes.length).toBeLessThan(100_000);
    const { fetch } = await partner((_request, response) => response.writeHead(200, { 'content-encoding': encoding }).end(bytes));
    await expect(fetch()).rejects.toMatchObject({ code: 'outside/too-large' });
  });

  test.each([
    ['headers', 'HTTP/1.1 200 OK\r\nx: '],
    ['body', 'HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n'],
    ['nothing at all', ''],
  ])('that drips its %s ends at the deadline', async (_what, start) => {
    const { fetch } = await partner((socket: Socket) => {
      socket.write(start);
      const drip = setInterval(() => socket.write('a'), 10);
      socket.on('close', () => clearInterval(drip));
      if (start === '') clearInterval(drip);
    }, true);
    await expect(fetch('/', { timeoutMs: 100 })).rejects.toMatchObject({ code: 'outside/too-slow' });
  });

  test.each([
    ['of nothing', ''],
    ['that is no HTTP', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['of a changed protocol', 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'],
    ['with 1 MB of headers', `HTTP/1.1 200 OK\r\nx: ${'a'.repeat(1_000_000)}\r\n\r\n`],
    ['with two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab'],
    ['cut off', 'HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nabc'],
    ['in an unknown packing', 'HTTP/1.1 200 OK\r\ncontent-encoding: zstd\r\ncontent-length: 1\r\n\r\na'],
    ['in a damaged packing', 'HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: 4\r\n\r\nabcd'],
  ])('%s is an unreachable server', async (_what, text) => {
    await expect((await partner(sendRaw(text), true)).fetch()).rejects.toMatchObject({ code: 'outside/unreachable' });
  });

  test('of another kind than asked for is refused', async () => {
    const { fetch } = await partner((_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<script>'));
    await expect(fetch('/', { accept: ['application/json'] })).rejects.toMatchObject({ code: 'outside/unexpected-type' });
    await expect(fetch('/', { accept: ['text/html'] })).resolves.toMatchObject({ mediaType: 'text/html' });
  });

  test('that says it is a picture and is a page or a drawing with a script is refused as picture', async () => {
    const { fetch } = await partner((request, response) =>
      response
        .writeHead(200, { 'content-type': 'image/png' })
        .end(request.url === '/page' ? '<html><p>hello' : '<svg><script>alert(1)</script></svg>'),
    );
    const page = await fetch('/page', { accept: ['image/*'] });
    await expect(inspectImage(page.bytes, page.mediaType)).rejects.toMatchObject({ code: 'media/not-a-picture' });
    const drawing = await fetch('/drawing', { accept: ['image/*'] });
    await expect(inspectImage(drawing.bytes, drawing.mediaType)).rejects.toMatchObject({ code: 'media/svg-refused' });
  });

  test('is fetched with the method and body asked for', async () => {
    const { fetch } = await partner((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => response.end(`${request.method} ${request.headers['content-length']} ${body}`));
    });
    expect((await fetch('/', { method: 'POST', body: 'año' })).text()).toBe('POST 4 año');
    expect((await fetch('/', { method: 'HEAD' })).bytes).toHaveLength(0);
  });
});

test('a certificate for another host, or one nobody vouches for, is refused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-certificate-'));
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const options = [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=other.example.org',
    ];
    try {
      execFileSync('openssl', [...options, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    } catch (error) {
      return noteNotTried({ what: 'certificate of another name', count: 1, why: `no openssl (${(error as Error).message})` });
    }
    const port = await listen(
      createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_request, response) => response.end('reached')),
    );
    const fetchIt = createFetchOutside({ resolve: async () => ['127.0.0.1'], mayConnect: () => true });
    await expect(fetchIt(`https://partner.example.com:${port}/`)).rejects.toMatchObject({ code: 'outside/unreachable' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
