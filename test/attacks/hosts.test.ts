import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askRaw } from '../support/ask.ts';
import { anArticle } from '../support/hostile-news.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';
import { expectSound } from './sound-answer.ts';

let site: WholeSite;
beforeAll(async () => {
  site = await startWholeSite();
  await site.documents.write(anArticle(1), { by: 'test' });
});
afterAll(() => site.close());

const strangers = [
  'evil.test',
  'news.localhost.evil.test',
  'evil.test:3000',
  'news.localhost@evil.test',
  'xn--nws-hma.localhost',
  'NEWS.LOCALHOST.EVIL.TEST',
  '"><script>alert(1)</script>',
  'a'.repeat(300),
  '../../etc',
  'news.localhost/evil',
  '0x7f.1',
  '127.1',
];

describe('the Host header', () => {
  test.each(strangers)('BR-04, BR-06: an unknown host, %s, gets the default site’s 404 and sees itself nowhere', async (host) => {
    for (const path of ['/', '/world/story-1-rcna1', '/rcna1', '/evil-marker-path']) {
      const answer = await site.get(path, { host });
      expectSound(answer, `${path} of ${host}`);
      expect(answer.status).toBe(404);
      expect(answer.text).toContain('Page Not Found');
      const all = `${answer.text}\n${JSON.stringify(answer.rawHeaders)}`;
      expect(all).not.toContain(host);
      expect(all).not.toContain('evil-marker-path');
    }
  });

  test('an unknown host does not spoil a page for the right one', async () => {
    await site.get('/world/story-1-rcna1', { host: 'evil.test' });
    const answer = await site.get('/world/story-1-rcna1');
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain('evil.test');
  });

  test('BR-06: every own URL of a page names the configured origin, whatever port and case the Host header has', async () => {
    for (const host of ['NEWS.localhost', 'news.localhost:1', 'news.localhost.', '127.0.0.1', 'localhost:99999']) {
      const answer = await site.get('/world/story-1-rcna1', { host });
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(answer.text)?.[1];
      if (answer.status === 200) expect(canonical).toBe(`http://news.localhost:${site.port}/world/story-1-rcna1`);
      else expect(answer.status).toBe(404);
    }
  });

  test.each([
    ['two Host headers', 'GET / HTTP/1.1\r\nHost: news.localhost\r\nHost: evil.test\r\nConnection: close\r\n\r\n', /^HTTP\/1\.1 400/],
    ['no Host header', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', /^HTTP\/1\.1 400/],
    [
      'an address of another host in the request line',
      'GET http://evil.test/ HTTP/1.1\r\nHost: news.localhost\r\nConnection: close\r\n\r\n',
      /^HTTP\/1\.1 400/,
    ],
    ['an asterisk as target', 'GET * HTTP/1.1\r\nHost: news.localhost\r\nConnection: close\r\n\r\n', /^HTTP\/1\.1 400/],
    ['a tunnel', 'CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test:443\r\n\r\n', /^(?:HTTP\/1\.1 4\d\d|$)/],
    ['a space before the colon', 'GET / HTTP/1.1\r\nHost : evil.test\r\nConnection: close\r\n\r\n', /^HTTP\/1\.1 400/],
    ['a folded Host', 'GET / HTTP/1.1\r\nHost: news.localhost\r\n evil.test\r\nConnection: close\r\n\r\n', /^HTTP\/1\.1 4\d\d/],
  ])('refuses %s', async (_name, bytes, expected) => {
    const said = await askRaw(site.port, bytes);
    expect(said).toMatch(expected);
    expect(said).not.toContain('evil.test');
  });
});
