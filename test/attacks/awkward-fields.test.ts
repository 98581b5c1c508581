// Every text field of every kind of document, call and form at its longest, of one awkward character again and again (SEC-41 is about bodies of stories).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { document } from '#content/model/document';
import { parseDocument } from '#features/newsroom/documents';
import { awkwardInTexts, fillWith } from '../support/awkward-characters.ts';
import { createEditor, type Editor } from '../support/editor.ts';
import { aFront } from '../support/hostile-news.ts';
import { listLockedDocuments } from '../support/locked-newsroom.ts';
import { measureCpu, measureCpuSlowness } from '../support/measure-cpu.ts';
import { fixturePerson } from '../support/newsroom-fixture.ts';
import { toPlace } from '../support/test-site.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';

const isLong = process.env['MASTHEAD_PROVE'] === '1';
const mostCpuMs = 100;
/** The lengths that a field may have; each gets the longest that it takes. */
const lengths = [200_000, 100_000, 50_000, 20_000, 10_000, 5_000, 4_000, 2_000, 1_000, 500, 300, 200, 120, 100];

type Json = Record<string, unknown>;
type Place = readonly (string | number)[];
const place = toPlace('news');
const paragraph = (text: string) => [{ type: 'paragraph', text: [{ kind: 'text', text }] }];
const bases: Readonly<Record<string, Json>> = {
  ...Object.fromEntries(
    listLockedDocuments('metered', 'news/politics')
      .filter(({ status, hidden, id }) => status === 'published' && hidden !== true && !['rcna9', 'rcna15'].includes(id))
      .map(({ access: _access, ...base }) => [String((base as Json)['type']), base as Json]),
  ),
  recipe: {
    ...(listLockedDocuments('metered', 'news/politics').find(({ id }) => id === 'tdrp2') as Json),
    access: undefined,
    ingredients: [{ group: 'Dough', items: ['Flour'] }],
    instructions: [{ group: 'Bake', steps: [{ text: 'Stir' }] }],
    chefNotes: paragraph('Rest it.'),
  },
  person: fixturePerson('ncpn500', 'news', 'Ana Writer'),
  curation: aFront(500, '/awkward', []),
  playlist: {
    id: 'mmpl500',
    type: 'playlist',
    ...place,
    slug: 'list-500',
    status: 'published',
    headline: 'List',
    description: 'A list',
    videos: [],
  },
  newsletter: {
    id: 'sub_awkward',
    type: 'newsletter',
    newsletterId: 'awkward',
    vertical: 'news',
    title: 'Letter',
    description: 'A letter',
  },
  menu: { id: 'menu:news', type: 'menu', vertical: 'news', title: 'Menu', items: [{ label: 'World', url: '/world', items: [] }] },
  navigation: { id: 'navigation:news', type: 'navigation', vertical: 'news', global: [{ label: 'World', url: '/world', items: [] }] },
  curatedList: {
    id: 'curatedList:awkward',
    type: 'curatedList',
    vertical: 'news',
    slug: 'awkward',
    title: 'List',
    ids: ['rcna1'],
    filters: 'type:Article',
  },
};

const parses = (input: Json): boolean => {
  try {
    parseDocument(input);
    return true;
  } catch {
    return false;
  }
};
const withValue = (input: unknown, [key, ...rest]: Place, value: unknown): unknown => {
  if (key === undefined) return value;
  if (Array.isArray(input)) return (input as unknown[]).map((one, index) => (index === key ? withValue(one, rest, value) : one));
  return { ...(input as Json), [key]: withValue((input as Json)[key], rest, value) };
};
const listTexts = (value: unknown, at: Place = []): Place[] => {
  if (typeof value === 'string') return [at];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => listTexts(one, [...at, Array.isArray(value) ? Number(key) : key]));
};
/** The fields of a kind that take a text of at least a hundred characters, each with the longest that it takes. */
const findFields = (kind: string, base: Json): { at: Place; length: number }[] => {
  const shape = document.options.find((option) => option.shape.type.value === kind)?.shape ?? {};
  const absent = Object.keys(shape).filter((key) => base[key] === undefined);
  const places = [...listTexts(base), ...absent.map((key) => [key])].filter(([first]) => first !== 'id' && first !== 'type');
  return places.flatMap((at) => {
    const length = lengths.find((one) => parses(withValue(base, at, fillWith('b', one)) as Json));
    return length === undefined ? [] : [{ at, length }];
  });
};

let site: WholeSite;
let editor: Editor;
/** Beyond the numbers that the newsroom gives to what editors make. */
let number = 10_000_000;
beforeAll(async () => {
  site = await startWholeSite({ variables: { MASTHEAD_TRUSTED_PROXIES: '127.0.0.1' } });
  editor = createEditor(site);
  await site.documents.write(fixturePerson('ncpn1', 'news', 'Ana Writer'), { by: 'test' });
  const newest = {
    id: 'newest',
    type: 'oneColumn',
    packages: [{ id: 'all', type: 'grid', autofill: { filters: 'vertical:news', size: 10 } }],
  };
  await site.documents.write(aFront(400, '/', [], { layouts: [newest] }), { by: 'test' });
});
afterAll(() => site.close());

/** Gives a document an id, an author and an address that no form was asked of before. */
const renew = (base: Json): Json => {
  number += 1;
  // a brand has one
  if (base['type'] === 'menu' || base['type'] === 'navigation') return base;
  const [prefix = ''] = /^\D+/.exec(String(base['id'])) ?? [];
  const again = { ...base, id: `${prefix}${number}` };
  return {
    ...again,
    ...(base['slug'] !== undefined && { slug: `piece-${number}` }),
    ...(base['pageRoute'] !== undefined && { pageRoute: `/awkward-${number}` }),
  };
};
const listForms = (path: string | undefined, { id, type }: Json): string[] => [
  ...(path === undefined ? [] : [path, ...(['person', 'curation'].includes(String(type)) ? [] : [`${path}.md`])]),
  ...(['article', 'recipe', 'video', 'product'].includes(String(type)) ? [`/bentoapi/article/${String(id)}`] : []),
  ...(type === 'menu' || type === 'navigation' ? [`/bentoapi/${type}/news`] : []),
  ...(type === 'person' ? ['/rss.xml', '/atom.xml', '/feed.json'].map((feed) => `${path}${feed}`) : []),
  ...['/rss.xml', '/atom.xml', '/feed.json', '/sitemap.xml', '/sitemap-news.xml', '/sitemaps/sections.xml', '/search?q=awkward', '/'],
  ...['/bentoapi/waffle/automated?size=40&filters=vertical:news'],
];

/** The long text of a field; a key of a source is another one each time. */
const toValue = (at: Place, unit: string, length: number): string =>
  at[0] === 'externalId' ? `${fillWith(unit, length - 12).slice(0, length - 12)}${number}` : fillWith(unit, length);

const named = ['menu', 'navigation', 'newsletter', 'curatedList'];
/** Prepares the call by which an editor makes a document, or changes the one that a brand has. */
const prepareCall = async ({ id, status: _status, ...fields }: Json): Promise<() => Promise<void>> => {
  const isNamed = named.includes(String(fields['type']));
  const there = isNamed ? await editor('GET', `/documents/${String(id)}`) : undefined;
  const sent = isNamed ? { id, ...fields } : { ...fields, status: 'draft' };
  return async () => {
    const { status, text } =
      there?.status === 200
        ? await editor('PUT', `/documents/${String(id)}`, sent, { etag: there.headers['etag'] })
        : await editor('POST', '/documents', sent);
    expect(status, text).toBe(there?.status === 200 ? 200 : 201);
  };
};

/** Names what takes more than its time each of up to ten times: noise of the process is not as long every time. */
const findSlow = async (toInput: () => Json): Promise<string[]> => {
  let least = new Map<string, number>();
  let allowed = mostCpuMs;
  const read = async (form: string): Promise<void> => {
    const { status } = await site.get(form, { headers: { 'x-forwarded-for': `198.51.${(number >> 8) & 255}.${number & 255}` } });
    expect([form, status]).toEqual([form, 200]);
  };
  for (let round = 0; round < 10; round += 1) {
    const input = toInput();
    const id = String(input['id']);
    const before = least;
    least = new Map();
    const note = async (name: string, work: () => Promise<unknown>): Promise<void> => {
      least.set(name, Math.min(await measureCpu(work), before.get(name) ?? Infinity));
    };
    const send = await prepareCall(toInput());
    await note('call of an editor', send);
    const written = await site.documents.write(input, { by: 'test' });
    for (const [index, form] of listForms(written.path, input).entries())
      await note(index === 0 ? 'page' : form.replace(id, ':id').replace(written.path ?? '?', 'page'), () => read(form));
    await note('GET /editorial/documents', () => editor('GET', `/documents/${id}`));
    // or feeds and lists would show all texts before this one
    if ('status' in input) await site.documents.write({ ...input, status: 'unpublished' }, { by: 'test' });
    if ([...least.values()].some((cpu) => cpu > mostCpuMs)) allowed = mostCpuMs * (await measureCpuSlowness());
    if ([...least.values()].every((cpu) => cpu <= allowed)) return [];
  }
  return [...least].flatMap(([name, cpu]) => (cpu > allowed ? [`${name} ${cpu.toFixed(0)} ms`] : []));
};

test('CC-15: what is no piece is 404 as an article', async () => {
  await site.documents.write(bases['newsletter'], { by: 'test' });
  expect((await site.get('/bentoapi/article/sub_awkward')).status).toBe(404);
});

describe.each(Object.entries(bases))('a %s', (kind, base) => {
  test('SEC-44: takes at most 100 ms of CPU in each form and editing call, whichever field is long', async () => {
    const fields = findFields(kind, base);
    expect(fields.length).toBeGreaterThan(0);
    for (const [index, { at, length }] of fields.entries()) {
      // each unit comes up for some field of each kind; the long run tries all of them for each
      const tried = isLong ? awkwardInTexts : [0, 13].map((step) => awkwardInTexts[(index * 5 + step) % awkwardInTexts.length] ?? '-');
      for (const unit of tried) {
        const takes = parses(withValue(base, at, fillWith(unit, length)) as Json);
        if (!takes) continue;
        expect([at.join('.'), unit, await findSlow(() => withValue(renew(base), at, toValue(at, unit, length)) as Json)]).toEqual([
          at.join('.'),
          unit,
          [],
        ]);
      }
    }
  });
});
