import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Editor, createEditor, sentArticle } from '../../../../test/support/editor.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';

let site: WholeSite;
let editor: Editor;
beforeAll(async () => {
  site = await startWholeSite();
  editor = createEditor(site);
});
afterAll(() => site.close());

const create = async (headline: string, more: Record<string, unknown> = {}): Promise<string> => {
  const made = await editor('POST', '/documents', sentArticle(headline, more));
  expect(made.status, made.text).toBe(201);
  return made.json.data.id;
};
const readProblems = async (...question: Parameters<Editor>) => {
  const refused = await editor(...question);
  expect(refused.status, refused.text).toBe(400);
  return refused.json.details.fields.map(({ path }) => path);
};

describe('an instant', () => {
  test.each(['0000-01-01T00:00:00Z', '2026-11-21', '2026-11-21T06:00:00', '2026-02-30T06:00:00Z'])(
    'ED-20: of a document is refused as %s, saying how it is written',
    async (datePublished) => {
      expect(await readProblems('POST', '/documents', sentArticle('When', { datePublished }))).toEqual(['datePublished']);
    },
  );

  test.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-12:00', '2040-06-01T08:00:00', '2040-06-01'])(
    'of a plan is refused as %s, saying how it is written',
    async (at) => {
      const id = await create('Plan');
      const refused = await editor('POST', `/documents/${id}/schedule`, { at });
      expect([refused.status, refused.json.details.fields[0]?.path], refused.text).toEqual([400, 'at']);
    },
  );

  test('ED-20: at which something was published is not to come: it would stand before everything else until then', async () => {
    const datePublished = '2040-01-01T00:00:00.000Z';
    expect(await readProblems('POST', '/documents', sentArticle('Later', { status: 'published', datePublished }))).toEqual([
      'datePublished',
    ]);
    const id = await create('Later', { datePublished });
    expect(await readProblems('PUT', `/documents/${id}`, sentArticle('Later', { status: 'published' }), { etag: '"1"' })).toEqual([
      'datePublished',
    ]);
  });
});

describe('a refusal', () => {
  test('ED-21: names what is wrong, and not what would have followed from it', async () => {
    expect(await readProblems('POST', '/documents', { type: 'article', vertical: 'nws', headline: 'x' })).toEqual(['vertical']);
    expect(await readProblems('POST', '/documents', { type: 'article', vertical: 'news' })).toEqual(['headline']);
    expect(await readProblems('POST', '/documents', sentArticle(' \u00a0 '))).toEqual(['headline']);
  });

  test('of a picture that is sent as a form says how it is sent', async () => {
    const refused = await editor('POST', '/media', Buffer.from('x'), { headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    expect([refused.status, refused.json.detail]).toEqual([415, expect.stringContaining('Content-Type: image/jpeg')]);
  });

  test('of a term’s If-Match tells a star, a term that changed, and one that is gone', async () => {
    await editor('PUT', '/taxonomy/news/politics', { name: 'Politics' });
    const put = async (path: string, etag: string) => (await editor('PUT', `/taxonomy/${path}`, { name: 'Other' }, { etag })).json;
    expect((await put('news/politics', '*')).code).toBe('editorial/bad-if-match');
    expect((await put('news/politics', '"0"')).detail).toContain('changed meanwhile');
    expect((await put('news/gone', '"0"')).detail).toContain('without If-Match');
  });

  test('of cards of what is no live blog is not an empty list', async () => {
    const refused = await editor('GET', `/live-blogs/${await create('No blog')}/cards`);
    expect([refused.status, refused.json.code]).toEqual([404, 'card/no-live-blog']);
  });
});

describe('a new document', () => {
  test.each(['person', 'article', 'curation'])('is a draft unless it says published: a %s', async (type) => {
    const words =
      type === 'person'
        ? { name: 'Quiet' }
        : type === 'article'
          ? { headline: 'Quiet' }
          : { title: 'Quiet', pageRoute: '/quiet', layouts: [] };
    const made = await editor('POST', '/documents', { type, vertical: 'news', ...words });
    expect((await editor('GET', `/documents/${made.json.data.id}`)).json.data.document['status']).toBe('draft');
  });
});

describe('the draft of a change', () => {
  test('that was saved by another since is named, with the ETag to save on top of', async () => {
    const id = await create('Out', { status: 'published' });
    await editor('PUT', `/documents/${id}/draft`, sentArticle('Theirs'), { etag: '"1"' });
    const lost = await editor('PUT', `/documents/${id}/draft`, sentArticle('Mine'), { etag: '"1"' });
    expect([lost.status, lost.json.code]).toEqual([412, 'content/edit-conflict']);
    expect(lost.json.detail).toContain('"1-d1"');
    expect(lost.json.details).toMatchObject({ document: { headline: 'Theirs' }, yours: { headline: 'Mine' } });
    expect((await editor('PUT', `/documents/${id}/draft`, sentArticle('Both'), { etag: '"1-d1"' })).status).toBe(200);
  });

  test('that waits is told to whoever changes the document over it, and stays when that is done knowingly', async () => {
    const id = await create('Out', { status: 'published' });
    await editor('PUT', `/documents/${id}/draft`, sentArticle('Of A'), { etag: '"1"' });
    const over = () => editor('PUT', `/documents/${id}`, sentArticle('Of B'), { etag: '"1"' });
    const refused = await over();
    expect([refused.status, refused.json.code]).toEqual([409, 'editorial/draft-waiting']);
    expect(refused.json.details).toMatchObject({ current: 1, draft: 1, document: { headline: 'Of A' }, yours: { headline: 'Of B' } });
    expect((await editor('GET', `/documents/${id}`)).json.data).toMatchObject({ revision: 1, document: { headline: 'Out' } });
    // a draft that was saved meanwhile was not seen either
    await editor('PUT', `/documents/${id}/draft`, sentArticle('Of A again'), { etag: '"1-d1"' });
    const stale = await editor('PUT', `/documents/${id}`, sentArticle('Of B'), { etag: '"1-d1"' });
    expect(stale.json.details).toMatchObject({ draft: 2, document: { headline: 'Of A again' } });
    const restored = await editor('POST', `/documents/${id}/revisions/1/restore`);
    expect(restored.status, 'the same again touches no draft').toBe(200);
    const done = await editor('PUT', `/documents/${id}`, sentArticle('Of B'), { etag: '"1-d2"' });
    expect([done.status, done.headers['etag']], done.text).toEqual([200, '"2"']);
    expect((await editor('GET', `/documents/${id}/draft`)).json.data).toMatchObject({ version: 2, document: { headline: 'Of A again' } });
    expect((await editor('POST', `/documents/${id}/publish`)).json.code).toBe('content/edit-conflict');
    expect((await editor('POST', `/documents/${id}/revisions/1/restore`)).json.code).toBe('editorial/draft-waiting');
  });

  test('that is given up takes its plan along: a later draft is not published by it unseen', async () => {
    const id = await create('Out', { status: 'published' });
    await editor('PUT', `/documents/${id}/draft`, sentArticle('Changed'), { etag: '"1"' });
    await editor('POST', `/documents/${id}/schedule`, { at: '2040-01-01T00:00:00Z' });
    expect((await editor('DELETE', `/documents/${id}/draft`)).status).toBe(204);
    expect((await editor('GET', `/documents/${id}`)).json.data.schedules).toEqual([]);
  });

  test('is of what can be published: of a menu it could never go out', async () => {
    const menu = { id: 'menu:mach', type: 'menu', vertical: 'mach', title: 'Sections', items: [] };
    await editor('POST', '/documents', menu);
    const refused = await editor('PUT', '/documents/menu:mach/draft', { ...menu, title: 'Other' }, { etag: '"1"' });
    expect([refused.status, refused.json.code]).toEqual([400, 'editorial/has-no-status']);
  });
});
