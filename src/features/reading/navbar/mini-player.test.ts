import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestSite, testArticle, type TestSite, toPlace } from '../../../../test/support/test-site.ts';

let site: TestSite;
let fails = false;
beforeAll(async () => {
  site = await createTestSite({
    contentThrough: (calls) =>
      Promise.resolve({
        ...calls,
        miniPlayerTease: (...asked) => (fails ? Promise.reject(new Error('Away.')) : calls.miniPlayerTease(...asked)),
      }),
  });
  const video = { type: 'video', body: undefined, subType: undefined, headline: 'The <river> tonight' };
  await site.write(
    testArticle(1),
    testArticle(2, { ...toPlace('mach'), taxonomy: ['mach/space'] }),
    { ...testArticle(3), ...video, id: 'mmvo3' },
    { ...testArticle(4, { ...toPlace('mach'), taxonomy: ['mach/space'] }), ...video, id: 'mmvo4' },
  );
});
beforeEach(() => {
  fails = false;
  site.cache.purgeEverything({ hard: true });
});
afterAll(() => site.close());

test('NV-18: the bar says what is on and leads there, on brands that have the mini player alone', async () => {
  const { html } = await site.get('/politics/story-1-rcna1');
  expect(html).toMatch(/<a class="[^"]*" href="\/video\/story-3-mmvo3"><svg[^]*?Watch: <\/span>The &lt;river&gt; tonight/);
  expect((await site.get('/mach/space/story-2-rcna2')).html).not.toContain('mmvo4"><svg');
  const own = await site.get('/video/story-3-mmvo3');
  expect([own.status, own.html.includes('href="/video/story-3-mmvo3"><svg')]).toEqual([200, false]);
});

test('NV-18, NV-06: the page stands without it where the call fails', async () => {
  fails = true;
  const { status, html } = await site.get('/politics/story-1-rcna1');
  expect([status, html.includes('story-3-mmvo3"><svg')]).toEqual([200, false]);
});
