import { describe, expect, test } from 'vitest';
import { document as documentSchema, type Document, type Piece } from '#content/model/document';
import { buildDocumentRow, isAutoCurated, isListed, listAuthorIds, toListing, toStoredListing } from './document-row.view.ts';
import { findPrices } from './product-prices.view.ts';
import { buildReadableBody } from './readable-body.view.ts';

const t = (text: string) => [{ kind: 'text' as const, text }];
const p = (text: string) => ({ type: 'paragraph' as const, text: t(text) });
const picture = { id: 'ncim1', width: 3, height: 2 };
const base = { site: 'news', vertical: 'news', publisher: 'masthead', slug: 'a', headline: 'A', status: 'published' };
const make = (type: string, more: object = {}): Piece => documentSchema.parse({ ...base, id: 'rcna1', type, ...more }) as Piece;
const person = (): Document => documentSchema.parse({ ...base, id: 'ncpn1', type: 'person', slug: 'ada', name: 'Ada' });
const references = { people: new Map(), terms: new Map() };
const render = ({ type }: { type: string }) => ({ type, element: {}, html: '' });

describe('the body of any piece as one list of elements', () => {
  const read = (type: string, more: object, language: 'en' | 'es' = 'en') =>
    buildReadableBody(make(type, more), language).map((element) =>
      'text' in element && Array.isArray(element.text)
        ? `${element.type} ${element.text.map((node) => ('text' in node ? node.text : '')).join('')}`
        : element.type,
    );
  test('of a recipe has headings for what it has', () => {
    const parts = {
      introduction: [p('i')],
      ingredients: [{ group: 'G', items: ['x'] }, { items: ['y'] }],
      instructions: [{ group: 'H', steps: ['s', { text: 'v', video: 'https://a.example/', image: picture }] }],
      chefNotes: [p('n')],
    };
    expect(read('recipe', parts)).toEqual([
      'paragraph i',
      'heading Ingredients',
      'paragraph G',
      'list',
      'list',
      'heading Instructions',
      'paragraph H',
      'list',
      'image',
      'heading Chef’s notes',
      'paragraph n',
    ]);
    expect(read('recipe', parts, 'es').filter((one) => one.startsWith('heading'))).toEqual([
      'heading Ingredientes',
      'heading Preparación',
      'heading Notas del chef',
    ]);
    expect(read('recipe', {})).toEqual([]);
    const steps = buildReadableBody(make('recipe', { instructions: parts.instructions }), 'en')[2];
    expect(steps).toEqual({
      type: 'list',
      ordered: true,
      items: [{ text: t('s') }, { text: [...t('v '), { kind: 'link', href: 'https://a.example/', children: t('Video') }] }],
    });
    expect(buildReadableBody(make('recipe', { ingredients: [{ items: ['x'] }] }), 'en')[1]).toEqual({
      type: 'list',
      ordered: false,
      items: [{ text: t('x') }],
    });
  });
  test('of a slideshow is its slides', () => {
    expect(read('slideshow', { slides: [{ headline: 'H', image: picture, caption: [p('c')] }, { caption: [p('d')] }] })).toEqual([
      'heading H',
      'image',
      'paragraph c',
      'paragraph d',
    ]);
  });
  test('of a video is its transcript, else its captions', () => {
    const captions = [{ language: 'en', label: 'E', url: '', cues: [{ start: 0, end: 1, text: 'Hello' }] }];
    expect(read('video', { captions })).toEqual(['paragraph Hello']);
    expect(read('video', { captions, transcript: [p('T')] })).toEqual(['paragraph T']);
  });
  test('of a live blog is its summary, of a product its description, of a playlist nothing', () => {
    expect([
      read('liveBlog', { summary: [p('s')] }),
      read('product', { name: 'P', productDescription: [p('d')] }),
      read('playlist', {}),
    ]).toEqual([['paragraph s'], ['paragraph d'], []]);
  });
});

describe('the row of a document', () => {
  const row = (document: Document) => buildDocumentRow(document, 3, references, { render, renderedWith: 'x' });
  test('has its address, lists, people and terms with those above', () => {
    const made = row(make('slideshow', { authors: ['ncpn1'], taxonomy: ['news/politics/a'], slides: [{ authors: ['ncpn2', 'ncpn1'] }] }));
    expect(made).toMatchObject({
      revision: 3,
      path: '/slideshow/a-rcna1',
      listed: true,
      renderedWith: 'x',
      authors: ['ncpn1', 'ncpn2'],
      taxonomy: ['news', 'news/politics', 'news/politics/a'],
      search: { headline: 'A' },
    });
    expect(toListing(made)).toEqual({
      id: 'rcna1',
      listed: true,
      taxonomy: made.taxonomy,
      authors: made.authors,
      autoCuration: true,
      item: made.item,
    });
    expect(row(person())).toMatchObject({ listed: false, taxonomy: [], search: { headline: 'Ada' }, item: undefined });
    expect(row(make('article', { hidden: true }))).toMatchObject({ listed: false, search: undefined });
    expect(row({ id: 'menu:news', type: 'menu', items: [] } as unknown as Document)).toMatchObject({
      path: undefined,
      listed: false,
      authors: [],
      search: undefined,
    });
  });
  test.each<[string, Document, string, boolean]>([
    ['is listed while it is published', make('article'), 'published', true],
    ['is not listed as a draft', make('article'), 'draft', false],
    ['is not listed while it is hidden', make('article', { hidden: true }), 'published', false],
    ['is not listed as a page', make('article', { subType: 'page' }), 'published', false],
    ['is not listed as a person', person(), 'published', false],
  ])('%s', (_, document, status, expected) => expect(isListed(document, status)).toBe(expected));
  test('may be chosen by lists unless it says no', () => {
    expect([isAutoCurated(make('article')), isAutoCurated(make('article', { autoCuration: false })), isAutoCurated(person())]).toEqual([
      true,
      false,
      false,
    ]);
    expect(listAuthorIds({ id: 'menu:news', type: 'menu' } as Document)).toEqual([]);
    const stored = { id: 'rcna1', taxonomy: ['news'], authors: [], status: 'published' as const, document: make('article'), item: null };
    expect(toStoredListing(stored)).toEqual({
      id: 'rcna1',
      listed: true,
      taxonomy: ['news'],
      authors: [],
      autoCuration: true,
      item: undefined,
    });
  });
});

describe('the prices of a product', () => {
  const offer = (price: string, more: object = {}) => ({ price, externalUrl: 'https://a.example/', seller: 'S', ...more });
  const prices = (...offers: object[]) => findPrices(make('product', { id: 'tdpd1', name: 'P', offers }));
  test('are those of the offer that lists show, with what may follow one that ends', () => {
    expect(prices(offer('10'))).toEqual({ list: 10, sale: undefined });
    expect(prices()).toEqual({});
    expect(findPrices(make('article'))).toEqual({});
    const dateExpires = '2026-11-20T12:00:00.000Z';
    expect(prices(offer('10', { dateExpires, isPrimaryOffer: true }), offer('12', { state: 'AVAILABLE' }))).toEqual({
      list: 10,
      sale: undefined,
      inTurn: [
        { list: 10, sale: undefined, state: undefined, dateExpires },
        { list: 12, sale: undefined, state: 'AVAILABLE', dateExpires: undefined },
      ],
    });
  });
});
