import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runSchedules } from '../../../../test/support/run-kind.ts';
import { type Editor, createEditor, sentArticle } from '../../../../test/support/editor.ts';
import { createTestEditorial } from '../../../../test/support/test-editorial.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';

let site: WholeSite;
let editor: Editor;
beforeAll(async () => {
  site = await startWholeSite({ variables: { MASTHEAD_VARIANTS: 'gold,silver' } });
  editor = createEditor(site);
});
afterAll(() => site.close());

const text = (said: string) => ({ id: 'said', type: 'text', text: said });
const sentFront = (pageRoute: string, said: string, more: Record<string, unknown> = {}) => ({
  type: 'curation',
  vertical: 'news',
  pageRoute,
  status: 'published',
  title: `Front ${said}`,
  layouts: [{ id: 'row', packages: [text(said)] }],
  ...more,
});
const publish = async (document: Record<string, unknown>): Promise<string> => {
  const made = await editor('POST', '/documents', document);
  expect(made.status, made.text).toBe(201);
  return made.json.data.id;
};
const patch = async (id: string, fields: Record<string, unknown>) => {
  const { headers } = await editor('GET', `/documents/${id}`);
  const changed = await editor('PATCH', `/documents/${id}`, fields, { etag: String(headers['etag']) });
  expect(changed.status, changed.text).toBe(200);
};
/** What a front says, to whom it may be kept for, or its status where there is none. */
const shown = async (path: string): Promise<string | number> => {
  const { status, headers, text: html } = await site.get(path);
  if (status !== 200) return status;
  const said = /<h1[^>]*>Front (.+?)<\/h1>/.exec(html)?.[1] ?? html;
  return headers['cache-control'] === 'private, no-store' ? `${said}, private` : said;
};
const called = async (path: string): Promise<string | number> => {
  const { status, text: body } = await site.get(`/bentoapi/curation/slug${path}`);
  return status === 200 ? (JSON.parse(body) as { data: { curation: { title: string } } }).data.curation.title : status;
};

describe('a variant of a front', () => {
  test('FR-25: stands beside its base and is shown to those who ask for it, privately; everybody else has the base', async () => {
    await publish(sentFront('/games', 'base'));
    await publish(sentFront('/games', 'gold', { variant: 'gold' }));
    expect(await shown('/games')).toBe('base');
    for (const asked of ['curator=gold', 'bento=gold', 'bento=silver&curator=gold'])
      expect(await shown(`/games?${asked}`)).toBe('gold, private');
    // configured without a front of its own, and not configured at all
    expect(await shown('/games?curator=silver')).toBe('base, private');
    expect(await shown('/games?curator=bronze')).toBe('base');
    expect(await shown('/games')).toBe('base');
    expect([await called('/games'), await called('/games?curator=gold'), await called('/games?bento=silver')]).toEqual([
      'Front base',
      'Front gold',
      'Front base',
    ]);
  });

  test('FR-25: is one of a kind at its path, as its base is', async () => {
    const base = await publish(sentFront('/unique', 'base'));
    const gold = await publish(sentFront('/unique', 'gold', { variant: 'gold' }));
    await publish(sentFront('/unique', 'silver', { variant: 'silver' }));
    for (const [more, id, words] of [
      [{}, base, `Another published front, ${base}, already stands at /unique. Unpublish it first, or choose another path.`],
      [
        { variant: 'gold' },
        gold,
        `Another published front, ${gold}, already stands at /unique as its variant gold. Unpublish it first, or choose another variant.`,
      ],
    ] as const) {
      const refused = await editor('POST', '/documents', sentFront('/unique', 'second', more));
      expect([refused.status, refused.json.code, refused.json.detail]).toEqual([409, 'content/route-taken', words]);
      expect(refused.json.details).toEqual({ path: '/unique', id, ...more });
    }
  });

  test('FR-26: alone at its path is shown to nobody else', async () => {
    const id = await publish(sentFront('/alone', 'gold', { variant: 'gold' }));
    expect([await shown('/alone'), await shown('/alone?curator=silver'), await shown('/alone?curator=gold')]).toEqual([
      404,
      404,
      'gold, private',
    ]);
    expect(await called('/alone')).toBe(404);
    await patch(id, { variant: null });
    await expect.poll(() => shown('/alone')).toBe('gold');
  });

  test('is published, planned, withdrawn and moved for itself: the base stays as it is', async () => {
    await publish(sentFront('/planned', 'base'));
    const id = await publish(sentFront('/planned', 'gold', { variant: 'gold', status: 'draft' }));
    expect(await shown('/planned?curator=gold')).toBe('base, private');
    const planned = await editor('POST', `/documents/${id}/schedule`, { at: new Date(Date.now() + 3_600_000).toISOString() });
    expect(planned.status, planned.text).toBe(201);
    expect((await editor('POST', `/documents/${id}/publish`)).status).toBe(200);
    expect(await shown('/planned?curator=gold')).toBe('gold, private');
    const preview = await editor('POST', `/documents/${id}/preview`);
    expect(await shown(new URL(preview.json.data.url).pathname)).toBe('gold, private');

    await patch(id, { pageRoute: '/elsewhere' });
    expect([await shown('/elsewhere?curator=gold'), await shown('/planned?curator=gold')]).toEqual(['gold, private', 'base, private']);
    expect((await editor('GET', '/redirects')).json.data.redirects.map(({ path }) => path)).not.toContain('/planned');

    expect((await editor('POST', `/documents/${id}/unpublish`)).status).toBe(200);
    expect([await shown('/elsewhere?curator=gold'), await shown('/elsewhere'), await shown('/planned')]).toEqual([404, 404, 'base']);
    expect((await editor('DELETE', `/documents/${id}`)).status).toBe(200);
    expect(await shown('/planned?curator=gold')).toBe('base, private');
  });

  test('goes out by its plan, and comes back out of the bin to where it was', async () => {
    await publish(sentFront('/by-plan', 'base'));
    const id = await publish(sentFront('/by-plan', 'gold', { variant: 'gold', status: 'draft' }));
    await editor('POST', `/documents/${id}/schedule`, { at: new Date(Date.now() + 3_600_000).toISOString() });
    expect(await shown('/by-plan?curator=gold')).toBe('base, private');
    const later = createTestEditorial(site.database, () => Date.now() + 3_600_001);
    expect((await runSchedules(site.database, later)).failed).toBe(0);
    const both = async () => [await shown('/by-plan?curator=gold'), await shown('/by-plan')];
    expect(await both()).toEqual(['gold, private', 'base']);
    expect((await editor('DELETE', `/documents/${id}`)).status).toBe(200);
    expect(await both()).toEqual(['base, private', 'base']);
    const restored = await editor('POST', `/bin/${id}/restore`);
    expect([restored.status, new URL(restored.json.data.url).search]).toEqual([200, '?curator=gold']);
    expect(await both()).toEqual(['gold, private', 'base']);
  });

  test('is told its editors with the address that shows it, and what fills the places of other pages with none', async () => {
    const made = await editor('POST', '/documents', sentFront('/told', 'gold', { variant: 'gold' }));
    const [{ url, path }, opened] = [made.json.data, await editor('GET', `/documents/${made.json.data.id}`)];
    expect([path, opened.json.data.url]).toEqual(['/told', url]);
    const { pathname, search } = new URL(url);
    expect(await shown(`${pathname}${search}`)).toBe('gold, private');
    const places = await editor('POST', '/documents', sentFront('/zones/article', 'of articles', { status: 'draft' }));
    expect([places.json.data.path, places.json.data.url]).toEqual(['/zones/article', null]);
  });

  test('is no page of its own: in no sitemap, and its change has no page of the base made anew', async () => {
    const title = 'Sections';
    await publish(sentFront('/seen', 'base', { title }));
    const id = await publish(sentFront('/seen', 'gold', { variant: 'gold' }));
    await publish(sentFront('/unseen', 'gold', { variant: 'gold' }));
    const sitemap = (await site.get('/sitemaps/sections.xml')).text;
    expect(sitemap.match(/\/seen</g)).toHaveLength(1);
    expect(sitemap).not.toContain('/unseen');
    await site.get('/seen');
    await patch(id, { title: 'Front changed' });
    const { rows } = await site.database.executeQuery<{ tags: string[] }>(
      site.database.selectFrom('purge_log').select('tags').orderBy('generation', 'desc').limit(1).compile(),
    );
    expect(rows).toEqual([{ tags: [id] }]);
  });

  test('is found by editors by its name', async () => {
    const base = await publish(sentFront('/listed', 'base'));
    const silver = await publish(sentFront('/listed', 'silver', { variant: 'silver' }));
    const list = async (query: string) =>
      (await editor('GET', `/documents?type=curation&${query}`)).json.data.items as { id: string; variant?: string | null }[];
    expect((await list('variant=silver')).find((one) => one.id === silver)).toMatchObject({ variant: 'silver', path: '/listed' });
    expect((await list('variant=silver')).some((one) => one.id === base)).toBe(false);
    expect((await list('variant=')).map((one) => one.variant)).not.toContain('silver');
    expect((await list('variant=')).find((one) => one.id === base)).toMatchObject({ variant: null });
    expect((await editor('GET', '/documents?variant=No%20Name')).status).toBe(400);
  });

  test('has its own further pages', async () => {
    await editor('PUT', '/taxonomy/news/harbors', { name: 'Harbors', pageRoute: '/harbors' });
    for (const number of [1, 2, 3]) await publish(sentArticle(`Harbor ${number}`, { status: 'published', taxonomy: ['news/harbors'] }));
    const waffle = { id: 'w', type: 'waffle', title: 'All', autofill: { filters: 'taxonomy:news/harbors', size: 1 } };
    for (const more of [{}, { variant: 'gold' }])
      await publish(sentFront('/harbors', more.variant ?? 'base', { ...more, layouts: [{ id: 'row', packages: [waffle] }] }));
    expect((await site.get('/harbors?curator=gold')).text).toContain('href="/harbors?curator=gold&amp;page=2"');
    expect((await site.get('/harbors')).text).toContain('href="/harbors?page=2"');
    // the page of the topic has it too
    const { text: topic } = await site.get('/curation/taxonomy-terms/news/harbors?curator=gold');
    expect(topic).toContain('"title":"Front gold"');
  });
});

describe('a variant of a list', () => {
  const put = async (id: string, ids: string[]) => {
    const sent = { id, type: 'curatedList', vertical: 'news', title: 'Picks', slug: 'picks', ids };
    const { status, text: answer } = await editor('POST', '/documents', sent);
    expect(status, answer).toBe(201);
  };
  const picked = async (asked: string) => {
    const { status, headers, text: body } = await site.get(`/bentoapi/curatedList/${asked}`);
    if (status !== 200) return status;
    const { items } = (JSON.parse(body) as { data: { curatedList: { content: { items: { item: { id: string } }[] } } } }).data.curatedList
      .content;
    return [items.map(({ item }) => item.id).join(), headers['cache-control'] === 'private, no-store' ? 'private' : 'shared'];
  };

  test('FR-25: is what those get who ask for it, at once when it changes; everybody else has the base', async () => {
    const [one, two, three] = [await publishArticle('One'), await publishArticle('Two'), await publishArticle('Three')];
    await put('curatedList:picks', [one]);
    expect(await picked('picks?curator=gold')).toEqual([one, 'private']);
    await put('curatedList:picks:gold', [two]);
    expect(await picked('picks?curator=gold')).toEqual([two, 'private']);
    expect(await picked('picks/5?bento=gold')).toEqual([two, 'private']);
    expect(await picked('picks')).toEqual([one, 'shared']);
    expect(await picked('picks?curator=silver')).toEqual([one, 'private']);
    expect(await picked('picks?curator=bronze')).toEqual([one, 'shared']);
    await patch('curatedList:picks:gold', { ids: [three] });
    expect(await picked('picks?curator=gold')).toEqual([three, 'private']);
    expect(await picked('curatedList:picks')).toEqual([one, 'shared']);
    expect([await picked('picks:gold'), await picked('curatedList:picks:gold')]).toEqual([404, 404]);
    expect((await editor('DELETE', '/documents/curatedList:picks:gold')).status).toBe(200);
    expect(await picked('picks?curator=gold')).toEqual([one, 'private']);
  });

  test('may have the longest name there is, and is listed by it', async () => {
    const [name, variant] = ['n'.repeat(50), 'v'.repeat(64)];
    await put(`curatedList:${name}:${variant}`, []);
    const { items } = (await editor('GET', `/documents?variant=${variant}`)).json.data;
    expect(items).toMatchObject([{ id: `curatedList:${name}:${variant}`, variant }]);
    expect((await editor('GET', `/documents/curatedList:${name}:${variant}`)).status).toBe(200);
    const refused = await editor('POST', '/documents', {
      id: 'curatedList:a:b:c',
      type: 'curatedList',
      vertical: 'news',
      title: 'x',
      slug: 'x',
    });
    expect([refused.status, refused.json.code]).toEqual([400, 'content/invalid']);
  });

  test('CC-07: that fills itself, and every other call, takes the variant, and is not shared with it', async () => {
    for (const path of ['waffle/automated', 'menu/news', 'navigation/news', 'persons/search']) {
      const answer = await site.get(`/bentoapi/${path}?curator=gold`);
      if (answer.status === 200) expect(answer.headers['cache-control']).toBe('private, no-store');
      else expect([path, answer.status]).toEqual(['menu/news', 404]);
    }
  });
});

const publishArticle = (headline: string) => publish(sentArticle(headline, { status: 'published' }));
