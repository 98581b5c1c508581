import { afterAll, beforeAll, expect, it } from 'vitest';
import { createContentCalls } from '#features/content-calls';
import type { DocumentTables } from '#features/documents';
import { fixtureCards } from '../../../test/support/live-blog-fixture.ts';
import { fixtureDocuments, fixturePerson, fixtureStart, fixtureOrigin } from '../../../test/support/newsroom-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { newsrooms } from '../newsroom/newsrooms.ts';
import { liveScripts } from './index.ts';
import { documentOfScript, loadScriptCards } from './load-live-blogs.ts';

let store: TestDatabase<DocumentTables>;
beforeAll(async () => {
  store = await createTestDatabase<DocumentTables>();
});
afterAll(() => store.close());

const image = { id: 'ncim1', width: 1600, height: 900, focalPoint: { x: 0.5, y: 0.5 }, alt: '', version: 1 };

it('has live blogs in both languages with 300 cards and more, one that ended, and a microblog', () => {
  const sizes = liveScripts.map(({ vertical, cards, subType, flagText }) => ({ vertical, isLong: cards >= 300, subType, flagText }));
  expect(sizes).toEqual([
    { vertical: 'news', isLong: true, subType: 'default', flagText: null },
    { vertical: 'noticias', isLong: true, subType: 'default', flagText: null },
    { vertical: 'news', isLong: false, subType: 'default', flagText: 'Event ended' },
    { vertical: 'news', isLong: false, subType: 'microblog', flagText: null },
  ]);
});

it.each(liveScripts)(
  '$key names people of its newsroom and does not say the same thing again soon',
  ({ vertical, people, cards, card }) => {
    const known = newsrooms.find((one) => one.vertical === vertical)?.people.map(({ key }) => key);
    expect(known).toEqual(expect.arrayContaining([...people]));
    const texts = Array.from({ length: cards }, (_, index) => card(index).html);
    for (const [index, text] of texts.entries()) expect(texts.slice(Math.max(0, index - 3), index)).not.toContain(text);
    expect(new Set(texts).size).toBeGreaterThan(cards * 0.6);
  },
);

it.each(liveScripts.map((script, index) => ({ script, id: `rcna${index + 1}` })))(
  '$script.key is loaded, live or ended',
  async ({ script, id }) => {
    const documents = fixtureDocuments(store.database);
    const people = new Map(script.people.map((key, index) => [key, `ncpn${Number(id.slice(4)) * 10 + index}`]));
    for (const [key, person] of people) await documents.write(fixturePerson(person, script.vertical, key), { by: 'test' });
    await documents.write(documentOfScript(script, { id, image, people, start: fixtureStart }), { by: 'test' });
    await loadScriptCards(script, { id, people, start: fixtureStart, cards: fixtureCards(store.database) });
    const calls = createContentCalls({
      database: store.database,
      openDraft: () => undefined,
      originOf: fixtureOrigin,
      now: () => fixtureStart,
    });
    const answer = await calls.articleCards({ articleId: id }, { site: 'news' });
    expect(answer).toMatchObject({
      found: true,
      data: { article: { state: { live: script.flagText === null, totalItems: script.cards } } },
    });
  },
);
