import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestSite, testArticle, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

test('a test site answers through the front door with what was written', async () => {
  await site.write(testArticle(11));
  const { status, headers, html } = await site.get('/politics/story-11-rcna11');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(html).toContain('Paragraph 3 of story 11.');
});
