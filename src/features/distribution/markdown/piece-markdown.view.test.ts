import { describe, expect, test } from 'vitest';
import { rightsOf } from '#brands';
import { bodyElement } from '#content/model/body';
import { document, type Piece } from '#content/model/document';
import { image as imageSchema } from '#content/model/image';
import type { WirePiece } from '#content/responses/wire';
import { pieceMarkdown, renderFrontMatter } from './piece-markdown.view.ts';
import { typeFacts } from './type-facts.view.ts';

const origin = 'https://news.example';
const context = { origin, url: `${origin}/a-rcna1`, pictureUrl: () => `${origin}/i.jpg` };
const picture = imageSchema.parse({ id: 'ncim1', width: 3, height: 2, alt: 'P' });
const { licence } = rightsOf('news');
const wire = (more: object = {}) =>
  ({
    vertical: 'news',
    headline: 'A # b',
    description: 'D',
    authors: [],
    taxonomy: [],
    access: 'free',
    nativeAd: false,
    ...more,
  }) as unknown as WirePiece;
const paragraph = bodyElement.parse({ type: 'paragraph', text: [{ kind: 'text', text: 'One' }] });
const write = (more: object = {}, extra: Parameters<typeof pieceMarkdown>[3] = {}, body = [paragraph]) =>
  pieceMarkdown(wire(more), body, context, extra);
const facts = (more: object = {}, extra = {}) => write(more, extra).split('---\n')[1] ?? '';

test('facts are YAML, without those that say nothing', () => {
  expect(renderFrontMatter({ a: 'b "c"\u2028', n: 7, t: true, l: ['x', 'y\u0085'], u: undefined, e: '', none: [] })).toBe(
    '---\na: "b \\"c\\"\\u2028"\nn: 7\nt: true\nl: ["x", "y\\u0085"]\n---\n',
  );
  expect(renderFrontMatter({})).toBe('---\n---\n');
  expect(renderFrontMatter({ a: '\ud800' })).toBe('---\na: "\ufffd"\n---\n');
});

describe('a piece as Markdown', () => {
  test('has its facts, headline, description and text', () => {
    expect(write()).toBe(
      `---\ntitle: "A # b"\ndescription: "D"\nlanguage: "en"\npublication: "${publication}"\naccess: "free"\ncanonical: "${context.url}"\nlicence: ${JSON.stringify(licence.url ?? licence.name)}\n---\n\n# A # b\n\nD\n\nOne\n`,
    );
  });
  test('has whom it is by, when, where and of what it is', () => {
    const made = facts({
      authors: [{ name: 'Ada' }],
      byline: 'X',
      source: { organization: 'S' },
      datePublished: '2026-11-20',
      dateModified: '2026-11-21',
      unibrow: { text: 'U' },
      taxonomy: Array.from({ length: 21 }, () => ({ name: 'T' })),
    });
    expect(made).toContain('authors: ["Ada"]\nsource: "S"\npublished: "2026-11-20"\nmodified: "2026-11-21"\nsection: "U"\n');
    expect(made).toContain(`topics: [${Array(20).fill('"T"').join(', ')}]\n`);
    expect(facts({ byline: 'X' })).toContain('authors: ["X"]\n');
    expect(facts()).not.toMatch(/authors|topics|section/);
  });
  test.each([
    [{ nativeAd: true, sponsoredBy: 'S' }, 'sponsoredBy: "S"\n'],
    [{ nativeAd: true }, 'sponsoredBy: true\n'],
    [{ sponsoredBy: 'S' }, 'sponsoredBy: "S"\n'],
  ])('that is paid says so: %j', (more, line) => expect(facts(more)).toContain(line));
  test('has its picture first, unless it is in its text', () => {
    expect(write({ primaryImage: picture })).toContain(`\n\nD\n\n![P](${origin}/i.jpg)\n\nOne\n`);
    const shown = write({ primaryImage: picture }, {}, [paragraph, bodyElement.parse({ type: 'image', image: picture })]);
    expect(shown.match(/!\[P\]/g)).toHaveLength(1);
    expect(
      write({ primaryImage: picture }, {}, [bodyElement.parse({ type: 'image', image: { ...picture, id: 'ncim2' } })]).match(/!\[P\]/g),
    ).toHaveLength(2);
  });
  test('says where its text goes on, and what else is to be said', () => {
    expect(write({}, { note: 'More *there*' })).toMatch(/\n\nOne\n\n\*More \\\*there\\\*\* <https:\/\/news\.example\/a-rcna1>\n$/);
    expect(facts({}, { facts: { rating: 4 } })).toContain('\nrating: 4\n');
    expect(write({ description: '' })).toContain('# A # b\n\nOne');
  });
});
const publication = /publication: "([^"]*)"/.exec(facts())?.[1] ?? '';

describe('the facts of a type of piece', () => {
  const make = (type: string, more: object = {}) =>
    document.parse({
      id: 'rcna1',
      site: 'news',
      vertical: 'news',
      publisher: 'masthead',
      slug: 'a',
      headline: 'A',
      type,
      ...more,
    }) as Piece;
  const tell = (type: string, more: object = {}, isFree = true, now?: number) =>
    typeFacts(make(type, more), { origin, isFree, ...(now !== undefined && { now }) });
  test('of a recipe are its times, and how much it gives; calories where it is free', () => {
    const more = { prepTime: 1, cookTime: 2, totalTime: 3, yield: 'y', servings: 4, nutrition: { calories: 5 } };
    expect(tell('recipe', more)).toEqual({ prepMinutes: 1, cookMinutes: 2, totalMinutes: 3, yield: 'y', servings: 4, calories: 5 });
    expect(tell('recipe', more, false)).toMatchObject({ prepMinutes: 1, calories: undefined });
  });
  test('of a product are its offers in a line each, in order; its points where it is free', () => {
    const offers = [
      { seller: 'S', externalUrl: 'https://s.example/', state: 'OUT_OF_STOCK', dateExpires: '2026-12-01T00:00:00Z' },
      { seller: 'T', externalUrl: 'https://t.example/', price: '1,200', state: 'AVAILABLE' },
      { seller: 'U', externalUrl: 'https://u.example/' },
    ];
    const more = { name: 'Pan', brand: 'Oak', rating: 4, pros: ['a'], cons: ['b'], offers };
    expect(tell('product', more)).toEqual({
      product: 'Pan',
      brand: 'Oak',
      rating: 4,
      pros: ['a'],
      cons: ['b'],
      offers: [
        'T 1200.00 USD (available) https://t.example/',
        'U https://u.example/',
        'S (out of stock) until 2026-12-01T00:00:00Z https://s.example/',
      ],
    });
    expect(tell('product', more, false)).toMatchObject({ pros: undefined, cons: undefined });
  });
  test('VD-61: of a video are its file while everybody may see it, and how long it is', () => {
    const asset = (publicUrl: string) => ({ format: 'f', assetType: 'v', publicUrl });
    const more = { duration: 9, videoAssets: [asset(''), asset('/a.mp4')], dateExpires: '2026-11-20T12:00:00Z' };
    const noon = Date.parse('2026-11-20T12:00:00Z');
    expect(tell('video', more)).toEqual({ video: `${origin}/a.mp4`, seconds: 9 });
    expect(
      [tell('video', more, true, noon - 1), tell('video', more, true, noon), tell('video', more, false)].map(({ video }) => video),
    ).toEqual([`${origin}/a.mp4`, undefined, undefined]);
    expect(tell('video', { videoAssets: [asset('https://m.example/a.mp4')] })).toEqual({
      video: 'https://m.example/a.mp4',
      seconds: undefined,
    });
  });
  test.each([
    ['playlist', { videos: ['mmvo1'] }, { videos: [`${origin}/mmvo1`] }],
    [
      'liveBlog',
      { dateCoverageStart: '2026-11-20T12:00:00Z', endDate: '2026-11-21T12:00:00Z' },
      { coverageStart: '2026-11-20T12:00:00Z', coverageEnd: '2026-11-21T12:00:00Z' },
    ],
    ['article', { latestRevisionNote: 'Mended.' }, { revisionNote: 'Mended.' }],
    ['slideshow', {}, {}],
  ])('of a %s with %j are %j', (type, more, told) => expect(tell(type, more)).toEqual(told));
});
