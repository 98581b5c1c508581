import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askRaw } from '../support/ask.ts';
import { aFront, anArticle } from '../support/hostile-news.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';
import { expectSound } from './sound-answer.ts';

let site: WholeSite;
beforeAll(async () => {
  site = await startWholeSite();
  await site.documents.write(anArticle(1), { by: 'test' });
  await site.documents.write(aFront(2, '/', ['rcna1']), { by: 'test' });
});
afterAll(() => site.close());

const host = 'Host: news.localhost\r\n';
/** The status of what is answered within so many milliseconds: longer than a busy machine takes, much shorter than the server waits for a body. */
const getStatus = async (bytes: string | Buffer, withinMs = 5_000): Promise<number> =>
  Number(/^HTTP\/1\.1 (\d{3})/.exec(await askRaw(site.port, bytes, withinMs))?.[1] ?? 0);

describe('oversize requests', () => {
  test.each([8_300, 12_000, 60_000])('an address of %i characters gets 414', async (length) => {
    expect(await getStatus(`GET /${'a'.repeat(length)} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`)).toBe(414);
  });
  test('an address of 8,000 characters is answered as any other', async () => {
    expect((await site.get(`/${'a'.repeat(8_000)}`)).status).toBe(404);
  });
  test.each([
    ['one long header', `X-A: ${'a'.repeat(20_000)}\r\n`],
    ['many headers', Array.from({ length: 1_500 }, (_, index) => `X-${index}: aaaaaaaaaa\r\n`).join('')],
    ['a long cookie', `Cookie: ${'a=b; '.repeat(5_000)}\r\n`],
  ])('%s gets 431', async (_name, header) => {
    expect(await getStatus(`GET / HTTP/1.1\r\n${host}${header}Connection: close\r\n\r\n`)).toBe(431);
  });
});

describe('damaged requests', () => {
  test.each([
    ['no protocol', 'GET /\r\n\r\n'],
    ['an unknown method', `FOO / HTTP/1.1\r\n${host}\r\n`],
    ['bytes', Buffer.from([0x16, 3, 1, 0, 0xa5, 1, 0, 0])],
    ['two lengths', `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
    ['length and chunks', `POST / HTTP/1.1\r\n${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['a chunk size that is none', `POST / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nzz\r\n`],
    ['an obscured encoding', `GET / HTTP/1.1\r\n${host}Transfer-Encoding: xchunked\r\n\r\n`],
    ['a bare line feed in a header', `GET / HTTP/1.1\r\n${host}X: a\nSet-Cookie: b\r\nConnection: close\r\n\r\n`],
    ['a null in the target', `GET /\0 HTTP/1.1\r\n${host}Connection: close\r\n\r\n`],
    ['HTTP/2 without agreement', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ])('SEC-17: %s is refused or answered, and the site goes on', async (_name, bytes) => {
    const said = await askRaw(site.port, bytes);
    expect(said).not.toMatch(/^HTTP\/1\.1 5/);
    expect(said).not.toMatch(/\bat .*\.[jt]s:|set-cookie: b/i);
    expect((await site.get('/')).status).toBe(200);
  });

  test.each(['application/json', 'application/x-www-form-urlencoded', 'text/plain'])(
    'a POST that names the type %s and sends nothing is answered at once',
    async (type) => {
      const asked = `POST /bentoapi/persons/search HTTP/1.1\r\n${host}Content-Type: ${type}\r\nConnection: close\r\n\r\n`;
      expect(await getStatus(asked)).toBeGreaterThanOrEqual(200);
    },
  );

  test('SEC-17: a second request hidden in the body of the first is not answered as a page', async () => {
    const hidden = `GET /rcna1 HTTP/1.1\r\n${host}\r\n`;
    const said = await askRaw(site.port, `GET / HTTP/1.1\r\n${host}Content-Length: ${hidden.length}\r\nConnection: close\r\n\r\n${hidden}`);
    expect(said.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
  });
});

describe('methods', () => {
  test('HEAD answers the headers of GET without its body, for pages, missing pages and calls', async () => {
    for (const path of ['/', '/world/story-1-rcna1', '/rcna1', '/no-such-page', '/healthz']) {
      const [full, head] = [await site.get(path), await site.get(path, { method: 'HEAD' })];
      expect(head.status, path).toBe(full.status);
      expect(head.bytes.length).toBe(0);
      expect(head.headers['content-type']).toBe(full.headers['content-type']);
      expect(head.headers['etag']).toBe(full.headers['etag']);
    }
  });
  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    '%s of a page is refused with what is allowed',
    async (method) => {
      for (const path of ['/', '/world/story-1-rcna1', '/assets/none.css', '/pictures/none']) {
        const answer = await site.get(path, { method });
        expect([404, 405], `${method} ${path}`).toContain(answer.status);
        if (answer.status === 405) expect(answer.headers['allow']).toContain('GET');
        expectSound(answer, `${method} ${path}`);
        expect(answer.text).not.toContain(`${method} ${path}`);
      }
    },
  );
});
