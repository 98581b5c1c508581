import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchQueries } from '#platform/storage';
import { createTestSite, testArticle, testNow, testPerson, toPlace, type TestSite } from '../../../../test/support/test-site.ts';

const day = 24 * 3_600_000;
const daysAgo = (days: number): string => new Date(testNow - days * day).toISOString();
const liveBlog = (more: Record<string, unknown> = {}) => ({
  ...testArticle(1),
  type: 'liveBlog',
  body: undefined,
  slug: 'count',
  headline: 'The count goes on',
  taxonomy: ['news/politics'],
  authors: ['ncpn1'],
  ...more,
});
const path = '/politics/latest/live-blog/count-rcna1';

let site: TestSite;
let now = testNow;
let ids: string[];
const statements: string[] = [];
const unwatch = watchQueries(({ text }) => void statements.push(text));
beforeAll(async () => {
  site = await createTestSite({ now: () => now });
  await site.write(testPerson(1), testPerson(2), liveBlog());
  // newest first: a key event and a plain card of today, the same of yesterday, and the same of the day before
  const inputs = [0, 0, 1, 1, 2, 2].map((days, index) => ({
    headline: `Update ${index}`,
    text: `What happened in update ${index}.`,
    authors: [index < 2 ? 'ncpn1' : 'ncpn2'],
    keyEvent: index % 2 === 0,
    datePublished: daysAgo(days + index / 100 + 0.01),
  }));
  ids = (await site.cards.postMany('rcna1', inputs, { by: 'test' })).map(({ id }) => id);
});
afterAll(async () => {
  unwatch();
  await site.close();
});

/** A page as it is rendered now: the page cache is empty, what is cached of cards stays. */
const render = async (query = '', place = path, host?: 'telemundo'): Promise<string> => {
  site.cache.purgeEverything({ hard: true });
  return (await site.get(`${place}${query}`, host && { site: host })).html;
};
/** The cards of a page: their number, and the day that stands above. */
const readCards = (html: string): [number, string | undefined][] =>
  [...html.matchAll(/<article [^>]*data-card="(ncrd\d+)".*?<\/article>/gs)].map(([card, id = '']) => [
    ids.indexOf(id),
    /data-day="">([^<]+)</.exec(card)?.[1],
  ]);
const [today, yesterday, before] = ['Nov. 20', 'Nov. 19', 'Nov. 18'];

test('the page of a live blog is read in one statement, which sends nothing again that is known', async () => {
  await render();
  statements.length = 0;
  await render();
  expect(statements.filter((text) => /\b(card|live_blog)\b/.test(text))).toHaveLength(1);
  expect(statements.filter((text) => /from document where id = \$1/.test(text))).toHaveLength(0);
});

test('LB-28: a view of some cards has their days where these change in it, whatever bytes the whole view left', async () => {
  const whole = [
    [0, undefined],
    [1, undefined],
    [2, yesterday],
    [3, undefined],
    [4, before],
    [5, undefined],
  ];
  expect(readCards(await render())).toEqual(whole);
  expect(readCards(await render('?show=key-events'))).toEqual([
    [0, undefined],
    [2, yesterday],
    [4, before],
  ]);
  expect(readCards(await render('?by=ncpn2'))).toEqual([
    [2, undefined],
    [3, undefined],
    [4, before],
    [5, undefined],
  ]);
  expect(readCards(await render('?order=oldest'))).toEqual([
    [5, undefined],
    [4, undefined],
    [3, yesterday],
    [2, undefined],
    [1, today],
    [0, undefined],
  ]);
  expect(readCards(await render())).toEqual(whole);
});

test('an edited card is shown anew in every view and in structured data, beside bytes of the others', async () => {
  const before = await render();
  await site.cards.edit(ids[2] ?? '', { headline: 'Corrected', text: 'What really happened.' }, { by: 'test' });
  for (const query of ['', '?show=key-events', '?by=ncpn2', '?order=oldest']) {
    const html = await render(query);
    expect(html).toContain('What really happened.');
    expect(html).not.toContain('What happened in update 2.');
    expect(html).not.toContain('>Update 2<');
  }
  const posting = (html: string) => /<script type="application\/ld\+json">(.*?LiveBlogPosting.*?)<\/script>/.exec(html)?.[1] ?? '';
  const after = await render();
  expect(JSON.parse(posting(after))).toMatchObject({
    liveBlogUpdate: { 2: { headline: 'Corrected', articleBody: 'What really happened.' } },
  });
  expect(JSON.parse(posting(before))).toMatchObject({ liveBlogUpdate: { 2: { headline: 'Update 2' } } });
  const card = (html: string, number: number) => new RegExp(`<article [^>]*data-card="${ids[number]}".*?</article>`, 's').exec(html)?.[0];
  expect(card(after, 3)).toBe(card(before, 3));
});

test('LB-29: how long ago a card was goes on with the clock', async () => {
  const hours = (html: string) => /data-relative="short">([^<]+)</.exec(html)?.[1];
  const first = hours(await render());
  now += 3 * 3_600_000;
  expect(hours(await render())).not.toBe(first);
  now = testNow;
  expect(hours(await render())).toBe(first);
});

test('MS-02: a blog that moves to a brand of another language takes its cards along in that language', async () => {
  expect(await render()).toContain('>Key event<');
  await site.write(liveBlog({ ...toPlace('noticias'), taxonomy: ['noticias/politica'] }));
  const moved = await render('', '/noticias/politica/live-blog/count-rcna1', 'telemundo');
  expect(readCards(moved)).toHaveLength(6);
  expect(moved).not.toContain('>Key event<');
  expect(readCards(moved)[4]?.[1]).toMatch(/noviembre/);
  expect(moved).toContain(`href="/noticias/politica/live-blog/count-rcna1/${ids[0]}"`);
  await site.write(liveBlog());
  expect(readCards(await render())[4]?.[1]).toBe(before);
});
