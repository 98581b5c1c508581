import { brandOf, pathOnSite, type Vertical } from '#brands';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Editor, createEditor, sentArticle } from '../../../../test/support/editor.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';
import { createDraftId } from '../publishing/preview-link.service.ts';

let site: WholeSite;
let editor: Editor;
beforeAll(async () => {
  site = await startWholeSite();
  editor = createEditor(site);
  await editor('PUT', '/taxonomy/news/politics', { name: 'Politics' });
});
afterAll(() => site.close());

const publish = async (headline: string, more: Record<string, unknown> = {}) => {
  const made = await editor('POST', '/documents', sentArticle(headline, { status: 'published', ...more }));
  expect(made.status, made.text).toBe(201);
  return made.json.data;
};
const pathOfUrl = (url: string) => new URL(url).pathname;

describe('unpublishing', () => {
  test('PB-06: gives readers 410, and takes the piece from its lists', async () => {
    const { id, path } = await publish('Withdrawn');
    await expect.poll(async () => (await site.get('/politics')).text).toContain('Withdrawn');
    expect((await editor('POST', `/documents/${id}/unpublish?note=Wrong`)).json.data).toMatchObject({ revision: 2 });
    await expect.poll(async () => (await site.get(path)).status).toBe(410);
    await expect.poll(async () => (await site.get('/politics')).text).not.toContain('Withdrawn');
    expect((await editor('POST', `/documents/${id}/publish`)).json.data.path).toBe(path);
    await expect.poll(async () => (await site.get(path)).status).toBe(200);
  });

  test('PB-06: as a takedown removes every cached copy before it answers', async () => {
    const { id, path } = await publish('Libel');
    for (const one of [path, '/politics']) await site.get(one);
    expect((await site.get(path)).status).toBe(200);
    expect((await editor('POST', `/documents/${id}/unpublish`, { hard: true })).status).toBe(200);
    expect((await site.get(path)).status).toBe(410);
    expect((await site.get('/politics')).text).not.toContain('Libel');
    expect((await site.get(`/bentoapi/article/${id}`)).status).toBe(410);
    const { entries } = (await editor('GET', `/audit?subject=${id}`)).json.data;
    expect(entries.map(({ action, actor }) => `${action} by ${actor}`)).toEqual([
      'takedown by editorial token',
      'publish by editorial token',
    ]);
  });
});

describe('a preview', () => {
  const preview = async (id: string): Promise<string> => {
    const made = await editor('POST', `/documents/${id}/preview`, { hours: 2 });
    expect(made.status, made.text).toBe(201);
    return pathOfUrl(made.json.data.url);
  };
  const draft = async (document: Record<string, unknown>): Promise<string> => {
    const made = await editor('POST', '/documents', document);
    expect(made.status, made.text).toBe(201);
    return made.json.data.id;
  };

  test('ED-14: shows a draft as its page: private, never indexed, and said to be one', async () => {
    const id = await draft(sentArticle('Not out yet'));
    const path = await preview(id);
    const { status, headers, text } = await site.get(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    expect(text).toContain('Not out yet');
    expect(text).toContain('The story of Not out yet.');
    expect(text).toContain('Preview of a draft. Not published.');
    expect(text).toContain('noindex');
    expect((await site.get(`/${id}`)).status).toBe(404);
  });

  test('shows each kind of document in its own page, and a brand’s below its base path', async () => {
    const picture = { id: 'ncim1', width: 1200, height: 800, alt: 'A harbor' };
    for (const [document, mark] of [
      [
        { type: 'slideshow', vertical: 'news', headline: 'Ten harbors', slides: [{ headline: 'First harbor', image: picture }] },
        'First harbor',
      ],
      [{ type: 'recipe', vertical: 'today', headline: 'Bean soup', ingredients: [{ items: ['One bean'] }] }, 'One bean'],
      [{ type: 'person', vertical: 'news', name: 'A Writer', shortBio: 'Writes at night.', status: 'draft' }, 'Writes at night.'],
      [{ type: 'video', vertical: 'telemundo', headline: 'Un puerto' }, 'Un puerto'],
      [{ type: 'curation', vertical: 'mach', pageRoute: '/mach/moon', title: 'The moon' }, 'The moon'],
      [sentArticle('Rocket', { vertical: 'mach', taxonomy: ['mach/science'] }), 'Rocket'],
    ] as const) {
      const id = await draft(document);
      const made = await editor('POST', `/documents/${id}/preview`);
      const { hostname, pathname } = new URL(made.json.data.url);
      const shown = await site.get(pathname, { host: `${hostname}:${site.port}` });
      expect([shown.status, shown.text.includes(mark)], `${mark} at ${made.json.data.url}`).toEqual([200, true]);
      // under another brand's name it would be that brand's story
      const elsewhere = await site.get(pathname, { host: `${hostname.startsWith('today') ? 'news' : 'today'}.localhost:${site.port}` });
      expect([elsewhere.status, elsewhere.text.includes(mark)], `${mark} elsewhere`).toEqual([404, false]);
      expect(pathname.startsWith(pathOnSite(brandOf((document as { vertical: Vertical }).vertical), '/draft/'))).toBe(true);
    }
  });

  test('shows the draft of a change, while readers have what is published', async () => {
    const { id, path } = await publish('As published');
    const saved = await editor('PUT', `/documents/${id}/draft`, sentArticle('As corrected'), { etag: '"1"' });
    expect([saved.status, saved.headers['etag']]).toEqual([200, '"1-d1"']);
    expect((await site.get(await preview(id))).text).toContain('As corrected');
    expect((await site.get(path)).text).toContain('As published');
    expect((await editor('GET', `/documents/${id}/draft`)).json.data.document).toMatchObject({ headline: 'As corrected' });
    expect((await editor('GET', `/documents/${id}`)).json.data.draft).toMatchObject({ version: 1, basedOn: 1 });
    await editor('POST', `/documents/${id}/publish`);
    await expect.poll(async () => (await site.get(path)).text).toContain('As corrected');
  });

  test('ED-14: is nothing when its link was changed or has ended, or when it is of another secret', async () => {
    const id = await draft(sentArticle('Secret plan'));
    const other = await draft(sentArticle('Other plan'));
    const path = await preview(id);
    expect((await site.get(path)).status).toBe(200);
    const [, expires, signature] = path.split('~');
    for (const wrong of [
      path.replace(id, other),
      path.replace(`${expires}~`, 'zzzzzz~'),
      `${path}x`,
      path.slice(0, -1),
      `/draft/${id}`,
      `/draft/${id}.slideshow~${expires}~${signature}`,
      `/draft/${createDraftId({ id, type: 'article', site: 'news' }, Date.now() + 10_000, 'another-secret-of-32-characters!!')}`,
    ]) {
      const shown = await site.get(wrong);
      expect(shown.status, wrong).toBe(404);
      expect(shown.text).not.toContain('Secret plan');
    }
    const ended = createDraftId({ id, type: 'article', site: 'news' }, Date.now() - 1000, site.secret);
    expect((await site.get(`/draft/${ended}`)).status).toBe(404);
    const lasting = createDraftId({ id, type: 'article', site: 'news' }, Date.now() + 60_000, site.secret);
    expect((await site.get(`/draft/${lasting}`)).status).toBe(200);
  });

  test('of what has no page is refused', async () => {
    await editor('POST', '/documents', { id: 'menu:mach', type: 'menu', vertical: 'mach', title: 'Sections', items: [] });
    const refused = await editor('POST', '/documents/menu:mach/preview');
    expect([refused.status, refused.json.code]).toEqual([400, 'editorial/no-preview']);
    for (const hours of [0, 721, 1.5, 'x']) expect((await editor('POST', '/documents/menu:mach/preview', { hours })).status).toBe(400);
  });
});

describe('a plan', () => {
  test('is made, listed and cancelled through the calls', async () => {
    const { id } = (await editor('POST', '/documents', sentArticle('Tomorrow'))).json.data;
    const at = '2099-01-01T06:00:00+01:00';
    const planned = await editor('POST', `/documents/${id}/schedule`, { at });
    expect(planned.status, planned.text).toBe(201);
    expect(planned.json.data.schedule).toMatchObject({
      documentId: id,
      action: 'publish',
      at: '2099-01-01T05:00:00.000Z',
      state: 'waiting',
    });
    expect((await editor('GET', `/schedules?document=${id}`)).json.data.schedules).toHaveLength(1);
    const cancelled = await editor('DELETE', `/schedules/${planned.json.data.schedule.id}`);
    expect(cancelled.json.data.schedule.state).toBe('cancelled');
    expect((await editor('DELETE', `/schedules/${planned.json.data.schedule.id}`)).status).toBe(404);
    const past = await editor('POST', `/documents/${id}/schedule`, { at: '2020-01-01T00:00:00Z' });
    expect([past.status, past.json.code]).toEqual([400, 'editorial/not-in-future']);
    for (const wrong of ['tomorrow', '2099-13-01T00:00:00Z', 5])
      expect((await editor('POST', `/documents/${id}/schedule`, { at: wrong })).status).toBe(400);
  });

  test('PB-28: publishing what is dated for later is refused, with the call that schedules it; readers get nothing', async () => {
    const sent = { ...sentArticle('Dated for later'), datePublished: '2099-01-01T00:00:00.000Z' };
    const { id } = (await editor('POST', '/documents', sent)).json.data;
    const refused = await editor('POST', `/documents/${id}/publish`);
    expect([refused.status, refused.json.code]).toEqual([400, 'editorial/date-to-come']);
    expect(refused.json.detail).toContain(`POST /editorial/documents/${id}/schedule`);
    const created = await editor('POST', '/documents', { ...sent, status: 'published' });
    expect([created.status, created.json.code]).toEqual([400, 'editorial/date-to-come']);
    expect((await site.get(`/${id}`)).status).toBe(404);
    expect((await editor('POST', `/documents/${id}/schedule`, { at: sent.datePublished })).status).toBe(201);
  });

  test('is carried out by the running site', async () => {
    const { id } = (await editor('POST', '/documents', sentArticle('In a moment'))).json.data;
    const at = new Date(Date.now() + 300).toISOString();
    expect((await editor('POST', `/documents/${id}/schedule`, { at })).status).toBe(201);
    await expect.poll(async () => (await site.get(`/${id}`)).status).toBe(301);
    expect((await editor('GET', `/documents/${id}`)).json.data.document).toMatchObject({ status: 'published', datePublished: at });
  });
});

describe('the taxonomy', () => {
  test('ED-19: is changed on top of what was opened, and the pages that show a term follow', async () => {
    const made = await editor('PUT', '/taxonomy/news/climate', { name: 'Climate' });
    expect(made.status, made.text).toBe(200);
    const { path } = await publish('Warm seas', { taxonomy: ['news/climate'] });
    for (const one of [path, '/climate']) await expect.poll(async () => (await site.get(one)).text).toContain('Climate');
    const opened = await editor('GET', '/taxonomy/news/climate');
    expect((await editor('PUT', '/taxonomy/news/climate', { name: 'x' })).status).toBe(428);
    const changed = await editor(
      'PUT',
      '/taxonomy/news/climate',
      { ...opened.json.data.term, name: 'Climate and seas' },
      { etag: opened.headers['etag'] },
    );
    expect(changed.status, changed.text).toBe(200);
    for (const one of [path, '/climate']) await expect.poll(async () => (await site.get(one)).text).toContain('Climate and seas');
    const lost = await editor('PUT', '/taxonomy/news/climate', { name: 'x' }, { etag: opened.headers['etag'] });
    expect([lost.status, lost.json.code]).toEqual([412, 'taxonomy/edit-conflict']);
    expect((await editor('GET', '/taxonomy?under=news')).json.data.terms.map((term) => term.path)).toContain('news/climate');
  });

  test('takes a path with its slashes as they are or encoded', async () => {
    await editor('PUT', '/taxonomy/news%2Fspace', { name: 'Space' });
    expect((await editor('GET', '/taxonomy/news/space')).json.data.term).toMatchObject({ name: 'Space', url: '/space' });
    for (const wrong of ['News', 'news//x', '..%2Fx', 'news/%00'])
      expect((await editor('GET', `/taxonomy/${wrong}`)).status, wrong).toBe(400);
  });

  test('ED-19: loses a term only when none stands below it; pieces keep its path', async () => {
    await editor('PUT', '/taxonomy/news/moon', { name: 'The Moon' });
    await editor('PUT', '/taxonomy/news/moon/landing', { name: 'Landing', taxonomyType: 'subSection' });
    const { path } = await publish('On the moon', { taxonomy: ['news/moon'] });
    const readTag = async (term: string) => (await editor('GET', `/taxonomy/${term}`)).headers['etag'];
    expect((await editor('DELETE', '/taxonomy/news/moon')).status).toBe(428);
    const refused = await editor('DELETE', '/taxonomy/news/moon', undefined, { etag: await readTag('news/moon') });
    expect([refused.status, refused.json.code]).toEqual([409, 'taxonomy/has-terms-below']);
    for (const term of ['news/moon/landing', 'news/moon'])
      expect((await editor('DELETE', `/taxonomy/${term}`, undefined, { etag: await readTag(term) })).status).toBe(204);
    expect((await editor('GET', '/taxonomy/news/moon')).json.code).toBe('taxonomy/not-found');
    await expect.poll(async () => (await site.get('/moon')).status).toBe(404);
    expect((await site.get(path)).status).toBe(200);
  });

  test.each([
    ['another path', { name: 'x', path: 'news/other' }, 'path'],
    ['a script address', { name: 'x', url: 'javascript:alert(1)' }, 'url'],
    ['a stranger’s page', { name: 'x', url: '//evil.example' }, 'url'],
    ['a site that is not its brand’s', { name: 'x', site: 'today' }, 'site'],
    ['no name', {}, 'name'],
  ])('refuses a term with %s', async (_name, term, path) => {
    const refused = await editor('PUT', '/taxonomy/news/refused', term);
    expect([refused.status, refused.json.details.fields[0]?.path], refused.text).toEqual([400, path]);
    expect((await editor('GET', '/taxonomy/news/refused')).status).toBe(404);
  });
});

describe('redirects', () => {
  const put = (path: string, target: Record<string, unknown>) => editor('PUT', '/redirects', { site: 'news', path, ...target });

  test('PB-15: lead old addresses to documents and places, and end', async () => {
    const listPaths = async () => (await editor('GET', '/redirects?site=news')).json.data.redirects.map((one) => one.path);
    const others = await listPaths();
    const { id, path } = await publish('Moved');
    expect((await site.get('/2019/05/moved')).status).toBe(404);
    expect((await put('/2019/05/moved', { id })).status).toBe(200);
    await expect.poll(async () => (await site.get('/2019/05/moved')).headers['location']).toBe(path);
    await put('/old-place', { location: '/2019/05/moved' });
    await expect.poll(async () => (await site.get('/old-place')).headers['location']).toBe('/2019/05/moved');
    await put('/shop-of-ours', { location: 'https://shop.example/x', external: true });
    await expect.poll(async () => (await site.get('/shop-of-ours')).headers['location']).toBe('https://shop.example/x');
    expect(await listPaths()).toEqual([...others, '/2019/05/moved', '/old-place', '/shop-of-ours'].toSorted());
    expect((await editor('DELETE', '/redirects?site=news&path=/old-place')).status).toBe(204);
    await expect.poll(async () => (await site.get('/old-place')).status).toBe(404);
    expect((await editor('DELETE', '/redirects?site=news&path=/old-place')).status).toBe(404);
  });

  test('PB-15: are found as browsers ask for them, and lead on as an address: letters percent-encoded, no slash at the end', async () => {
    await put('/café/', { location: '/日本?x=ü' });
    await put('/far', { location: 'https://shop.example/日本', external: true });
    await expect.poll(async () => (await site.get('/caf%C3%A9')).headers['location']).toBe('/%E6%97%A5%E6%9C%AC?x=%C3%BC');
    await expect.poll(async () => (await site.get('/far')).headers['location']).toBe('https://shop.example/%E6%97%A5%E6%9C%AC');
    expect((await put('/%E6%97%A5%E6%9C%AC', { location: '/café/' })).json.code).toBe('redirect/loop');
    for (const old of ['/café/', '/far'])
      expect((await editor('DELETE', `/redirects?site=news&path=${encodeURIComponent(old)}`)).status).toBe(204);
  });

  test('PB-16: lead to our own hosts by their name, whatever the port, without a word that they are external', async () => {
    for (const location of ['https://today.localhost/food', 'https://TODAY.localhost:8443/food'])
      expect([location, (await put('/to-today', { location })).status]).toEqual([location, 200]);
    expect((await put('/to-today', { location: 'https://today.localhost.example:8443/' })).status).toBe(400);
    expect((await editor('DELETE', '/redirects?site=news&path=/to-today')).status).toBe(204);
  });

  test('PB-15: never lead in a circle, also when two are written at once', async () => {
    expect((await put('/self', { location: '/self' })).json.code).toBe('redirect/loop');
    await put('/a', { location: '/b' });
    await put('/b', { location: '/c?x=1' });
    const loop = await put('/c', { location: '/a#top' });
    expect([loop.status, loop.json.code]).toEqual([409, 'redirect/loop']);
    const both = await Promise.all([put('/x', { location: '/y' }), put('/y', { location: '/x' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([
    ['/ok', { location: 'https://evil.example/' }],
    ['/ok', { location: '//evil.example/', external: true }],
    ['/ok', { location: '/\\evil.example', external: true }],
    ['/ok', { location: '/x/..//evil.example' }],
    ['/ok', { location: '/x/%2e%2e//evil.example' }],
    ['/ok', { location: '/.//evil.example' }],
    ['/ok', { location: '/\t/evil.example', external: true }],
    ['/ok', { location: 'http://evil.example/', external: true }],
    ['/ok', { location: 'https://user@evil.example/', external: true }],
    ['/ok', { location: 'javascript:alert(1)', external: true }],
    ['/ok', { location: '/a\r\nSet-Cookie: a=b' }],
    ['/ok', { location: '/a', id: 'rcna1' }],
    ['/ok', { id: 'rcna99999999' }],
    ['/ok', {}],
    ['no-slash', { location: '/a' }],
    ['//evil.example', { location: '/a' }],
    ['/a?b=c', { location: '/a' }],
    ['/a\r\nb', { location: '/a' }],
  ])('PB-16: refuse %j to %j', async (path, target) => {
    const refused = await put(path, target);
    expect([refused.status, refused.json.code]).toEqual([400, 'content/invalid']);
    expect((await site.get('/ok')).status).toBe(404);
  });
});

describe('a purge', () => {
  test('ED-22: has the pages of tags, ids and paths made anew, and is told in the log', async () => {
    const { id, path } = await publish('Purged');
    const purged = await editor('POST', '/purge', {
      ids: [id],
      paths: [
        { site: 'news', path },
        { site: 'news', path: '/politics' },
      ],
      tags: ['tax:news/x'],
      hard: true,
    });
    expect(purged.status, purged.text).toBe(200);
    expect(purged.json.data.tags).toEqual(['tax:news/x', id, `path:news${path}`, 'path:news/politics']);
    expect((await editor('POST', '/purge', { everything: true })).json.data.tags).toContain('brand:telemundo');
    for (const wrong of [{}, { tags: [] }, { tags: ['a b'] }, { paths: ['/x'] }])
      expect((await editor('POST', '/purge', wrong)).status).toBe(400);
    const { entries } = (await editor('GET', '/audit?action=purge')).json.data;
    expect(entries).toHaveLength(2);
  });
});
