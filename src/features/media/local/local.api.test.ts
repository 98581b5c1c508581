import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createContentCalls } from '#features/distribution/content-calls';
import { chooseWeatherProvider, createWeather, weatherReport } from '#features/media/weather';
import { createRateLimiter } from '#platform/http';
import { createLog } from '#platform/log';
import { createApi } from '../../../api/app.ts';
import { createHosts } from '../../../site/hosts.ts';
import { fixtureArticle, fixtureOrigin, fixtureTerm } from '../../../../test/support/newsroom-fixture.ts';
import { createTestSite, testNow, type TestSite } from '../../../../test/support/test-site.ts';
import { localRoutes } from './index.ts';
import { localNews, zipInfo } from './local.schema.ts';

let site: TestSite;
let api: FastifyInstance;
let isWeatherDown = false;

const ofStation = (id: string, path: string, more: Record<string, unknown> = {}) =>
  fixtureArticle(
    id,
    path.startsWith('telemundo') ? 'telemundo' : 'news',
    { taxonomy: [`${path.split('/')[0] ?? ''}/politics`, path], ...more },
    Number(id.slice(4)),
  );

beforeAll(async () => {
  site = await createTestSite();
  const place = (latitude: number, longitude: number) => ({ station: { latitude, longitude, channel: '6' } });
  await site.documents.writeTerm(fixtureTerm('news/station/harbor-6', 'news', 'Harbor 6', place(40.71, -74.01)));
  await site.documents.writeTerm(fixtureTerm('news/station/silent-2', 'news', 'Silent 2', place(47.6, -122.3)));
  await site.documents.writeTerm(fixtureTerm('news/station/nowhere', 'news', 'No place'));
  await site.documents.writeTerm(fixtureTerm('telemundo/station/costa-31', 'telemundo', 'Costa 31', place(25.77, -80.19)));
  await site.write(
    ofStation('rcna1', 'news/station/harbor-6', { headline: 'A ferry runs late into the night' }),
    ofStation('rcna2', 'news/station/harbor-6', { headline: 'Kept from lists', hidden: true }),
    ofStation('rcna3', 'news/station/harbor-6', { headline: 'A draft', status: 'draft' }),
    {
      ...ofStation('rcna4', 'news/station/harbor-6', { headline: 'Of another publisher' }),
      site: 'msnbc',
      vertical: 'msnbc',
      publisher: 'msnbc',
    },
    ofStation('rcna5', 'telemundo/station/costa-31', { headline: 'El puente abre el lunes' }),
  );
  const hosts = createHosts({}, 80);
  const builtin = createWeather({
    provider: chooseWeatherProvider({ source: 'builtin', url: undefined, contact: undefined }),
    now: () => testNow,
    onFailure: (error) => {
      throw error;
    },
  });
  // the service itself has nothing, and there is no earlier answer
  const down = createWeather({
    provider: { source: 'nws', read: () => Promise.reject(new Error('down')) },
    now: () => testNow,
    onFailure: () => undefined,
  });
  const routes = localRoutes({
    content: createContentCalls({ database: site.database, now: () => testNow, originOf: fixtureOrigin, openDraft: () => undefined }),
    weather: (asked) => (isWeatherDown ? down : builtin)(asked),
    cache: site.cache,
    siteOf: hosts.siteOf,
    limiter: createRateLimiter({ limit: 100, windowMs: 60_000, maxKeys: 100, now: () => testNow }),
    toRateKey: ({ headers }) => [headers['x-client']].flat()[0],
  });
  api = await createApi({
    log: createLog({ production: false, level: 'silent', secrets: [] }),
    isReady: () => Promise.resolve(true),
    languageOf: () => 'en',
    register: async (app) => routes(app),
  });
});
afterAll(async () => {
  await api.close();
  await site.close();
});

const get = (url: string, host = 'news.localhost', headers: Record<string, string> = {}) =>
  api.inject({ method: 'GET', url, headers: { host, ...headers } });

describe('/services/zip', () => {
  test.each([
    ['five digits', '90210'],
    ['ZIP+4', '90210-1234'],
    ['blanks around them', '%2090210%20'],
  ])('LN-01: answers the place of %s', async (_name, zip) => {
    const answer = await get(`/services/zip?zip=${zip}`);
    expect(answer.statusCode).toBe(200);
    expect(zipInfo.parse(answer.json())).toEqual({
      city_data: { postal_code: '90210', city: 'Beverly Hills' },
      state_data: { state_code: 'CA' },
      location_data: { latitude: 34.0901, longitude: -118.4065 },
    });
    expect(answer.headers['cache-control']).toBe('public, max-age=86400');
  });

  test.each([
    ['a number of PO boxes alone', '00501', 200],
    ['too short', '501', 400],
    ['four digits', '9021', 400],
    ['Canada', 'K1A', 400],
    ['Arabic digits', encodeURIComponent('٩٠٢١٠'), 400],
    ['a path', '..%2F', 400],
    ['10 kB', '9'.repeat(10_000), 400],
    ['nothing', '', 400],
    ['armed forces abroad', '09001', 404],
    ['armed forces without coordinates', '09003', 404],
    ['no such place', '99999', 404],
  ])('LN-05: answers %s clearly', async (_name, zip, status) => {
    const answer = await get(`/services/zip?zip=${zip}`);
    expect(answer.statusCode).toBe(status);
    if (status === 200) return;
    const problem = answer.json<{ code: string; detail: string }>();
    expect(['local/zip-invalid', 'local/zip-not-found', 'request/invalid']).toContain(problem.code);
    if (status === 404) expect(problem).toMatchObject({ code: 'local/zip-not-found', detail: 'Zip code not found.' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('LN-05: refuses to be asked without a zip code, or for more', async () => {
    for (const query of ['', '?zip=90210&city=x', '?zip=90210&zip=10001'])
      expect((await get(`/services/zip${query}`)).statusCode).toBe(400);
  });

  test('LN-01: says in the language of the brand that there is no such place', async () => {
    const answer = await get('/services/zip?zip=99999', 'telemundo.localhost');
    expect(answer.json()).toMatchObject({ detail: 'No se encontró el código postal.' });
  });
});

describe('/services/local/news', () => {
  test('LN-07: answers the pieces of the nearest station that lists may show, of the publishers of the brand', async () => {
    const answer = await get('/services/local/news/07030');
    const { data } = localNews.parse(answer.json());
    expect(data.station).toMatchObject({ path: 'news/station/harbor-6', name: 'Harbor 6', channel: '6' });
    expect(data.items).toMatchObject([{ computedValues: { headline: 'A ferry runs late into the night' } }]);
    expect((await get('/services/local/news/33101', 'telemundo.localhost')).json()).toMatchObject({
      data: { station: { name: 'Costa 31' }, items: [{ item: { id: 'rcna5' } }] },
    });
  });

  test('LN-07: a new piece of the station is there at once, and zip codes of one station share an answer', async () => {
    await get('/services/local/news/10001');
    const change = async (more: Record<string, unknown>): Promise<void> => {
      await site.write(ofStation('rcna6', 'news/station/harbor-6', more));
      site.cache.purgeTags(['tax:news/station/harbor-6'], { hard: true });
    };
    onTestFinished(() => change({ status: 'unpublished' }));
    await change({ headline: 'A second piece' });
    expect((await get('/services/local/news/10001')).body).toContain('A second piece');
    const before = site.cache.statistics().entries;
    for (const zip of ['10002', '10003', '07030', '11201']) await get(`/services/local/news/${zip}`);
    expect(site.cache.statistics().entries).toBe(before);
  });

  test.each([
    [
      'whose station has said nothing',
      '98101',
      'news.localhost',
      'We apologize, we were unable to find your local news. Please try another location.',
    ],
    [
      'that no station is near to',
      '96910',
      'news.localhost',
      'We apologize, we were unable to find your local news. Please try another location.',
    ],
    ['in Spanish', '99501', 'telemundo.localhost', 'Lo sentimos, no encontramos tus noticias locales. Prueba con otro lugar.'],
  ])('LN-03: a place %s has no local news, and is told so', async (_name, zip, host, words) => {
    const answer = await get(`/services/local/news/${zip}`, host);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'local/news-not-found', detail: words });
  });

  test('LN-08: a brand without local news has none', async () => {
    expect((await get('/services/local/news/10001', 'today.localhost')).json()).toMatchObject({ code: 'local/not-offered' });
    expect((await get('/services/local/weather/10001?vertical=mach')).json()).toMatchObject({ code: 'local/not-offered' });
  });
});

test('LN-06: the stations of a brand are its terms that say where they are, those of another site none', async () => {
  const calls = createContentCalls({ database: site.database, now: () => testNow, originOf: fixtureOrigin, openDraft: () => undefined });
  const found = await calls.stations('news', { site: 'news' });
  expect(found).toMatchObject({
    found: true,
    tags: ['term:news/station'],
    data: [{ name: 'Harbor 6', channel: '6' }, { name: 'Silent 2' }],
  });
  expect(await calls.stations('telemundo', { site: 'news' })).toMatchObject({ found: true, data: [] });
});

describe('/services/local/weather', () => {
  test('LN-09: answers the hours of a place with its sun', async () => {
    const answer = await get('/services/local/weather/90210-1234');
    const report = weatherReport.parse(answer.json());
    expect(report.hours).toHaveLength(48);
    expect(report).toMatchObject({ timeZone: 'America/Los_Angeles', source: 'builtin', alerts: [] });
    expect(answer.headers['cache-control']).toMatch(/^public, max-age=\d+$/);
  });

  test('LN-13: says that there is no weather where it cannot be had', async () => {
    isWeatherDown = true;
    const answer = await get('/services/local/weather/90210');
    isWeatherDown = false;
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'weather/unavailable' });
    expect(answer.headers['retry-after']).toBe('60');
  });

  test.each(['K1A', '501', '99999', '..%2F', '9'.repeat(400)])('LN-05: %s has no weather and no news', async (zip) => {
    for (const call of ['news', 'weather']) expect([400, 404]).toContain((await get(`/services/local/${call}/${zip}`)).statusCode);
  });
});

test('LN-18: one address may not ask for all places at once', async () => {
  const statuses = [];
  for (let turn = 0; turn < 101; turn += 1)
    statuses.push((await get('/services/zip?zip=10001', 'news.localhost', { 'x-client': 'greedy' })).statusCode);
  expect(statuses.slice(0, 100).every((status) => status === 200)).toBe(true);
  expect(statuses[100]).toBe(429);
});
