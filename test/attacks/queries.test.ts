import naughtyStrings from 'big-list-of-naughty-strings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SurveyTables } from '#features/slots/survey';
import { corpusJson, corpusLines } from '../support/corpora.ts';
import { aFront, anArticle } from '../support/hostile-news.ts';
import { testPerson } from '../support/test-site.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';
import { expectHarmless } from './expect-harmless.ts';
import { expectOwnRedirect, expectSound } from './sound-answer.ts';

let site: WholeSite;
beforeAll(async () => {
  // a server of the house asks, whose searches nobody counts; who answers the survey comes through a proxy
  site = await startWholeSite({ variables: { MASTHEAD_TRUSTED_PROXIES: '127.0.0.1' } });
  await site.documents.write(testPerson(1), { by: 'test' });
  await site.documents.write(anArticle(1, { authors: ['ncpn1'] }), { by: 'test' });
  await site.documents.write(aFront(2, '/', ['rcna1']), { by: 'test' });
});
afterAll(() => site.close());

// Half a surrogate is no text that a URL could carry.
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());
/** One hostile text in every place of an address that something reads. */
const routesWith = (text: string): readonly string[] => {
  const one = encoded(text)
    .slice(0, 1_000)
    .replace(/%[0-9A-F]?$/, '');
  return [
    `/${one}`,
    `/world/${one}-rcna1`,
    `/${one}/story-1-rcna1`,
    `/tag/${one}`,
    `/author/${one}-ncpn1`,
    `/?page=${one}&filters=${one}&bento=${one}`,
    `/world/story-1-rcna1?chromeless=${one}&${one}=1`,
    `/draft/${one}`,
    `/bentoapi/article/${one}`,
    `/bentoapi/curation/slug/${one}`,
    `/bentoapi/curation/taxonomy-terms/${one}`,
    `/bentoapi/waffle/automated?filters=${one}&size=${one}&page=${one}`,
    `/bentoapi/persons/search?filters=${one}&query=${one}`,
    `/bentoapi/article/related?id=${one}&taxonomy=${one}`,
    `/search?q=${one}&section=${one}&from=${one}&in=${one}`,
    `/?filters=brand%3D${one}&sort=${one}`,
    `/bentoapi/pieces/search?query=${one}&filters=${one}&type=${one}`,
    `/bentoapi/products/search?query=${one}`,
    `/bentoapi/search/suggestions?query=${one}&size=${one}`,
  ];
};

const tryAll = async (text: string): Promise<void> => {
  for (const path of routesWith(text)) {
    const began = performance.now();
    const answer = await site.get(path);
    const took = performance.now() - began;
    expectSound(answer, path.slice(0, 200));
    expectOwnRedirect(answer, `http://news.localhost:${site.port}`, path);
    // Only to tell a pattern that blows up (seconds to years) from one that does not.
    expect(took, `${path.slice(0, 200)} took ${took} ms`).toBeLessThan(2_000);
  }
};

/** The words of a corpus vector such as `a*40+!` written out. */
const writtenOut = (input: string): string =>
  input.replace(/^(.+)\*(\d+)/, (_whole, part: string, times: string) => part.repeat(Math.min(Number(times), 3_000))).replace('+!', '!');

describe('prototype pollution', () => {
  const queries = corpusLines('attacks/proto/own-query.txt');
  test('SEC-15: by query changes no object of the program', async () => {
    for (const query of [...queries, '__proto__[polluted]=1', 'constructor.prototype.polluted=1']) {
      for (const path of ['/', '/world/story-1-rcna1', '/bentoapi/waffle/automated', '/bentoapi/persons/search']) {
        const asked = `${path}?${encodeURI(query.trim()).replaceAll('%25', '%').slice(0, 7_000)}`;
        expectSound(await site.get(asked), asked.slice(0, 200));
      }
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('SEC-15: by JSON changes none, neither as the body of a call nor as a document', async () => {
    const bodies = corpusJson<string[]>('attacks/proto/own-json.json');
    for (const body of bodies) {
      for (const path of ['/bentoapi/waffle/automated', '/bentoapi/article/rcna1', '/bentoapi/persons/search']) {
        const answer = await site.get(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) },
          body,
        });
        expectSound(answer, `POST ${path} ${body.slice(0, 80)}`);
      }
      const parsed = JSON.parse(body) as object;
      await site.documents
        .write({ ...anArticle(7), ...parsed, headline: 'A story' }, { by: 'test' })
        .catch((error: unknown) => expect(String(error)).not.toMatch(/TypeError/));
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });
});

describe('regular-expression blow-up', () => {
  const cases = corpusJson<{ cases: [string, string][] }>('attacks/redos/own-patterns.json').cases.map(
    ([pattern, input]) => [pattern.slice(0, 60), pattern, input] as const,
  );
  test.each(cases)('SEC-13: %s in filters, taxonomy and paths is answered at once', async (_name, pattern, input) => {
    await tryAll(pattern.slice(0, 1_000));
    await tryAll(writtenOut(input));
    await tryAll(`taxonomy:${writtenOut(input)}*`);
  });
  test.each(['/', '-', 'a-', 'a/', '(', 'NOT ', 'type:a AND ', '"', '%20', '..', 'rcna1', '-rcna1'])(
    'the %j, many times, is answered at once',
    async (part) => {
      await tryAll(part.repeat(Math.floor(1_900 / part.length)));
    },
  );
});

describe('naughty strings and odd letters', () => {
  test('go through every route without a failure', async () => {
    const naughty = naughtyStrings.filter((text) => text !== '');
    const chosen = process.env['MASTHEAD_PROVE'] ? naughty : naughty.filter((_, index) => index % 4 === 0);
    for (const text of chosen) await tryAll(text);
  });
  test('of unicode too', async () => {
    for (const text of corpusJson<string[]>('attacks/unicode/own.json')) await tryAll(text.slice(0, 200));
  });
  test('bytes that are no text are refused or not found', async () => {
    for (const bytes of ['%ff', '%c0%af', '%ed%a0%80', '%', '%4', '%zz', '%00', '%E2%82']) {
      for (const path of [
        `/${bytes}`,
        `/tag/${bytes}`,
        `/world/${bytes}-rcna1`,
        `/?page=${bytes}`,
        `/bentoapi/article/${bytes}`,
        `/bentoapi/waffle/automated?filters=${bytes}`,
      ]) {
        const answer = await site.get(path);
        expectSound(answer, path);
      }
    }
  });
});

describe('the words of a search', () => {
  const asked = [
    '',
    ' ',
    'the of and a',
    'x',
    "'; drop table document; --",
    "' or 1=1 --",
    'a & b | !c <-> d:*',
    '"unclosed story',
    '"',
    '-',
    '-story',
    '*',
    'story*',
    'author:',
    'author:"',
    'author:person -author:person',
    '😀😀',
    'مرحبا بالعالم',
    '\u202estory\u2066',
    'st\u00adory\u200b',
    'story\u0007more',
    '\\',
    '%',
    '${7*7}{{7*7}}',
    '"><img src=x onerror=alert(1)>',
    '</script><script>alert(1)</script>',
    '</title><script>alert(1)</script>',
    Array.from({ length: 500 }, (_, index) => `word${index}`).join(' '),
    '"a b" -c '.repeat(100),
    'x'.repeat(7_000),
  ];

  test.each(asked.map((text) => [text.slice(0, 40), text] as const))(
    'SR-15: %j are answered, and stand in no answer but as text',
    async (_name, text) => {
      for (const more of ['', '&page=1e9', '&page=1000', '&sort=newest&type=article']) {
        const page = `/search?q=${encodeURIComponent(text)}${more}`.slice(0, 8_000).replace(/%[0-9A-F]?$/, '');
        const answer = await site.get(page);
        expectSound(answer, page);
        expect(answer.status, page).toBe(200);
        expectHarmless(answer, page);
      }
      for (const path of ['pieces/search', 'products/search', 'search/suggestions']) {
        const call = `/bentoapi/${path}?query=${encodeURIComponent(text)}`.slice(0, 8_000).replace(/%[0-9A-F]?$/, '');
        const answer = await site.get(call);
        expectSound(answer, call);
        expect(answer.headers['content-type'], call).toMatch(/^application\/(?:problem\+)?json/);
        expect(() => JSON.parse(answer.text) as unknown).not.toThrow();
      }
    },
  );
});

describe('the survey', () => {
  const own = { origin: '', 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };
  const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    site.get('/services/survey', {
      method: 'POST',
      headers: { ...own, origin: `http://news.localhost:${site.port}`, 'x-forwarded-for': '203.0.113.5', ...headers },
      body: new URLSearchParams(fields).toString(),
    });
  const listStored = () => site.database.withTables<SurveyTables>().selectFrom('survey_answer').selectAll().execute();

  test('FS-03: takes nothing from other sites, and nothing too large', async () => {
    const before = await listStored();
    const answer = { page: '/', helpful: 'yes', words: 'x' };
    const refused: Record<string, string>[] = [
      { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of refused) expect((await send(answer, headers)).status).toBe(403);
    expect((await send({ ...answer, words: 'x'.repeat(100_000) })).status).toBe(413);
    for (const page of ['//evil.test', 'https://evil.test/', '/\\evil.test', '/a\r\nset-cookie: a=b', `/${'a'.repeat(900)}`])
      expect((await send({ ...answer, page })).status, page).toBe(400);
    expect(await listStored()).toEqual(before);
  });

  test('FS-04, FS-05: of a thousand answers from one address keeps five, and nothing of who sent them', async () => {
    const stranger = { 'user-agent': 'SomebodysBrowser', cookie: 'who=somebody', referer: 'http://news.localhost/?mail=somebody' };
    for (let number = 0; number < 1_000; number += 1) {
      const answer = await send(
        { page: `/nowhere-${number}?mail=somebody`, helpful: 'no', words: `${number}`, name: 'somebody' },
        stranger,
      );
      expectSound(answer, `answer ${number}`);
      expectOwnRedirect(answer, `http://news.localhost:${site.port}`, `answer ${number}`);
    }
    const stored = await listStored();
    expect(stored).toHaveLength(5);
    expect(JSON.stringify(stored)).not.toMatch(/somebody|127\.0\.0\.1/i);
  });
});
