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

const strictly = (document: unknown, more = '') => editor('POST', `/documents?allowMissing=false${more}`, document);
const image = { id: 'ncim404', width: 640, height: 400, alt: 'Nowhere' };
const counts = async () =>
  Promise.all(
    (['document', 'card', 'audit_log', 'purge_log', 'taxonomy_term', 'redirect', 'editorial_schedule'] as const).map(async (table) => [
      table,
      (
        await site.database
          .selectFrom(table as 'document')
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    ]),
  );

describe('what is sent', () => {
  test('ED-07: is refused where it refers to what is not there: every field at once, with a code for its kind', async () => {
    const refused = await strictly(
      sentArticle('Lost', {
        authors: ['ncpn404'],
        primaryImage: image,
        taxonomy: ['news', 'news/nowhere'],
        translations: [{ language: 'es', id: 'rcna404' }],
        body: [
          { type: 'image', image },
          { type: 'related', ids: ['rcna405'] },
          { type: 'newsletterSignUp', newsletterId: 'sub_nobody' },
        ],
      }),
    );
    expect([refused.status, refused.json.code]).toEqual([400, 'content/unknown-references']);
    const fields = refused.json.details.fields as unknown as { path: string; code: string }[];
    expect(fields.map(({ path, code }) => `${path} ${code}`).toSorted()).toEqual(
      [
        'authors.0 unknown-person',
        'body.0.image.id unknown-picture',
        'body.1.ids.0 unknown-piece',
        'body.2.newsletterId unknown-newsletter',
        'primaryImage.id unknown-picture',
        'taxonomy.1 unknown-term',
        'translations.0.id unknown-piece',
      ].toSorted(),
    );
  });

  test('is refused with a filter that cannot be read, and with packages of unknown pieces', async () => {
    const packages = [{ id: 'lead', type: 'lead', items: [{ id: '__proto__' }], autofill: { filters: 'type:Article AND (', size: 3 } }];
    const refused = await strictly({
      type: 'curation',
      vertical: 'news',
      pageRoute: '/odd',
      title: 'Odd',
      layouts: [{ id: 'rcna1', packages }],
    });
    const fields = refused.json.details.fields as unknown as { path: string; code: string }[];
    expect(fields.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'layouts.0.packages.0.items.0.id unknown-piece',
      'layouts.0.packages.0.autofill.filters unreadable-filter',
    ]);
  });

  test.each([
    ['the article of a video', { type: 'video', relatedArticle: 'rcna404' }, 'relatedArticle'],
    ['the video beside a video', { type: 'video', relatedVideo: 'mmvo404' }, 'relatedVideo'],
    ['a video of a playlist', { type: 'playlist', videos: ['mmvo404'] }, 'videos.0'],
  ])('is refused where %s is not there', async (_, fields, path) => {
    const refused = await strictly({ ...sentArticle('Seen', { taxonomy: ['news'] }), body: undefined, ...fields });
    expect([refused.status, refused.json.code]).toEqual([400, 'content/unknown-references']);
    expect(refused.json.details.fields).toMatchObject([{ path, code: 'unknown-piece' }]);
  });

  test('ED-07: is taken knowingly, shows nothing broken, and may be changed without saying so again', async () => {
    const made = await editor(
      'POST',
      '/documents?allowMissing',
      sentArticle('Knowingly', {
        status: 'published',
        primaryImage: image,
        body: [{ type: 'image', image }, ...(sentArticle('k')['body'] as [])],
      }),
    );
    expect(made.status, made.text).toBe(201);
    const { id, path } = made.json.data;
    const { status, text } = await site.get(path);
    expect([status, text.includes('ncim404'), text.includes('The story of k.')]).toEqual([200, false, true]);
    const opened = await editor('GET', `/documents/${id}`);
    const changed = await editor(
      'PUT',
      `/documents/${id}?allowMissing=false`,
      { ...opened.json.data.document, headline: 'Mended' },
      { etag: '"1"' },
    );
    expect(changed.status, changed.text).toBe(200);
    const more = await editor(
      'PUT',
      `/documents/${id}?allowMissing=false`,
      { ...opened.json.data.document, authors: ['ncpn404'] },
      { etag: '"2"' },
    );
    expect(more.json.details.fields).toMatchObject([{ path: 'authors.0', code: 'unknown-person' }]);
  });

  test('in a card is checked too', async () => {
    const blog = await editor('POST', '/documents', { type: 'liveBlog', vertical: 'news', headline: 'Live', status: 'published' });
    const refused = await editor('POST', `/live-blogs/${blog.json.data.id}/cards?allowMissing=false`, {
      text: 'Words',
      authors: ['ncpn404'],
    });
    expect([refused.status, refused.json.details.fields]).toMatchObject([400, [{ path: 'authors.0', code: 'unknown-person' }]]);
  });
});

describe('a dry run', () => {
  test('ED-08: of every call that changes something answers as the call would, and stores nothing', async () => {
    const made = await editor('POST', '/documents', sentArticle('Stays', { status: 'published' }));
    const { id } = made.json.data;
    const draft = (await editor('POST', '/documents', sentArticle('Waits'))).json.data.id;
    const blog = (await editor('POST', '/documents', { type: 'liveBlog', vertical: 'news', headline: 'Live', status: 'published' })).json
      .data.id;
    const before = await counts();
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const tried = [
      await editor('POST', '/documents?dryRun', sentArticle('Tried')),
      await editor('PUT', `/documents/${id}?dryRun=true`, sentArticle('Tried'), { etag: '"1"' }),
      await editor('PUT', `/documents/${id}/draft?dryRun=true`, sentArticle('Tried'), { etag: '"1"' }),
      await editor('POST', `/documents/${draft}/publish?dryRun=true`),
      await editor('POST', `/documents/${id}/unpublish?dryRun=true`),
      await editor('POST', `/documents/${draft}/schedule?dryRun=true`, { at: '2040-01-01T00:00:00Z' }),
      await editor('POST', `/documents/${id}/preview?dryRun=true`),
      await editor('DELETE', `/documents/${id}?dryRun=true`),
      await editor('POST', `/live-blogs/${blog}/cards?dryRun=true`, { text: 'Tried' }),
      await editor('PUT', '/taxonomy/news/tried?dryRun=true', { name: 'Tried' }),
      await editor('PUT', '/redirects?dryRun=true', { site: 'news', path: '/tried', location: '/x' }),
      await editor('POST', '/purge?dryRun=true', { tags: ['all'] }),
      await editor('POST', '/media?dryRun=true', picture, { headers: { 'content-type': 'image/png' } }),
    ];
    expect(tried.map(({ status, text }) => [status, status === 200 ? '' : text])).toEqual(tried.map(() => [200, '']));
    for (const { json } of tried) expect(json).toMatchObject({ extensions: { dryRun: true } });
    expect(await counts()).toEqual(before);
    expect((await editor('GET', `/documents/${id}`)).json.data).toMatchObject({
      revision: 1,
      draft: null,
      document: { headline: 'Stays' },
    });
    // what would be refused is refused
    expect((await editor('PUT', `/documents/${id}?dryRun=true`, sentArticle('Tried'), { etag: '"9"' })).status).toBe(412);
    expect((await strictly(sentArticle('Tried', { authors: ['ncpn404'] }), '&dryRun')).status).toBe(400);
  });
});
