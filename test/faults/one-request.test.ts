// An exception in one request (F13): a piece whose stored answer is damaged cannot be rendered.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestSite, toPlace, testArticle, type TestSite } from '../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  await site.write(testArticle(1), testArticle(2), testArticle(3), testArticle(5), {
    ...testArticle(4),
    ...toPlace('telemundo'),
    taxonomy: ['telemundo/mundo'],
  });
  const damaged = JSON.stringify({ type: 'article', headline: 7, body: 'no list' });
  await sql`update document set answer = ${damaged}::json where id in ('rcna1', 'rcna4', 'rcna5')`.execute(site.database);
});
afterAll(() => site.close());

test("F13: an exception in one request is that brand's 500 page, and all others are untouched", async () => {
  const paths = ['/politics/story-2-rcna2', '/politics/story-1-rcna1', '/politics/story-3-rcna3'];
  for (let round = 0; round < 5; round += 1) {
    const [before, broken, after] = await Promise.all(paths.map((path) => site.get(path)));
    expect([before?.status, broken?.status, after?.status]).toEqual([200, 500, 200]);
    expect(broken?.headers['cache-control']).toBe('private, no-store');
    expect(broken?.html).toMatch(/<html lang="en" data-brand="news"/);
    expect(broken?.html).not.toMatch(/TypeError|at .*\.[jt]sx?:|no list/);
  }
  expect(site.cache.statistics().rendering).toBe(0);
});

test('F13: and in Spanish where the brand speaks Spanish', async () => {
  const broken = await site.get('/mundo/story-4-rcna4', { site: 'telemundo' });
  expect(broken.status).toBe(500);
  expect(broken.html).toMatch(/<html lang="es" data-brand="telemundo"/);
});

test('F13: a piece that is written anew is whole again', async () => {
  expect(await site.get('/politics/story-5-rcna5')).toMatchObject({ status: 500 });
  await site.write(testArticle(5, { headline: 'Written anew' }));
  expect(await site.get('/politics/story-5-rcna5')).toMatchObject({ status: 200 });
});
