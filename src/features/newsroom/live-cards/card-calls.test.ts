import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WireArticleCards, WireCard } from '#content/responses/wire';
import { type HtmlNode, isElement, parseTree } from '#content/html/parse-tree';
import { findUnstorableText } from '#platform/utf8';
import { buildCard } from './card-input.rules.ts';
import { cardInput } from './card-input.schema.ts';
import { embeds, payloads } from '../../../../test/attacks/script-vectors.ts';
import { type Editor, createEditor } from '../../../../test/support/editor.ts';
import { fixtureLiveBlog } from '../../../../test/support/live-blog-fixture.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';

let site: WholeSite;
let editor: Editor;
let blogs = 700;
let blog = '';

beforeAll(async () => {
  site = await startWholeSite();
  editor = createEditor(site);
});
afterAll(() => site.close());
beforeEach(async () => {
  blog = `rcna${(blogs += 1)}`;
  await site.documents.write(fixtureLiveBlog(blog, { datePublished: new Date().toISOString() }), { by: 'test' });
});

const post = async (input: Record<string, unknown>) => {
  const made = await editor('POST', `/live-blogs/${blog}/cards`, input);
  expect(made.status, made.text).toBe(201);
  return { id: made.json.data.id, etag: made.headers['etag'] };
};
const listed = async (more = ''): Promise<WireArticleCards> => {
  const answer = await site.get(`/bentoapi/articlecards/search?articleId=${blog}${more}`);
  expect(answer.status, answer.text).toBe(200);
  return (JSON.parse(answer.text) as { data: WireArticleCards }).data;
};
const readCard = async (id: string): Promise<WireCard> =>
  (JSON.parse((await site.get(`/bentoapi/card/${id}`)).text) as { data: { card: WireCard } }).data.card;

describe('an editor’s card', () => {
  test('LB-43: is posted, changed, marked, moved and deleted, and readers have each at once', async () => {
    const first = await post({ text: 'Doors are open' });
    const second = await post({
      headline: 'Second',
      html: '<p>One <b>bold</b></p><!--more--><p>Hidden</p>',
      embeds: ['https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    });
    const [card] = (await listed()).article.cards.items;
    expect(card).toMatchObject({ id: second.id, headline: 'Second', displayShowMore: true });
    expect(card?.content.markupAndEmbeds.map(({ type }) => type)).toEqual(['paragraph', 'showMore', 'paragraph', 'youtubeplus']);
    expect(card?.content.markupAndEmbeds[3]?.element).toMatchObject({ presentation: { size: 'medium', style: 'default' } });

    const changed = await editor('PUT', `/cards/${first.id}`, { text: 'Doors are shut' }, { etag: first.etag });
    expect(changed.headers['etag']).toBe('"2"');
    await expect.poll(() => readCard(first.id)).toMatchObject({ content: { text: 'Doors are shut' } });
    expect((await editor('PUT', `/cards/${first.id}/key-event`, { keyEvent: true })).status).toBe(200);
    expect((await listed('&keyEvents=true')).article.cards.items.map(({ id }) => id)).toEqual([first.id]);
    expect((await editor('PUT', `/cards/${first.id}/place`, { above: second.id })).status).toBe(200);
    await expect.poll(async () => (await listed()).article.cards.items.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect((await editor('PUT', `/live-blogs/${blog}/pinned-card`, { id: second.id })).status).toBe(200);
    await expect.poll(async () => (await listed()).article.state.pinned).toBe(second.id);
    expect((await editor('DELETE', `/cards/${second.id}`)).status).toBe(204);
    await expect.poll(async () => (await site.get(`/bentoapi/card/${second.id}`)).status).toBe(410);
    expect((await editor('GET', `/cards/${first.id}/revisions`)).json.data.revisions).toHaveLength(4);
  });

  test('LB-42: is refused to whoever changed it on top of an older revision, with both texts', async () => {
    const { id, etag } = await post({ text: 'Original' });
    await editor('PUT', `/cards/${id}`, { text: 'Hers' }, { etag });
    const lost = await editor('PUT', `/cards/${id}`, { text: 'His' }, { etag });
    expect(lost.status).toBe(412);
    expect(lost.json.code).toBe('content/edit-conflict');
    expect(JSON.stringify(lost.json.details['document'])).toContain('Hers');
    expect(JSON.stringify(lost.json.details['yours'])).toContain('His');
  });

  test('is refused without a token, with unknown fields, empty, or to what is no live blog; each field is named', async () => {
    expect((await site.get(`/editorial/live-blogs/${blog}/cards`, { method: 'POST' })).status).toBe(401);
    const odd = await editor('POST', `/live-blogs/${blog}/cards`, { text: 'x', colour: 'red' });
    expect(odd.status).toBe(400);
    const empty = await editor('POST', `/live-blogs/${blog}/cards`, {});
    expect(empty.json).toMatchObject({
      code: 'card/invalid',
      details: { fields: [{ path: 'content', problem: 'a card needs words, an embed or a headline' }] },
    });
    expect((await editor('POST', `/live-blogs/${blog}/cards`, { text: 'a\u0000b\ud800' })).status).toBeLessThan(500);
    expect((await editor('POST', '/live-blogs/rcna999999/cards', { text: 'x' })).json.code).toBe('card/no-live-blog');
    expect((await editor('POST', `/live-blogs/${blog}/cards`, { text: 'x', replyTo: 'ncrd999999' })).json.code).toBe('card/invalid');
  });
});

describe('the answers that readers of a live blog share', () => {
  test('are cached under one ETag, answer 304, and cost one render whatever was asked for before', async () => {
    await post({ text: 'One' });
    const state = `/bentoapi/live/${blog}`;
    const first = await site.get(state);
    const { etag = '' } = first.headers;
    expect((await site.get(state, { headers: { 'if-none-match': etag } })).status).toBe(304);
    await post({ text: 'Two' });
    await expect.poll(async () => (await site.get(state, { headers: { 'if-none-match': etag } })).status).toBe(200);
    expect(JSON.parse((await site.get(state)).text)).toMatchObject({ data: { live: { totalItems: 2 } } });
  });

  test('CC-18: refuse what is no cursor, size or id with 400', async () => {
    for (const query of [
      '&before=12',
      '&before=99999999999999999-ncrd1',
      '&size=0',
      '&size=151',
      '&datePublished=x',
      '&author=1',
      '&filters=a:b',
    ])
      expect((await site.get(`/bentoapi/articlecards/search?articleId=${blog}${query}`)).status, query).toBe(400);
    expect((await site.get('/bentoapi/articlecards/search')).status).toBe(400);
    expect((await site.get('/bentoapi/articlecards/search?articleId=ncrd1')).status).toBe(400);
    expect((await site.get('/bentoapi/articlecards/search?articleId=rcna999999')).status).toBe(404);
    expect((await site.get('/bentoapi/card/ncrd999999')).status).toBe(404);
  });

  test('hand one new card to a reader in at most 1.5 kB', async () => {
    await post({
      headline: 'Vote begins in the harbor ward',
      text: 'Counting has begun in the harbor ward, where queues were long all morning. The clerk expects the first result within the hour.',
    });
    const { text } = await site.get(`/bentoapi/articlecards/search?articleId=${blog}&size=1`);
    expect(gzipSync(text).length).toBeLessThan(1_500);
  });

  test('LB-31: give every one of 5,000 cards once, in order', async () => {
    const start = Date.now();
    for (let batch = 0; batch < 5; batch += 1)
      await site.cards.postMany(
        blog,
        // five of each millisecond
        Array.from({ length: 1000 }, (_, index) => ({
          text: `Card ${batch * 1000 + index}`,
          datePublished: new Date(start - Math.floor((batch * 1000 + index) / 5)).toISOString(),
        })),
        { by: 'test' },
      );
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await listed(`&size=150${cursor === '' ? '' : `&before=${cursor}`}`);
      expect(page.search.pagination.totalItems).toBe(5000);
      seen.push(...page.article.cards.items.map(({ content }) => content.text));
      cursor = page.search.pagination.next ?? '';
    } while (cursor !== '');
    expect(new Set(seen).size).toBe(5000);
    expect(seen).toHaveLength(5000);
  });
});

describe('the words of a card', () => {
  test('are refused where a picture is written into them, which would be lost', async () => {
    const answer = await editor('POST', `/live-blogs/${blog}/cards`, {
      html: `<p>a</p><img src="data:image/png;base64,${'A'.repeat(600)}">`,
    });
    expect(answer.status, answer.text).toBe(400);
    expect(answer.text).toContain('holds a picture written into the text itself (data:); store the picture and send it in images');
  });

  test('do nothing, whatever attack is sent as HTML, text, headline or embed', async () => {
    const own = ['[x](javascript:alert(1))', '<a href="java\tscript:alert(1)">x</a>', ...embeds.urls];
    const vectors = [...own, ...payloads];
    const inputs = vectors.flatMap((vector) => [
      { html: vector },
      { text: vector, headline: vector.replace(/[\u0000-\u001f\u007f]/g, ' ').slice(0, 500) },
    ]);
    // what leaves no words, or cannot be stored, is refused and named
    const posted = inputs.filter((input) => {
      const checked = cardInput.safeParse(input);
      const made = checked.success ? buildCard(checked.data, { id: 'ncrd1', blog }, Date.now()) : { problems: [] };
      return 'card' in made && findUnstorableText(made.card).length === 0;
    });
    for (let from = 0; from < posted.length; from += 500) await site.cards.postMany(blog, posted.slice(from, from + 500), { by: 'test' });
    expect(posted.length).toBeGreaterThan(own.length);
    let cursor = '';
    do {
      const page = await listed(`&size=150${cursor === '' ? '' : `&before=${cursor}`}`);
      for (const card of page.article.cards.items) {
        const open: HtmlNode[] = [...parseTree(card.content.markupAndEmbeds.map(({ html }) => html).join('')).childNodes];
        for (let node = open.pop(); node; node = open.pop()) {
          if (!isElement(node)) continue;
          expect(['script', 'iframe', 'svg', 'object', 'style', 'form', 'math', 'meta', 'base'], card.id).not.toContain(node.tagName);
          for (const { name, value } of node.attrs) {
            expect(name.startsWith('on'), `${card.id} ${name}`).toBe(false);
            if (name === 'href' || name === 'src') expect(value, card.id).toMatch(/^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i);
          }
          open.push(...node.childNodes);
        }
      }
      cursor = page.search.pagination.next ?? '';
    } while (cursor !== '');
  });
});
