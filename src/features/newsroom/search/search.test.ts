import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseFilter } from '#content/filters/filter-parser';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { fixtureCards, fixtureLiveBlog, minutesBefore } from '../../../../test/support/live-blog-fixture.ts';
import { fixtureArticle, fixtureDocuments, fixturePerson, fixtureStart, fixtureTerm } from '../../../../test/support/newsroom-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { createHighlighter } from './highlight.view.ts';
import { createSearch, type ReaderSearch, type Search } from './index.ts';

let store: TestDatabase<DocumentTables>;
let reader: ReaderSearch;
const by = { by: 'test' };
const say = (...texts: string[]) => texts.map((text) => ({ type: 'paragraph' as const, text: [{ kind: 'text' as const, text }] }));
const piece = (
  id: string,
  vertical: 'news' | 'today' | 'telemundo' | 'msnbc' | 'mach',
  headline: string,
  more: Record<string, unknown> = {},
) =>
  fixtureArticle(id, vertical, {
    headline,
    description: '',
    taxonomy: [`${vertical}/world`],
    body: say('Nothing more is known.'),
    ...more,
  });

beforeAll(async () => {
  store = await createTestDatabase<DocumentTables>();
  const documents = fixtureDocuments(store.database);
  reader = createSearch({ database: store.database, now: () => fixtureStart });
  for (const document of [
    fixturePerson('ncpn1', 'news', 'Zoë Álvarez', { jobTitle: 'Reporter' }),
    fixturePerson('ncpn2', 'news', 'Zoe Unseen', { hidden: true }),
    piece('rcna1', 'news', 'Glaciers are melting faster', { authors: ['ncpn1'], body: say('The river below the glacier rose.') }),
    piece('rcna2', 'news', 'Rivers and how to cross them', {
      body: say('No glacier is meant here, but many rivers.'),
      datePublished: minutesBefore(600),
    }),
    piece('rcna3', 'mach', 'A telescope for the poles', {
      body: say('It stands on a glacier.'),
      taxonomy: ['mach/space'],
      datePublished: minutesBefore(60 * 24 * 400),
    }),
    piece('rcna4', 'news', 'Glacier report withdrawn', { status: 'unpublished' }),
    piece('rcna5', 'news', 'Glacier report to come', { status: 'draft' }),
    piece('rcna6', 'news', 'Glacier report unlisted', { hidden: true }),
    piece('rcna7', 'news', 'For subscribers', { access: 'locked', body: say('One free xylophone.', 'Two free.', 'The secret quokka.') }),
    piece('rcna8', 'msnbc', 'Glaciers tonight'),
    piece('rcna9', 'telemundo', 'Las elecciones más reñidas de Bogotá', { body: say('El presidente viajó con su corazón.') }),
    piece('rcna10', 'news', 'The Who are back'),
    piece('rcna11', 'news', 'Crème brûlée <script>alert(1)</script> & more', { body: say('Sugar <b>burns</b> at the top of a crème.') }),
    {
      ...fixtureArticle('tdrp12', 'today', { headline: 'Sunday soup', description: '', taxonomy: ['today/food'] }),
      type: 'recipe',
      body: undefined,
      introduction: say('Warm.'),
      ingredients: [{ items: ['2 cups of chickpeas', 'saffron'] }],
      instructions: [{ steps: ['Simmer.'] }],
    },
    {
      ...fixtureArticle('rcna13', 'news', { headline: 'Two pictures', description: '' }),
      type: 'slideshow',
      body: undefined,
      slides: [{ headline: 'A heron', caption: say('It fishes.') }, { headline: 'An otter' }],
    },
    {
      ...fixtureArticle('mmvo16', 'news', { headline: 'A walk', description: '' }),
      type: 'video',
      body: undefined,
      url: 'https://videos.example/walk.mp4',
      duration: 90,
      captions: [
        {
          language: 'en',
          label: 'English',
          url: '/media/video/a/en.vtt',
          cues: [
            { start: 4.2, end: 6, text: 'We set out early.' },
            { start: 61.8, end: 64, text: 'Look, a kingfisher by the weir.' },
            { start: 70, end: 72, text: 'The kingfisher is gone.' },
          ],
        },
      ],
    },
    fixtureLiveBlog('rcna14', { headline: 'Storm live', description: '', taxonomy: ['news/world'] }),
    fixtureLiveBlog('rcna15', { headline: 'Locked storm live', description: '', access: 'locked', taxonomy: ['news/world'] }),
  ])
    await documents.write(document, by);
  await documents.writeTerm(fixtureTerm('news/climate', 'news', 'Climate change'));
  await documents.writeTerm(fixtureTerm('mach/climate', 'mach', 'Climate change'));
  const cards = fixtureCards(store.database);
  for (const blog of ['rcna14', 'rcna15'])
    await cards.postMany(blog, [{ headline: 'Bridges have been closed', text: 'By noon.', datePublished: minutesBefore(30) }], by);
});
afterAll(() => store.close());

const ask = (text: string, more: Partial<Search> = {}) =>
  reader.search({ vertical: 'news', text, filter: undefined, types: [], order: 'best', size: 20, page: 1, ...more });
const ids = async (text: string, more: Partial<Search> = {}) => (await ask(text, more)).items.map(({ item }) => item.id);
const filterOf = (text: string) => {
  const parsed = parseFilter(text);
  if ('error' in parsed) throw new Error(text);
  return parsed.filter;
};
const bracketFound = (marked: { text: string; found?: true | undefined }[]) =>
  marked.map(({ text, found }) => (found ? `[${text}]` : text)).join('');

describe('what is found', () => {
  test.each([
    ['glaciers', 'news', ['rcna1', 'rcna2', 'rcna3']],
    ['GLACIER melting', 'news', ['rcna1']],
    ['creme brulee', 'news', ['rcna11']],
    ['renida eleccion', 'telemundo', ['rcna9']],
    ['"corazón"', 'telemundo', ['rcna9']],
    ['chickpeas', 'today', ['tdrp12']],
    ['otters', 'news', ['rcna13']],
  ] as const)('SR-02: %s of %s: words of headline and text, whatever their endings, accents and case', async (text, vertical, expected) => {
    expect((await ids(text, { vertical })).sort()).toEqual([...expected].sort());
  });

  test('SR-03: words in quotes stand together, words after a minus are left out, one of two is enough', async () => {
    expect(await ids('"river below the glacier"')).toEqual(['rcna1']);
    expect(await ids('glacier -melting -telescope')).toEqual(['rcna2']);
    expect((await ids('otter or telescope')).sort()).toEqual(['rcna13', 'rcna3']);
    expect(await ids('glacier author:alvarez')).toEqual(['rcna1']);
    expect(await ids('author:"Zoe Alvarez"')).toEqual(['rcna1']);
    expect(await ids('author:nobody glacier')).toEqual([]);
  });

  test('SR-04: what is hidden, not published or taken down is never found, nor a locked piece by its locked words', async () => {
    expect(await ids('report')).toEqual([]);
    expect(await ids('xylophone')).toEqual(['rcna7']);
    expect(await ids('quokka')).toEqual([]);
    expect(bracketFound((await ask('free')).items[0]?.highlights.text ?? [])).not.toContain('quokka');
    expect(await ids('author:unseen')).toEqual([]);
  });

  test('SR-05: a search stays on its site and on its side of the publisher restriction', async () => {
    expect(await ids('glaciers', { vertical: 'msnbc' })).toEqual(['rcna8']);
    expect(await ids('glaciers', { vertical: 'telemundo' })).toEqual([]);
    expect(await ids('glaciers')).not.toContain('rcna8');
  });

  test('SR-11: a live blog is found by the headlines of its cards, a locked one is not', async () => {
    expect(await ids('bridge closing')).toEqual(['rcna14']);
  });

  test('SR-19: a video is found by what is said in it, with the moment at which most of the words are said first', async () => {
    expect(await ask('kingfishers')).toMatchObject({ items: [{ item: { id: 'mmvo16' }, at: 61 }], totalItems: 1 });
    expect((await ask('walk')).items[0]).not.toHaveProperty('at');
    expect((await ask('kingfisher gone')).items[0]?.at).toBe(70);
  });

  test('SR-17: what is written is found at once, and no longer once it is hidden', async () => {
    const documents = fixtureDocuments(store.database);
    await documents.write(piece('rcna30', 'news', 'A quagga returns'), by);
    expect(await ids('quagga')).toEqual(['rcna30']);
    await documents.write(piece('rcna30', 'news', 'A quagga returns', { hidden: true }), by);
    expect(await ids('quagga')).toEqual([]);
  });
});

describe('in which order, and of what', () => {
  test('SR-08: best first has headlines before text and newer before older; newest first goes by time', async () => {
    expect(await ids('glaciers')).toEqual(['rcna1', 'rcna2', 'rcna3']);
    expect((await ids('rivers'))[0]).toBe('rcna2');
    expect((await ids('rivers', { order: 'newest' }))[0]).toBe('rcna1');
  });

  test('SR-09: by brand, section, kind and dates; the kinds are counted whichever is asked for', async () => {
    expect(await ids('glaciers', { filter: filterOf('vertical:mach') })).toEqual(['rcna3']);
    expect(await ids('glaciers', { filter: filterOf('taxonomy:mach/space') })).toEqual(['rcna3']);
    expect(await ids('glaciers', { filter: filterOf('datePublished:>=2026-11-01') })).toEqual(['rcna1', 'rcna2']);
    const recipes = await ask('glaciers', { types: ['recipe'] });
    expect(recipes).toMatchObject({ items: [], totalItems: 0, kinds: [{ type: 'article', count: 3 }] });
  });

  test('SR-09: page by page nothing is repeated nor left out', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => ids('glaciers', { size: 1, page })));
    expect(pages).toEqual([['rcna1'], ['rcna2'], ['rcna3'], []]);
  });
});

describe('what is said about it', () => {
  test('SR-10: headline and text are marked as parts of plain text, at the place that was found', async () => {
    const [found] = (await ask('cremes')).items;
    expect(bracketFound(found?.highlights.headline ?? [])).toBe('[Crème] brûlée <script>alert(1)</script> & more');
    expect(bracketFound(found?.highlights.text ?? [])).toBe('Sugar burns at the top of a [crème].'.replace('burns', '<b>burns</b>'));
  });

  test('SR-10, SR-18: marked are the forms of a word, and no other words that begin as its stem', () => {
    const of = (stems: string[], words: string[], text: string) => bracketFound(createHighlighter(stems, words).mark(text));
    expect(of(['agu'], ['agua'], 'Águeda, aguacate: agua, aguas y aguado')).toBe('Águeda, aguacate: [agua], [aguas] y [aguado]');
    expect(of(['man'], ['mano'], 'mañana, manera, manos')).toBe('mañana, manera, [manos]');
    expect(of(['elect'], ['elections'], 'Electing an elected electrician, electoral election')).toBe(
      '[Electing] an [elected] electrician, electoral [election]',
    );
    expect(of(['citi', 'happi'], ['cities', 'happily'], 'A city of happiness')).toBe('A [city] of [happiness]');
  });

  test('SR-06: for mistyped words that nothing has, what was meant is found, and said; for few results it is offered', async () => {
    expect(await ask('glaicers')).toMatchObject({ insteadOf: { text: 'glaciers', kind: 'meant' }, totalItems: 3 });
    expect(await ask('Bogta', { vertical: 'telemundo' })).toMatchObject({ insteadOf: { text: 'bogota' }, totalItems: 1 });
    expect((await ask('glacier')).insteadOf).toBeUndefined();
    await fixtureDocuments(store.database).write(piece('rcna31', 'mach', 'A word', { body: say('The glacierz group.') }), by);
    expect(await ask('glacierz')).toMatchObject({ meant: 'glaciers', totalItems: 1 });
  });

  test('SR-07: where nothing has all the words, what has any of them is found, and said', async () => {
    expect(await ask('telescope otter heron')).toMatchObject({ insteadOf: { kind: 'any' }, totalItems: 2 });
    expect((await ids('telescope otter heron')).sort()).toEqual(['rcna13', 'rcna3']);
    // any of them, not only the first
    expect((await ids('zyzzyva quagga telescope otter')).sort()).toEqual(['rcna13', 'rcna3']);
  });

  test('SR-07: where a single piece has all the words, only that piece is found, and nothing else is said', async () => {
    const found = await ask('glaciers melting');
    expect([found.items.map(({ item }) => item.id), found.insteadOf]).toEqual([['rcna1'], undefined]);
  });

  test('SR-07: one word that nothing has, and a page after the last, find nothing instead', async () => {
    expect(await ask('zyzzyva')).toEqual({ items: [], kinds: [], totalItems: 0, isPartial: false });
    expect((await ask('telescope otter heron', { page: 2 })).insteadOf).toBeUndefined();
  });

  test('SR-06, SR-07: what was probably meant goes before any of the words', async () => {
    expect(await ask('glaicers melting')).toMatchObject({ insteadOf: { text: 'glaciers melting', kind: 'meant' }, totalItems: 1 });
  });
});

describe('SR-15: odd searches', () => {
  test.each([
    '',
    ' ',
    '-',
    '*',
    '"',
    '""',
    '-glacier',
    '- "',
    'or',
    'author:',
    "'; drop table document; --",
    '😀',
    '\u202eاختبار',
    '\u0000',
    '!!! & | <-> :*',
    '(((',
    '\\'.repeat(50),
  ])('%j is answered and finds nothing', async (text) => {
    expect((await ask(text)).totalItems).toBe(0);
    expect(await reader.suggest({ vertical: 'news', text, size: 4 })).toEqual({ people: [], topics: [], pieces: [] });
  });

  test.each([
    ['the who', ['rcna10']],
    ['z', []],
    ['"glacier rose', ['rcna1']],
    ['glacier'.repeat(2000), []],
    ['glaciers '.repeat(500), ['rcna1', 'rcna2', 'rcna3']],
  ])('%j is answered by what it can mean', async (text, expected) => expect((await ids(text)).slice(0, 3)).toEqual(expected));

  test('a page far past the last is empty', async () => expect(await ids('glaciers', { page: 1_000_000 })).toEqual([]));
});

describe('SR-12: suggestions', () => {
  test('topics that brands call the same are suggested once, rather the own one of the brand', async () => {
    const topicsOf = async (vertical: 'news' | 'mach') =>
      (await reader.suggest({ vertical, text: 'clim', size: 4 })).topics.map(({ path }) => path);
    expect(await topicsOf('news')).toEqual(['news/climate']);
    expect(await topicsOf('mach')).toEqual(['mach/climate']);
  });
  test('people and topics of another site are none', async () => {
    expect(await reader.suggest({ vertical: 'telemundo', text: 'clim', size: 4 })).toMatchObject({ people: [], topics: [] });
    expect(await reader.suggest({ vertical: 'telemundo', text: 'zoe', size: 4 })).toMatchObject({ people: [], topics: [] });
  });
  test('SR-12: pieces whose shown headline has the words come before those that say them in a longer one', async () => {
    const more = { datePublished: minutesBefore(5) };
    const documents = fixtureDocuments(store.database);
    await documents.write(piece('rcna61', 'news', 'The wombat that crossed a road', { ...more, teaseHeadline: 'Why it crossed' }), by);
    await documents.write(piece('rcna62', 'news', 'Wombats, counted', { datePublished: minutesBefore(50) }), by);
    const { pieces } = await reader.suggest({ vertical: 'news', text: 'womb', size: 4 });
    expect(pieces.map(({ item }) => item.id)).toEqual(['rcna62', 'rcna61']);
  });
  const suggest = async (text: string) => {
    const { people, topics, pieces } = await reader.suggest({ vertical: 'news', text, size: 4 });
    return [...people.map(({ name }) => name), ...topics.map(({ name }) => name), ...pieces.map(({ item }) => item.id)];
  };
  test.each([
    ['zo', ['Zoë Álvarez']],
    ['alvarez z', ['Zoë Álvarez']],
    ['clim', ['Climate change']],
    ['glaciers are m', ['rcna1']],
    // every word but the last is a whole one, and each is there
    ['glacie are m', []],
    ['glaciers heron', []],
    // two letters, of one word or of two
    ['cl', ['Climate change']],
    ['c', []],
    ['c l', []],
    ['rep', []],
    ['quok', []],
  ])('%s: people, topics and pieces that readers may see, by the beginnings of words', async (text, expected) => {
    expect(await suggest(text)).toEqual(expected);
  });
});

test('SR-20: of words that every fifth piece has only the newest 900 are searched, and the answer says so', async () => {
  const own = await createTestDatabase<DocumentTables>();
  const pieces = Array.from({ length: 905 }, (_, index) =>
    piece(`rcna${5000 + index}`, 'news', `Zephyrs ${index}`, { datePublished: minutesBefore(index) }),
  );
  const documents = fixtureDocuments(own.database);
  for (const half of [pieces.slice(0, 450), pieces.slice(450)]) await documents.writeMany(half, by);
  const search = createSearch({ database: own.database, now: () => fixtureStart });
  const asked: Search = { vertical: 'news', text: 'zephyr', filter: undefined, types: [], order: 'newest', size: 20, page: 1 };
  const all = await search.search(asked);
  expect([all.isPartial, all.totalItems, all.items[0]?.item.id]).toEqual([true, 900, 'rcna5000']);
  // the best of them can be paged through
  const best = await search.search({ ...asked, order: 'best' });
  expect([best.isPartial, best.totalItems]).toEqual([true, 300]);
  // a rare word is looked for everywhere
  const rare = await search.search({ ...asked, text: 'zephyrs 904' });
  expect([rare.isPartial, rare.totalItems, rare.items[0]?.item.id]).toEqual([false, 1, 'rcna5904']);
  await own.close();
});
