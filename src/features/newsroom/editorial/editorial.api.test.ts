import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Editor, createEditor, sentArticle } from '../../../../test/support/editor.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';

let site: WholeSite;
let editor: Editor;
beforeAll(async () => {
  site = await startWholeSite();
  editor = createEditor(site);
  await editor('PUT', '/taxonomy/news/politics', { name: 'Politics' });
  await editor('POST', '/documents', {
    type: 'curation',
    vertical: 'news',
    pageRoute: '/',
    title: 'News',
    status: 'published',
    layouts: [{ id: 'row', packages: [{ id: 'list', type: 'list', autofill: { filters: 'vertical:news', size: 10 } }] }],
  });
});
afterAll(() => site.close());

const create = async (headline: string, more: Record<string, unknown> = {}) => {
  const made = await editor('POST', '/documents', sentArticle(headline, { status: 'published', ...more }));
  expect(made.status, made.text).toBe(201);
  const { id, path, url } = made.json.data;
  return { id, path, url, etag: made.headers['etag'] ?? '' };
};
const page = async (path: string) => (await site.get(path)).text;

describe('an editor’s document', () => {
  test('FR-01, PB-10: is made with an id of the store and stands at its address at once, on its front and in its list', async () => {
    await page('/');
    await page('/politics');
    const made = await editor('POST', '/documents', sentArticle('Harbor opens', { status: 'published' }));
    expect(made.status).toBe(201);
    const id = made.json.data.id;
    expect(id).toMatch(/^rcna[0-9]+$/);
    expect(made.headers).toMatchObject({ location: `/editorial/documents/${id}`, etag: '"1"', 'cache-control': 'private, no-store' });
    expect(made.json.data.path).toBe(`/politics/harbor-opens-${id}`);
    expect(made.json.data.url).toBe(`http://news.localhost:${site.port}/politics/harbor-opens-${id}`);
    expect(await page(made.json.data.path)).toContain('Harbor opens');
    await expect.poll(() => page('/')).toContain('Harbor opens');
    await expect.poll(() => page('/politics')).toContain('Harbor opens');
  });

  test('is changed on top of the revision that was opened, and readers have the change on its page, its front and its list', async () => {
    const { id, path } = await create('Bridge closes');
    for (const one of [path, '/', '/politics']) await expect.poll(() => page(one)).toContain('Bridge closes');
    const opened = await editor('GET', `/documents/${id}`);
    expect(opened.headers['etag']).toBe('"1"');
    const document = opened.json.data.document;
    const changed = await editor('PUT', `/documents/${id}`, { ...document, headline: 'Bridge stays open' }, { etag: '"1"' });
    expect(changed.status, changed.text).toBe(200);
    expect(changed.json.data).toMatchObject({ revision: 2, changed: true, path });
    for (const one of [path, '/', '/politics']) await expect.poll(() => page(one)).toContain('Bridge stays open');
    const after = (await editor('GET', `/documents/${id}`)).json.data.document;
    expect(Date.parse(after['dateModified'] ?? '')).toBeGreaterThanOrEqual(Date.parse(String(document['dateModified'])));
    expect(after['datePublished']).toBe(document['datePublished']);
  });

  test('ED-04: is not changed without If-Match, with one that is none of ours, or with a star', async () => {
    const { id } = await create('Careful');
    const missing = await editor('PUT', `/documents/${id}`, sentArticle('Other'));
    expect([missing.status, missing.json.code]).toEqual([428, 'editorial/if-match-required']);
    for (const etag of ['*', '"x"', '1', '"1", "2"']) {
      const refused = await editor('PUT', `/documents/${id}`, sentArticle('Other'), { etag });
      expect([refused.status, refused.json.code]).toEqual([400, 'editorial/bad-if-match']);
    }
    expect((await editor('GET', `/documents/${id}`)).json.data.document['headline']).toBe('Careful');
  });

  test('ED-05: changed by another first is a lost race: 412 with the newest, yours and what both changed', async () => {
    const { id } = await create('First words');
    await editor('PUT', `/documents/${id}`, sentArticle('Second words'), { etag: '"1"' });
    const lost = await editor('PUT', `/documents/${id}`, sentArticle('Third words'), { etag: '"1"' });
    expect([lost.status, lost.json.code]).toEqual([412, 'content/edit-conflict']);
    expect(lost.json.details).toMatchObject({
      id,
      expected: 1,
      current: 2,
      document: { headline: 'Second words' },
      yours: { headline: 'Third words' },
      base: { headline: 'First words' },
    });
  });

  test('is changed with the ETag that a compressing proxy made weak', async () => {
    const { id } = await create('Weak');
    const changed = await editor('PUT', `/documents/${id}`, sentArticle('Weaker'), { etag: 'W/"1"' });
    expect([changed.status, changed.headers['etag']]).toEqual([200, '"2"']);
  });

  test('ED-05: of a hundred changes of one revision at once exactly one is taken, and it is whole', async () => {
    const { id } = await create('Race');
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => editor('PUT', `/documents/${id}`, sentArticle(`Race ${index}`), { etag: '"1"' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // on a busy machine some are asked to come again: then they are late too
    const others = answers.filter(({ status }) => status !== 200 && status !== 503);
    expect(others.every(({ status }) => status === 412)).toBe(true);
    for (const busy of answers.filter(({ status }) => status === 503)) expect(busy.headers['retry-after']).toMatch(/^\d+$/);
    expect(others.length).toBeGreaterThan(0);
    const winner = answers.findIndex(({ status }) => status === 200);
    const { document, revision } = (await editor('GET', `/documents/${id}`)).json.data;
    expect([document['headline'], revision]).toEqual([`Race ${winner}`, 2]);
  });

  test('named by its maker is made once by two makers', async () => {
    const menu = {
      id: 'menu:news',
      type: 'menu',
      vertical: 'news',
      title: 'Sections',
      items: [{ label: 'World', url: '/world', items: [] }],
    };
    const both = await Promise.all([editor('POST', '/documents', menu), editor('POST', '/documents', { ...menu, title: 'Other' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.json.code).toBe('content/already-there');
  });

  test('keeps its status when that is not sent, and its status is not changed in passing', async () => {
    const { id, path } = await create('Stays out');
    expect((await editor('PUT', `/documents/${id}`, sentArticle('Stays out here'), { etag: '"1"' })).status).toBe(200);
    await expect.poll(() => page(path)).toContain('Stays out here');
    const refused = await editor('PUT', `/documents/${id}`, sentArticle('x', { status: 'draft' }), { etag: '"2"' });
    expect([refused.status, refused.json.details.fields[0]?.path]).toEqual([400, 'status']);
  });

  test.each([
    ['no object', [1], ''],
    ['no type', { headline: 'x' }, 'type'],
    ['an unknown type', { type: 'poem', vertical: 'news', headline: 'x' }, 'type'],
    ['an id', sentArticle('x', { id: 'rcna1' }), 'id'],
    ['a site that is not its brand’s', sentArticle('x', { site: 'today' }), 'site'],
    ['a publisher that is not its brand’s', sentArticle('x', { publisher: 'msnbc' }), 'publisher'],
    ['the status of an end', sentArticle('x', { status: 'unpublished' }), 'status'],
    ['a field that there is none of', sentArticle('x', { headlin: 'y' }), 'headlin'],
    ['a field inside that there is none of', sentArticle('x', { body: [{ type: 'paragraph', text: [], txt: 'lost' }] }), 'body.0.txt'],
    ['an empty headline', sentArticle(''), 'headline'],
    ['a name with a line break', sentArticle('x', { byline: 'a\r\nSet-Cookie: a=b' }), 'byline'],
    [
      'a script address',
      sentArticle('x', { body: [{ type: 'paragraph', text: [{ kind: 'link', href: 'javascript:alert(1)', children: [] }] }] }),
      'body.0.text.0.href',
    ],
    ['a picture without an upload', { type: 'mediaAsset' }, 'type'],
    ['a menu of another name', { type: 'menu', id: 'rcna5', vertical: 'news', title: 'x', items: [] }, 'id'],
  ])('ED-06: with %s is refused and says which field', async (_name, document, path) => {
    const refused = await editor('POST', '/documents', document);
    expect([refused.status, refused.json.code], refused.text).toEqual([400, 'content/invalid']);
    expect(refused.json.details.fields.map((field) => field.path)).toContain(path);
  });

  test.each([
    ['a NUL', sentArticle('x', { body: [{ type: 'paragraph', text: [{ kind: 'text', text: 'a\u0000b' }] }] }), 'body.0.text.0.text'],
    ['half of a character', sentArticle('half \ud800 of one'), 'headline'],
  ])('SEC-30: with %s is refused and says which field', async (_name, document, path) => {
    const refused = await editor('POST', '/documents', document);
    expect([refused.status, refused.json.code], refused.text).toEqual([400, 'request/invalid']);
    expect(refused.json.details.fields.map((field) => field.path)).toContain(path);
  });

  test('with the source key of another is refused', async () => {
    await create('Once', { externalId: 'wire:1' });
    const refused = await editor('POST', '/documents', sentArticle('Twice', { externalId: 'wire:1' }));
    expect([refused.status, refused.json.code]).toEqual([409, 'content/external-id-taken']);
  });

  test('with ten thousand tags is stored and shown', async () => {
    const { path } = await create('Many tags', {
      taxonomy: ['news/politics', ...Array.from({ length: 9_999 }, (_, index) => `news/tag-${index}`)],
    });
    expect((await site.get(path)).status).toBe(200);
    const refused = await editor(
      'POST',
      '/documents',
      sentArticle('x', { taxonomy: Array.from({ length: 10_001 }, (_, index) => `news/tag-${index}`) }),
    );
    expect([refused.status, refused.json.details.fields[0]?.path]).toEqual([400, 'taxonomy']);
  });
});

describe('revisions', () => {
  test('ED-13: are listed, opened and restored as one more; nothing of the history is written anew', async () => {
    const { id, path } = await create('One');
    await editor('PUT', `/documents/${id}?note=Second%20thoughts`, sentArticle('Two'), { etag: '"1"' });
    const restored = await editor('POST', `/documents/${id}/revisions/1/restore`);
    expect(restored.json.data, restored.text).toMatchObject({ revision: 3 });
    const { revisions } = (await editor('GET', `/documents/${id}/revisions`)).json.data;
    expect(revisions).toMatchObject([
      { revision: 3, note: 'Restored from revision 1', savedBy: 'editorial token' },
      { revision: 2, note: 'Second thoughts' },
      { revision: 1 },
    ]);
    expect((await editor('GET', `/documents/${id}/revisions/2`)).json.data.document['headline']).toBe('Two');
    await expect.poll(() => page(path)).toContain('The story of One');
    const lost = await editor('POST', `/documents/${id}/revisions/1/restore`, undefined, { etag: '"2"' });
    expect([lost.status, lost.json.code]).toEqual([412, 'content/edit-conflict']);
    expect((await editor('GET', `/documents/${id}/revisions/9`)).json.code).toBe('content/revision-not-found');
    expect((await editor('GET', '/documents/rcna999999/revisions')).status).toBe(404);
  });

  test('restored of an unpublished piece stay unpublished', async () => {
    const { id, path } = await create('Gone');
    for (const call of ['unpublish', 'revisions/1/restore']) {
      const done = await editor('POST', `/documents/${id}/${call}`);
      expect(done.status, done.text).toBe(200);
    }
    expect((await site.get(path)).status).toBe(410);
  });
});

describe('lists for editors', () => {
  test('ED-15: hold every status, found by type, status, brand and words, page by page', async () => {
    const draft = await editor(
      'POST',
      '/documents',
      sentArticle('Zebra crossing planned', { vertical: 'mach', taxonomy: ['mach/science'] }),
    );
    const id = draft.json.data.id;
    const list = async (query: string) => (await editor('GET', `/documents?${query}`)).json.data.items.map((item) => item.id);
    expect(await list('status=draft&vertical=mach')).toEqual([id]);
    expect(await list('query=zebra%20cros')).toEqual([id]);
    expect(await list(`query=${id}`)).toEqual([id]);
    expect(await list('query=%27%20%7C%20%3A*%20%26%20(')).toEqual([]);
    for (let count = 1; count <= 6; count += 1) await create(`Listed ${count}`);
    const all = await list('size=150');
    const first = await editor('GET', '/documents?size=3');
    const second = await editor('GET', `/documents?size=3&cursor=${first.json.data.cursor}`);
    const ids = [first, second].flatMap(({ json }) => json.data.items.map((item) => item.id));
    expect(ids).toEqual(all.slice(0, 6));
    for (const cursor of ['abc', 'WyJhIiwiYiJd', 'bnVsbA']) expect((await editor('GET', `/documents?cursor=${cursor}`)).status).toBe(400);
  });
});
