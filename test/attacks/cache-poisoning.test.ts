import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../support/ask.ts';
import { corpusJson } from '../support/corpora.ts';
import { anArticle } from '../support/hostile-news.ts';
import { testPerson } from '../support/test-site.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';
import { expectSound } from './sound-answer.ts';

type Unkeyed = { headers: [string, string][]; query: string[]; deception: string[] };
const { headers, query: queries, deception: deceptions } = corpusJson<Unkeyed>('attacks/cache/own-unkeyed.json');
// Framing headers make another request of it, not another page; they are tried in damaged-requests.
const framing = new Set(['transfer-encoding', 'content-length', 'upgrade', 'expect']);

let site: WholeSite;
const path = '/world/a-story-rcna1';

beforeAll(async () => {
  site = await startWholeSite();
  await site.documents.write(testPerson(1), { by: 'test' });
  await site.documents.write(anArticle(1, { slug: 'a-story', taxonomy: ['news/world'], authors: ['ncpn1'] }), { by: 'test' });
});
afterAll(() => site.close());

/** What two readers must have in common; the time and the page's age, and with it how long it may be kept, may differ, and the order of the tags. */
const shown = (answer: Answer) => ({
  status: answer.status,
  text: answer.text.replace(/datetime="[^"]*"/g, ''),
  headers: Object.fromEntries(
    Object.entries(answer.headers)
      .filter(([name]) => !['date', 'age', 'connection', 'keep-alive', 'cache-control'].includes(name))
      .map(([name, value]) => [name, name === 'surrogate-key' ? String(value).split(' ').toSorted() : value]),
  ),
});

describe('cache poisoning', () => {
  test.each(headers.filter(([name]) => !framing.has(name.toLowerCase())))(
    'a header that is not keyed, %s, changes nothing for the next reader',
    async (name, value) => {
      const busted = `${path}?cb=${encodeURIComponent(name)}`;
      const poisoned = await site.get(busted, { headers: { [name]: value.replace(/[^\x20-\x7e]/g, '') } });
      expectSound(poisoned, `${busted} with ${name}`);
      expect(poisoned.text).not.toContain('evil.test');
      expect(JSON.stringify(poisoned.rawHeaders)).not.toMatch(/evil|attacker|<script>/);
      expect(shown(await site.get(busted))).toEqual(shown(await site.get(path)));
    },
  );

  test.each([...queries])('a query that is not a page flag, %s, is in no page', async (query) => {
    const asked = `${path}${query.replace(/#.*$/, '')}`;
    const answer = await site.get(asked);
    expectSound(answer, asked);
    const plain = await site.get(path);
    const isPageFlag = /[?&](?:chromeless|showChromelessMarquee|lazyload|featureFlag|page|recommendationFeed)=/.test(query);
    if (!isPageFlag) expect(shown(answer)).toEqual(shown(plain));
    expect(shown(await site.get(path))).toEqual(shown(plain));
  });

  test.each(['/rss.xml', '/feed.json', '/sitemap.xml', '/robots.txt', `${path}.md`])(
    'a file, %s, is kept once whatever flags its query names',
    async (file) => {
      const first = await site.get(file);
      expect(first.status).toBe(200);
      const renders = async () => /^masthead_page_cache_renders_total (\d+)$/m.exec((await site.get('/metrics')).text)?.[1];
      const before = await renders();
      for (const flag of ['page=2', 'chromeless=true', 'lazyload=false'])
        expect(shown(await site.get(`${file}?${flag}`))).toEqual(shown(first));
      expect(before).toMatch(/^\d+$/);
      expect(await renders()).toBe(before);
    },
  );

  test('a poisoned first request does not colour the cold page either', async () => {
    await site.documents.write(anArticle(2, { slug: 'cold', taxonomy: ['news/world'] }), { by: 'test' });
    const poison = Object.fromEntries(
      headers
        .filter(([name]) => !framing.has(name.toLowerCase()) && !/^(?:accept-encoding|if-none-match|range)$/i.test(name))
        .map(([name, value]) => [name, value.replace(/[^\x20-\x7e]/g, '').slice(0, 500)]),
    );
    const first = await site.get('/world/cold-rcna2', { headers: poison });
    expect(first.status).toBe(200);
    expect(`${first.text}${JSON.stringify(first.rawHeaders)}`).not.toMatch(/evil\.test|attacker|alert\(1\)/);
    expect(shown(await site.get('/world/cold-rcna2'))).toEqual(shown(first));
  });

  test.each(deceptions.length > 0 ? deceptions : ['/nonexistent.css', '/..%2fx.js', ';a.css'])(
    'a page is not stored as a file: %s',
    async (suffix) => {
      const asked = suffix.startsWith('/') || suffix.startsWith('%') || suffix.startsWith(';') ? `${path}${suffix}` : `${path}/${suffix}`;
      const answer = await site.get(asked.replace(/[\r\n\t ]/g, ''));
      expectSound(answer, asked);
      expect(answer.status, asked).not.toBe(200);
      expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
    },
  );
});
