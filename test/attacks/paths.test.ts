import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askRaw } from '../support/ask.ts';
import { corpusJson, foreignLines } from '../support/corpora.ts';
import { aFront, anArticle } from '../support/hostile-news.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';
import { redirectGrammar } from './redirect-grammar.ts';
import { expectOwnRedirect, expectSound } from './sound-answer.ts';

let site: WholeSite;
let origin: string;
beforeAll(async () => {
  site = await startWholeSite();
  origin = `http://news.localhost:${site.port}`;
  await site.documents.write(anArticle(1), { by: 'test' });
  await site.documents.write(aFront(2, '/', ['rcna1']), { by: 'test' });
});
afterAll(() => site.close());

// A request line carries no raw spaces, controls or letters beyond ASCII: a client has to encode them.
const sendable = (line: string): string =>
  encodeURI(line.trim())
    .replaceAll('%25', '%')
    .replace(/^(?!\/)/, '/');

describe('path traversal', () => {
  const secrets = ['/etc/passwd', '/package.json', '/dist/server/masthead.js', '/assets.json', '/manifest.json', '/.data/secrets.json'];
  const climbs = [
    '..',
    '%2e%2e',
    '..%2f..',
    '%2e%2e%2f',
    '..%5c',
    '..%252f',
    '....//',
    '.%2e',
    '%c0%ae%c0%ae',
    '..;',
    '%00..',
    '..%00',
    '..%u2215',
  ];
  test.each(climbs)('SEC-14: by %s reaches no file', async (climb) => {
    for (const base of ['/assets/', '/pictures/', '/', '/assets/../', '/pictures/x/']) {
      for (const secret of secrets) {
        const asked = `${base}${`${climb}/`.repeat(6)}${secret.slice(1)}`;
        const answer = await site.get(asked);
        expectSound(answer, asked);
        expect(answer.status, asked).not.toBe(200);
        expect(answer.text, asked).not.toMatch(/root:x:0|"devDependencies"|import\s*\{|"client":/);
      }
    }
  });

  test('serves neither the build’s own lists nor source maps', async () => {
    for (const asked of ['/assets.json', '/manifest.json', '/.vite/manifest.json', '/assets/', '/assets'])
      expect((await site.get(asked)).status, asked).not.toBe(200);
  });
});

describe('open redirects', () => {
  const own = [
    '//evil.test',
    '//evil.test/',
    '///evil.test',
    '/\\evil.test',
    '/\\/evil.test/',
    '\\\\evil.test',
    '/%2f/evil.test/',
    '/%5cevil.test/',
    '//evil.test/..',
    '//evil.test/story-1-rcna1',
    '/\\evil.test/story-1-rcna1',
    '//evil.test/%2e%2e/rcna1',
    '/.evil.test/',
    '/@evil.test/',
    '/world/story-1-rcna1//evil.test/',
    '//evil.test//rcna1',
    '/%09/evil.test/',
    '/rcna1?url=//evil.test&next=https://evil.test',
    '/world/wrong-slug-rcna1?returnTo=//evil.test',
  ];
  const lists = [
    // one of seven, in each place of all: all of them when the promises are proved
    ...redirectGrammar().filter((_, index) => process.env['MASTHEAD_PROVE'] || index % 7 === 0),
    ...foreignLines('attacks/redirect/patt-open-redirect-payloads.txt'),
    ...foreignLines('attacks/redirect/patt-open_redirect_wordlist.txt'),
    ...foreignLines('attacks/redirect/patt-openredirects.txt'),
  ];

  test.each(own)('%s leads nowhere else', async (asked) => {
    for (const path of [asked, `${asked}/`, `${asked}?page=2`]) {
      const answer = await site.get(path.startsWith('/') ? path : `/${path}`);
      expectSound(answer, path);
      expectOwnRedirect(answer, origin, path);
    }
  });

  test('SEC-14: none of the known spellings leads to another origin', async () => {
    for (const line of lists) {
      const asked = sendable(line);
      const answer = await site.get(asked);
      expectSound(answer, asked);
      expectOwnRedirect(answer, origin, asked);
    }
  });
});

describe('header injection', () => {
  const values = corpusJson<string[]>('attacks/headers/own-injection.json');
  const lines = foreignLines('attacks/crlf/patt-crlfinjection.txt');

  test('SEC-14: through paths, redirects and flags adds no header', async () => {
    const encoded = values.map((value) => encodeURIComponent(value.slice(0, 1000)).replaceAll('%25', '%'));
    const asked = [
      ...lines.map(sendable),
      ...encoded.flatMap((value) => [
        `/${value}`,
        `/world/${value}-rcna1`,
        `/rcna1?${value}`,
        `/world/wrong-rcna1?chromeless=true&x=${value}`,
        `/tag/${value}`,
        `/?page=${value}`,
        `/world/?filters=${value}`,
      ]),
    ];
    for (const path of asked) {
      const answer = await site.get(path);
      expectSound(answer, path);
      expect(answer.rawHeaders.filter((_, index) => index % 2 === 0).join(), path).not.toMatch(/x-?injected|set-cookie|^x$/i);
      expectOwnRedirect(answer, origin, path);
    }
  });

  test('through a correlation id adds none and echoes nothing else than an id', async () => {
    for (const value of values) {
      const said = await askRaw(
        site.port,
        Buffer.from(
          `GET /bentoapi/none HTTP/1.1\r\nHost: news.localhost\r\nX-Original-Correlation-Id: ${value}\r\nConnection: close\r\n\r\n`,
          'utf8',
        ),
        150,
      );
      expect(said.split('\r\n\r\n')[0]).not.toMatch(/^set-cookie/im);
    }
  });
});
