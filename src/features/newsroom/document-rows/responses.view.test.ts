import { describe, expect, test } from 'vitest';
import { document as documentSchema, type Document, type Piece } from '#content/model/document';
import type { Person } from '#content/model/person';
import type { TaxonomyTerm } from '#content/model/site-furniture';
import type { WireArticle, WirePerson, WireSlideshow } from '#content/responses/wire';
import { buildResponse, buildSearchText, buildTermUrl, buildWholeResponse, type RenderBody } from './response.view.ts';

const t = (text: string) => [{ kind: 'text' as const, text }];
const p = (text: string) => ({ type: 'paragraph' as const, text: t(text) });
const picture = { id: 'ncim1', width: 3, height: 2 };
const base = { site: 'news', vertical: 'news', publisher: 'masthead', slug: 'a', headline: 'A', status: 'published' };
const make = (type: string, more: object = {}): Piece => documentSchema.parse({ ...base, id: 'rcna1', type, ...more }) as Piece;
const person = (more: object = {}) =>
  documentSchema.parse({ ...base, id: 'ncpn1', type: 'person', slug: 'ada', name: 'Ada', ...more }) as Person;
const people = new Map([
  ['ncpn1', person({ bio: 'Writes.', jobTitle: 'Reporter' })],
  ['ncpn2', person({ id: 'ncpn2', hidden: true, bio: 'Hidden.' })],
]);
const term = (path: string, more: object = {}) =>
  ({ path, name: path.toUpperCase(), site: 'news', url: `/${path}`, taxonomyType: 'section', ...more }) as TaxonomyTerm;
const terms = new Map(
  [term('news/politics'), term('today/food', { site: 'today' }), term('news/dinner', { taxonomyType: 'courseType' })].map((one) => [
    one.path,
    one,
  ]),
);
const references = { people, terms };
const render: RenderBody = (element, language) => ({ type: element.type, element: { language }, html: JSON.stringify(element) });
const texts = (body: readonly { html: string }[]) =>
  body.map(({ html }) => /"text":"([^"]*)"/.exec(html)?.[1] ?? /"type":"(\w+)"/.exec(html)?.[1]);

const answer = (piece: Document) => buildResponse(piece, references, render) as WireArticle;

describe('AR-09: everybody may read of a metered or locked piece', () => {
  const open = (body: object[], more: object = {}) => texts(answer(make('article', { access: 'locked', body, ...more })).body);
  const [a, b, c] = [p('a'), p('b'), p('c')];
  const image = { type: 'image', image: picture };
  const list = { type: 'list', ordered: false, items: [{ text: t('l') }] };
  test.each<[string, object[], object, (string | undefined)[]]>([
    ['its first two paragraphs', [a, b, c], {}, ['a', 'b']],
    ['what stands between them', [a, image, b, c], {}, ['a', 'image', 'b']],
    ['nothing from a list on, which may be all of it', [a, list, b], {}, ['a']],
    ['nothing where a list is the first', [list, a, b], {}, []],
    ['two elements where there is one paragraph', [image, a, image, image], {}, ['image', 'a']],
    ['as much as it says', [a, list, b, c], { freeElements: 3 }, ['a', 'l', 'b']],
    ['nothing where it says so', [a, b], { freeElements: 0 }, []],
    ['as much of what is metered', [a, b, c], { access: 'metered' }, ['a', 'b']],
    ['all where nothing is metered at the brand', [a, b, c], { access: 'metered', vertical: 'select' }, ['a', 'b', 'c']],
    ['all of what is free', [a, b, c], { access: 'free' }, ['a', 'b', 'c']],
  ])('%s', (_, body, more, shown) => expect(open(body, more)).toEqual(shown));

  test('and who may read it alone gets all of it, marked so', () => {
    const piece = make('article', { access: 'locked', body: [a, b, c] });
    const whole = buildWholeResponse(piece, references, render) as WireArticle;
    expect([texts(whole.body), whole.truncated, 'opened' in whole]).toEqual([['a', 'b', 'c'], false, true]);
    expect([answer(piece).truncated, answer(piece).wordCount, answer(piece).paragraphCount]).toEqual([true, 3, 3]);
    expect('opened' in buildWholeResponse(make('article', { body: [a] }), references, render)).toBe(false);
    expect(answer(make('article', { body: [a] })).truncated).toBe(false);
  });

  test('the first two slides of a slideshow, or as many as it says', () => {
    const slides = ['a', 'b', 'c'].map((headline) => ({
      headline,
      caption: [p(`${headline}!`)],
      authors: ['ncpn1', 'ncpn9'],
      source: 'S',
      image: picture,
    }));
    const shown = (more: object) => buildResponse(make('slideshow', { slides, ...more }), references, render) as WireSlideshow;
    expect(shown({ access: 'locked' }).slides.map(({ headline }) => headline)).toEqual(['a', 'b']);
    expect(shown({ access: 'locked', freeElements: 1 }).slides).toHaveLength(1);
    expect([shown({}).slides.length, shown({ access: 'locked' }).totalSlides]).toEqual([3, 3]);
    const [first] = shown({}).slides;
    expect([first?.authors.map(({ name }) => name), first?.source, texts(first?.caption ?? [])]).toEqual([['Ada'], 'S', ['a!']]);
  });

  test('the introduction of a recipe without its ingredients, steps and notes', () => {
    const parts = {
      introduction: [a, b, c],
      ingredients: [{ items: ['x'] }],
      instructions: [{ steps: ['y'] }],
      chefNotes: [p('n')],
      nutrition: { calories: 5 },
      cookTime: 5,
      yield: '2',
      taxonomy: ['news/dinner', 'news/cuisine/thai'],
    };
    const [locked, free] = [
      answer(make('recipe', { id: 'tdrp1', access: 'locked', ...parts })),
      answer(make('recipe', { id: 'tdrp1', ...parts })),
    ];
    expect(locked.recipe).toMatchObject({
      cookTime: 5,
      yield: '2',
      courses: [{ path: 'news/dinner' }],
      cuisines: [{ path: 'news/cuisine/thai' }],
    });
    expect(Object.keys(locked.recipe ?? {})).not.toEqual(expect.arrayContaining(['ingredients']));
    expect(JSON.stringify(locked)).not.toMatch(/"x"|"y"|calories|\\"n\\"/);
    expect([texts(locked.body), texts(locked.recipe?.introduction ?? [])]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
    expect(free.recipe).toMatchObject({ ingredients: [{ items: ['x'] }], instructions: [{ steps: ['y'] }], nutrition: { calories: 5 } });
    expect(texts(free.recipe?.chefNotes ?? [])).toEqual(['n']);
  });

  test('a product without its description and points', () => {
    const parts = {
      name: 'Pan',
      brand: 'Oak',
      rating: 4,
      productDescription: [a],
      pros: ['good'],
      cons: ['bad'],
      labels: ['news/politics'],
      offers: [
        { externalUrl: 'https://a.example/', seller: 'S', state: 'OUT_OF_STOCK' },
        { externalUrl: 'https://b.example/', seller: 'T', state: 'AVAILABLE' },
      ],
    };
    const product = (more: object) => answer(make('product', { id: 'tdpd1', ...parts, ...more })).product;
    expect(product({})).toMatchObject({
      name: 'Pan',
      brand: 'Oak',
      rating: 4,
      pros: ['good'],
      cons: ['bad'],
      labels: [{ name: 'NEWS/POLITICS' }],
      offers: [{ seller: 'T' }, { seller: 'S' }],
    });
    expect(Object.keys(product({ access: 'locked' }) ?? {}).toSorted()).toEqual([
      'aggregateRating',
      'brand',
      'labels',
      'name',
      'offers',
      'rating',
    ]);
    expect(texts(product({})?.productDescription ?? [])).toEqual(['a']);
  });

  test('a video without its files and what is said in it', () => {
    const parts = {
      duration: 9,
      captions: [{ language: 'en', label: 'E', url: '/a.vtt', cues: [{ start: 0, end: 1, text: 'Hello' }] }],
      videoAssets: [{ format: 'f', assetType: 'v', publicUrl: '/a.mp4' }],
      thumbnails: '/t.vtt',
      chapters: [{ start: 0, headline: 'C' }],
    };
    const video = (more: object) => answer(make('video', { id: 'mmvo1', ...parts, ...more }));
    expect(video({}).video).toMatchObject({
      duration: 9,
      thumbnails: '/t.vtt',
      captions: [{ url: '/a.vtt' }],
      videoAssets: [{ publicUrl: '/a.mp4' }],
      chapters: [{ headline: 'C' }],
    });
    expect(texts(video({}).body)).toEqual(['Hello']);
    expect(video({ access: 'locked' }).video).toMatchObject({ duration: 9, captions: [], videoAssets: [], chapters: [{ headline: 'C' }] });
    expect(video({ access: 'locked' }).video).not.toHaveProperty('thumbnails');
    expect(video({ access: 'locked' }).body).toEqual([]);
    expect(texts(video({ access: 'locked', transcript: [a, b, c] }).body)).toEqual(['a', 'b']);
  });
});

describe('CC-12: the answer of a piece', () => {
  test('has what it says, whom it names and where it is', () => {
    const piece = make('article', {
      authors: ['ncpn1', 'ncpn2', 'ncpn9'],
      taxonomy: ['news', 'news/politics', 'today/food', 'news/a-b'],
      primaryImage: picture,
      source: 'Agency',
      latestRevisionNote: 'Mended.',
    });
    const made = answer(piece);
    expect(made).toMatchObject({
      id: 'rcna1',
      headline: 'A',
      url: { primary: '/news/a-rcna1', slug: 'a', short: '/rcna1' },
      source: { organization: 'Agency' },
      subType: 'news',
      latestRevisionNote: 'Mended.',
      unibrow: { text: 'NEWS/POLITICS', url: '/news/politics' },
    });
    expect(made.taxonomy).toEqual([
      { path: 'news', name: 'News', url: '/tag/news' },
      { path: 'news/politics', name: 'NEWS/POLITICS', url: '/news/politics' },
      { path: 'today/food', name: 'TODAY/FOOD', url: '/tag/today/food' },
      { path: 'news/a-b', name: 'A b', url: '/tag/news/a-b' },
    ]);
    expect(made.authors).toMatchObject([
      { name: 'Ada', url: '/author/ada-ncpn1', bio: 'Writes.', person: { slug: 'ada' }, jobTitle: 'Reporter' },
      { name: 'Ada' },
    ]);
    expect(Object.keys(made.authors[1] ?? {})).toEqual(['id', 'type', 'name']);
    expect([made.teaseImage, made.socialImage].map((image) => image?.id)).toEqual(['ncim1', 'ncim1']);
    expect(answer(make('article', { teaseImage: { ...picture, id: 'ncim2' } }))).toMatchObject({
      teaseImage: { id: 'ncim2' },
      socialImage: { id: 'ncim2' },
    });
    expect(answer(make('article'))).toMatchObject({ source: undefined, unibrow: undefined });
  });
  test('has what is of its kind alone', () => {
    expect(answer(make('playlist', { id: 'mmpl1', videos: ['mmvo1'] }))).toMatchObject({ playlist: { videos: ['mmvo1'] }, body: [] });
    expect(
      answer(make('liveBlog', { summary: [p('a')], endDate: '2026-11-20T12:00:00Z', flagText: 'Live', pinnedCard: 'ncrd1' })),
    ).toMatchObject({ liveBlog: { endDate: '2026-11-20T12:00:00Z', flagText: 'Live', pinnedCard: 'ncrd1' } });
    expect(answer(make('article'))).not.toHaveProperty('video');
    expect(answer(make('recipe', { id: 'tdrp1' }))).toMatchObject({
      latestRevisionNote: undefined,
      pageKind: undefined,
      subType: undefined,
    });
  });
  test('is that of a person, and there is none of a front or menu', () => {
    const made = buildResponse(person({ email: 'ada@news.example', shortBio: 'S', bio: 'B' }), references, render) as WirePerson;
    expect(made).toMatchObject({
      id: 'ncpn1',
      url: '/author/ada-ncpn1',
      email: 'ada@news.example',
      shortBio: 'S',
      bio: 'B',
      slug: 'ada',
      vertical: 'news',
    });
    expect(buildResponse(person(), references, render)).toMatchObject({ shortBio: undefined, bio: undefined });
    expect(buildResponse({ id: 'menu:news', type: 'menu' } as Document, references, render)).toBeUndefined();
  });
});

describe('SR-04: a search finds a document by', () => {
  test('its headline, description and what everybody may read of it', () => {
    const body = [p('one\u00ad'), p('two'), p('three')];
    expect(buildSearchText(make('article', { description: 'D', body }))).toEqual({
      headline: 'A',
      description: 'D',
      text: 'one\ntwo\nthree',
    });
    expect(buildSearchText(make('article', { body, access: 'locked' }))?.text).toBe('one\ntwo');
    expect(buildSearchText(make('article', { body: [p('x'.repeat(150_000)), p('y'.repeat(150_000))] }))?.text).toHaveLength(200_000);
  });
  test('the name, title and short biography of a person, and by nothing else', () => {
    expect(buildSearchText(person({ jobTitle: 'Reporter', shortBio: 'S' }))).toEqual({
      headline: 'Ada',
      description: 'Reporter',
      text: 'S',
    });
    expect(buildSearchText(person())).toEqual({ headline: 'Ada', description: '', text: '' });
    expect(buildSearchText({ id: 'menu:news', type: 'menu' } as Document)).toBeUndefined();
  });
});

test.each([
  ['news', 'news/politics', 'section', '/politics'],
  ['news', 'news/politics/a', 'subSection', '/politics/a'],
  ['mach', 'mach/space', 'section', '/mach/space'],
  ['news', 'news/politics', 'topic', '/tag/news/politics'],
  ['news', 'today/food', 'section', '/tag/today/food'],
  ['mach', 'mach', 'section', '/mach/tag/mach'],
] as const)('a term of %s, %s, of the kind %s stands at %s', (vertical, path, type, url) =>
  expect(buildTermUrl(vertical, path, type)).toBe(url),
);
