import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { WeatherAlert } from '#content/location/weather';
import { chooseWeatherProvider, createWeather, type Weather } from '#features/media/weather';
import { fixtureArticle, fixtureTerm } from '../../../../test/support/newsroom-fixture.ts';
import { createTestSite, testNow, type TestSite } from '../../../../test/support/test-site.ts';

let site: TestSite;
let alerts: WeatherAlert[] = [];
let isDown = false;

const builtin = createWeather({
  provider: chooseWeatherProvider({ source: 'builtin', url: undefined, contact: undefined }),
  now: () => testNow,
  onFailure: (error) => {
    throw error;
  },
});
const weather: Weather = async (place) => {
  if (isDown) throw new Error('The weather is down.');
  const answer = await builtin(place);
  return answer.found ? { ...answer, data: { ...answer.data, alerts } } : answer;
};

beforeAll(async () => {
  site = await createTestSite({ weather });
  const place = (latitude: number, longitude: number) => ({ station: { latitude, longitude, channel: '6' } });
  await site.documents.writeTerm(fixtureTerm('news/station/harbor-6', 'news', 'Harbor 6', place(40.71, -74.01)));
  await site.documents.writeTerm(fixtureTerm('telemundo/station/costa-31', 'telemundo', 'Costa 31', place(25.77, -80.19)));
  await site.write(
    fixtureArticle('rcna1', 'news', { taxonomy: ['news/politics', 'news/station/harbor-6'], headline: 'A ferry runs late' }, 1),
    fixtureArticle('rcna2', 'telemundo', { taxonomy: ['telemundo/mundo', 'telemundo/station/costa-31'], headline: 'El puente abre' }, 2),
  );
});
beforeEach(() => {
  alerts = [];
  isDown = false;
  site.cache.purgeEverything({ hard: true });
});
afterAll(() => site.close());

test('LN-16: the page of a place shows its news, and its weather by the clocks of the place in both units', async () => {
  const { status, html } = await site.get('/local/07030');
  expect(status).toBe(200);
  expect(html).toContain('Hoboken, NJ');
  expect(html).toContain('A ferry runs late');
  expect(html).toContain('Local news from Harbor 6');
  expect(html).toContain('<link rel="canonical" href="http://news.localhost/local/07030">');
  // 12:00 UTC is seven in the morning there
  expect(html).toMatch(/<time datetime="2026-11-20T13:00:00.000Z">8 a\.m\.<\/time>/);
  expect(html).toContain('not a forecast');
  expect(html).toMatch(/6:4\d a\.m\./);
  expect(gzipSync(html).length).toBeLessThan(14_000);
});

test('LN-16: the chart says what it shows, and the table of the same hours has 24 of them', async () => {
  const { html } = await site.get('/local/07030');
  expect(html).toMatch(/role="img" aria-label="Chart of the next 24 hours: -?\d+°F \(-?\d+°C\) now, low -?\d+°F \(-?\d+°C\) at /);
  expect(html.match(/<th scope="col"><time/g)).toHaveLength(24);
  for (const row of ['Sky', 'Temperature', 'Precipitation', 'Feels like', 'Wind']) expect(html).toContain(`<th scope="row">${row}</th>`);
});

test('LN-16: the page is in the language of its brand', async () => {
  const { html } = await site.get('/local/33101', { site: 'telemundo' });
  for (const words of [
    'Miami, FL',
    'Noticias locales de Costa 31',
    'El puente abre',
    'El tiempo en Miami, FL',
    'Sensación',
    'No es un pronóstico',
  ])
    expect(html).toContain(words);
});

test('LN-03: a place without news says so, and still shows its weather', async () => {
  const { status, html } = await site.get('/local/96910');
  expect(status).toBe(200);
  expect(html).toContain('We apologize, we were unable to find your local news. Please try another location.');
  expect(html).toContain('Weather in Hagatna, GU');
});

test('LN-13: a place without weather says so, and still shows its news', async () => {
  isDown = true;
  const { status, html } = await site.get('/local/07030');
  expect(status).toBe(200);
  expect(html).toContain('The weather is not available at the moment.');
  expect(html).toContain('A ferry runs late');
});

test('LN-20: warnings stand below the sections of the brand, and nothing in them runs', async () => {
  const ends = '2026-11-20T22:00:00.000Z';
  alerts = [
    {
      id: 'a',
      event: 'Flood Watch',
      severity: 'severe',
      headline: '<img src=x onerror=alert(1)>',
      description: 'Rivers rise.',
      instruction: 'Stay off the banks.',
      ends,
    },
  ];
  const { html } = await site.get('/local/07030');
  expect(html).toContain('Flood Watch');
  expect(html).toContain('Until 5 p.m.');
  expect(html).not.toContain('<img src=x');
  expect(html.indexOf('Flood Watch')).toBeLessThan(html.indexOf('<main'));
});

test.each([
  ['ZIP+4 in the path', '/local/07030-1234', 301, '/local/07030'],
  ['a zip code that was typed', '/local?zip=07030', 302, '/local/07030'],
  ['blanks around it', '/local?zip=+07030+', 302, '/local/07030'],
  ['a path of no place', '/local/99999', 302, '/local?zip=99999'],
  ['a path of letters', '/local/K1A', 302, '/local?zip=K1A'],
])('LN-05: %s leads on', async (_name, path, status, location) => {
  const answer = await site.get(path);
  expect([answer.status, answer.headers['location']]).toEqual([status, location]);
});

test.each([
  ['no such place', '99999', 404, 'Zip code not found.'],
  ['armed forces', '09001', 404, 'Zip code not found.'],
  ['too short', '501', 400, 'A zip code has five digits, such as 10001.'],
  ['Canada', 'K1A', 400, 'A zip code has five digits, such as 10001.'],
  ['Arabic digits', '٩٠٢١٠', 400, 'A zip code has five digits, such as 10001.'],
  ['a script', '"><script>alert(1)</script>', 400, 'A zip code has five digits, such as 10001.'],
])('LN-05: %s is told what is wrong, and what was typed stays', async (_name, typed, status, words) => {
  const answer = await site.get(`/local?zip=${encodeURIComponent(typed)}`);
  expect(answer.status).toBe(status);
  expect(answer.html).toContain(words);
  expect(answer.html).toContain('aria-invalid="true"');
  expect(answer.html).toContain(`value="${typed.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}"`);
  expect(answer.html).not.toContain('<script>alert');
});

test('LN-18: what was typed and places that are none are never cached', async () => {
  const before = site.cache.statistics().entries;
  for (let zip = 99_960; zip < 99_990; zip += 1) {
    await site.get(`/local/${zip}`);
    await site.get(`/local?zip=${zip}`);
  }
  expect(site.cache.statistics().entries).toBe(before);
});

test('LN-08: brands without local news have no page, and neither has a view with its flags off', async () => {
  for (const path of ['/mach/local', '/local?featureFlag=false']) expect((await site.get(path)).status).toBe(404);
  expect((await site.get('/local/10001', { site: 'today' })).status).toBe(404);
});

test('LN-17: the page of a place has nothing of one reader and is one for all', async () => {
  const one = await site.get('/local/07030', { headers: { cookie: 'ng_geolocation=PR; local-place=90210' } });
  const other = await site.get('/local/07030');
  expect(one.html).toBe(other.html);
  expect(one.headers['cache-control']).toContain('public');
  expect((await site.get('/local')).html).toContain('Harbor 6');
});
