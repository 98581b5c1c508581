import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createContentCalls } from '#features/distribution/content-calls';
import { fixtureOrigin } from '../../../../test/support/newsroom-fixture.ts';
import { fixtureLiveBlog } from '../../../../test/support/live-blog-fixture.ts';
import { createMastheadCommands, type MastheadCommands } from '../../../../test/support/masthead-commands.ts';
import { createTestSite, type TestSite } from '../../../../test/support/test-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-card-commands-'));
let site: TestSite;
let masthead: MastheadCommands;
beforeAll(async () => {
  site = await createTestSite();
  masthead = await createMastheadCommands(site, folder);
  await site.write(fixtureLiveBlog('rcna1'), fixtureLiveBlog('rcna2'), fixtureLiveBlog('rcna3'));
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const done = async (...args: string[]): Promise<string> => {
  const { code, out } = await masthead(...args);
  expect(code, `${args.join(' ')}: ${out}`).toBe(0);
  return out;
};
const idIn = (out: string): string => /ncrd[0-9]+/.exec(out)?.[0] ?? '';
const readCards = async (articleId: string) => {
  const answer = await createContentCalls({ database: site.database, openDraft: () => undefined, originOf: fixtureOrigin }).articleCards(
    { articleId },
    { site: 'news' },
  );
  if (!answer.found) throw new Error('Nothing was found.');
  return answer.data;
};

describe('masthead card', () => {
  test('ED-23: posts, replies, edits, marks, pins, moves and deletes', async () => {
    const first = idIn(await done('card', 'post', 'rcna3', 'First words', '--headline', 'First'));
    const second = idIn(await done('card', 'post', 'rcna3', 'Seen\n\n<!--more-->\n\nHidden'));
    await done('card', 'reply', first, 'A reply');
    await done('card', 'edit', first, 'Other words', '--base', '1');
    await done('card', 'key-event', first);
    await done('card', 'pin', first);
    await done('card', 'reorder', first, '--above', second);
    const { article } = await readCards('rcna3');
    expect(article.state.pinned).toBe(first);
    expect(article.cards.items).toMatchObject([
      { id: first, headline: 'First', keyEvent: true, content: { text: 'Other words' }, replies: [{ content: { text: 'A reply' } }] },
      { id: second, displayShowMore: true },
    ]);
    expect(await done('card', 'list', 'rcna3')).toContain(second);
    await done('card', 'delete', second);
    expect((await readCards('rcna3')).article.cards.items.map(({ id }) => id)).toEqual([first]);
    expect(await done('card', 'get', second)).toContain('"unpublished"');
  });

  test('says what is wrong, and tells of a lost race', async () => {
    const id = idIn(await done('card', 'post', 'rcna1', 'Words'));
    expect(await masthead('card', 'edit', id, 'Mine', '--base', '7')).toMatchObject({
      code: 1,
      out: expect.stringContaining('content/edit-conflict') as string,
    });
    expect((await masthead('card', 'fly', id)).code).toBe(2);
    expect((await masthead('card', 'reorder', id)).code).toBe(2);
    expect((await masthead('card', 'post', 'rcna1')).out).toContain('card/invalid');
  });
});

test('masthead demo live posts believable cards to a live blog', async () => {
  const out = await done('demo', 'live', 'rcna2', '--every', '0', '--count', '10');
  expect(out.match(/is posted to rcna2/g)).toHaveLength(10);
  const { items } = (await readCards('rcna2')).article.cards;
  expect(items).toHaveLength(10);
  expect(new Set(items.map(({ content }) => content.text)).size).toBeGreaterThan(8);
});
