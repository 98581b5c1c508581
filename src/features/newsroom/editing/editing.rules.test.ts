import { describe, expect, test } from 'vitest';
import type { Document } from '#content/model/document';
import { completeChange, completeNew, followingFields } from './document-input.rules.ts';
import { mergePatch } from './merge-patch.rules.ts';
import { listReferences } from './references.rules.ts';

const told = (problems: readonly { path: string; problem: string }[]) => problems.map(({ path, problem }) => `${path} ${problem}`);

describe('a new document', () => {
  test.each<[string, unknown, object]>([
    [
      'of mach is of the site and publisher of mach, with a slug of its headline',
      { type: 'article', vertical: 'mach', headline: 'A new day' },
      { site: 'news', publisher: 'masthead', slug: 'a-new-day' },
    ],
    ['has the slug of its name', { type: 'person', vertical: 'news', name: 'Ada Roe' }, { slug: 'ada-roe', status: 'draft' }],
    [
      'keeps its own slug and status',
      { type: 'person', vertical: 'news', name: 'Ada', slug: 'a', status: 'published' },
      { slug: 'a', status: 'published' },
    ],
    [
      'may say what follows anyway',
      { type: 'article', vertical: 'msnbc', site: 'msnbc', publisher: 'msnbc', headline: 'A' },
      { site: 'msnbc', publisher: 'msnbc' },
    ],
  ])('%s', (_, sent, input) => {
    const completed = completeNew(sent);
    expect(completed.problems).toEqual([]);
    expect(completed.input).toEqual({ ...(sent as object), ...completed.input, ...input });
  });

  test.each<[string, object]>([
    ['of a menu has no place of its own', { id: 'menu:news', type: 'menu', vertical: 'news', headline: 'A' }],
    ['of no vertical has no place', { type: 'article', headline: 'A' }],
    ['of a vertical that there is not has no place', { type: 'article', vertical: 'x', headline: 'A' }],
    ['of no kind has no place', { type: 7, vertical: 'news', headline: 'A' }],
  ])('%s', (_, sent) => expect(completeNew(sent)).toEqual({ input: sent, problems: [] }));

  test('of a front, or without words, has no slug', () => {
    expect(completeNew({ type: 'curation', vertical: 'news', headline: 'A' }).input).toEqual({
      type: 'curation',
      vertical: 'news',
      headline: 'A',
      site: 'news',
      publisher: 'masthead',
    });
    expect(completeNew({ type: 'article', vertical: 'news', headline: 7 }).input).not.toHaveProperty('slug');
    expect(completeNew({ type: 'article', vertical: 'news', status: 'draft', headline: 'A' }).input).toMatchObject({ status: 'draft' });
    expect(completeNew({ type: 'article', vertical: 'news', headline: 'A' }).input).not.toHaveProperty('status');
  });

  test.each<[string, unknown, string[]]>([
    ['that is none', 'x', [' must be a document: an object with a type']],
    [
      'of another site and publisher',
      { type: 'article', vertical: 'mach', site: 'today', publisher: 'today' },
      ['site is news for the vertical mach; leave it out', 'publisher is masthead for the vertical mach; leave it out'],
    ],
    ['with an id', { type: 'article', id: 'rcna1' }, ['id is made by the store; leave it out']],
    ['of a picture', { type: 'mediaAsset', id: 'ncim1' }, ['type is made by an upload: POST /editorial/media']],
    [
      'that is scheduled',
      { type: 'article', status: 'scheduled' },
      ['status of a new document is draft or published; then call its schedule or unpublish'],
    ],
    [
      'that is unpublished',
      { type: 'article', status: 'unpublished' },
      ['status of a new document is draft or published; then call its schedule or unpublish'],
    ],
    ['of a menu without its name', { type: 'menu' }, ['id must be menu:<vertical>']],
    ['of a menu with another name', { type: 'menu', id: 'x menu:news' }, ['id must be menu:<vertical>']],
    ['of a navigation with more than its name', { type: 'navigation', id: 'navigation:news:b' }, ['id must be navigation:<vertical>']],
    [
      'of a list with capitals',
      { type: 'curatedList', id: 'curatedList:A' },
      ['id must be curatedList:<name>, of a variant curatedList:<name>:<variant>'],
    ],
    ['of a newsletter with a hyphen', { type: 'newsletter', id: 'sub_a-b' }, ['id must be sub_<name>']],
  ])('%s is refused', (_, sent, problems) => expect(told(completeNew(sent).problems)).toEqual(problems));

  test('has an id where ids are names', () => {
    for (const [type, id] of [
      ['menu', 'menu:news'],
      ['navigation', 'navigation:news'],
      ['curatedList', 'curatedList:a-b'],
      ['curatedList', 'curatedList:a:b'],
      ['newsletter', 'sub_a_b'],
    ])
      expect(completeNew({ type, id }).problems).toEqual([]);
    expect([...followingFields]).toEqual(['site', 'publisher', 'slug']);
  });
});

describe('ED-10: a change of a document', () => {
  const current = {
    id: 'rcna1',
    type: 'article',
    vertical: 'news',
    site: 'news',
    publisher: 'masthead',
    slug: 'a',
    headline: 'A',
    status: 'draft',
    dateModified: '2026-11-20T12:00:00.000Z',
  } as Document;
  const change = (more: object) => completeChange({ vertical: 'news', headline: 'B', ...more }, current);

  test('keeps its id, type, slug and status where they are not sent', () => {
    expect(change({})).toEqual({
      input: {
        id: 'rcna1',
        type: 'article',
        vertical: 'news',
        headline: 'B',
        slug: 'a',
        site: 'news',
        publisher: 'masthead',
        status: 'draft',
      },
      problems: [],
    });
    expect(change({ slug: 'b', status: 'published' }).input).toMatchObject({ slug: 'b', status: 'published' });
  });
  test('has a new time where the old one was only sent back', () => {
    expect(change({ dateModified: '2026-11-20T12:00:00.000Z' }).input).toHaveProperty('dateModified', undefined);
    expect(change({ dateModified: '2026-11-21T12:00:00.000Z' }).input).toHaveProperty('dateModified', '2026-11-21T12:00:00.000Z');
    expect(change({}).input).not.toHaveProperty('dateModified');
  });
  test.each<[string, object, string[]]>([
    ['to another id', { id: 'rcna2' }, ['id is rcna1 and cannot be changed']],
    ['to another type', { type: 'recipe' }, ['type is article and cannot be changed']],
    ['to another site', { site: 'today' }, ['site is news for the vertical news; leave it out']],
    [
      'to a status with a call of its own',
      { status: 'unpublished' },
      ['status is draft; it is changed by publish, schedule and unpublish'],
    ],
  ])('%s is refused', (_, more, problems) => expect(told(change(more).problems)).toEqual(problems));
  test('that is no document is refused', () => expect(told(completeChange([], current).problems)).toEqual([' must be the whole document']));

  test('of a picture changes its texts and crops alone', () => {
    const picture = {
      id: 'ncim1',
      type: 'mediaAsset',
      file: 'a.jpg',
      mediaType: 'image/jpeg',
      bytes: 1,
      checksum: '0',
      name: 'a',
      image: { id: 'ncim1', width: 3, height: 2, version: 1, alt: '' },
    } as unknown as Document;
    const problems = (more: object) => completeChange({ ...picture, ...more }, picture).problems.map(({ path }) => path);
    expect(problems({ name: 'b', image: { alt: 'B', crops: {} } })).toEqual([]);
    expect(problems({ file: 'b.jpg', bytes: 2, original: {}, image: { id: 'ncim2', width: 4, height: 2 } })).toEqual([
      'file',
      'bytes',
      'original',
      'image.id',
      'image.width',
    ]);
    expect(told(completeChange({ ...picture, checksum: '1', image: 7 }, picture).problems)).toEqual([
      'checksum is of the uploaded file and stays as it is; upload another picture instead',
    ]);
    expect(completeChange({ id: 'menu:news', type: 'menu', file: 'x' }, { id: 'menu:news', type: 'menu' } as Document).problems).toEqual(
      [],
    );
  });
});

describe('ED-10: a merge patch (RFC 7396)', () => {
  test.each<[unknown, unknown, unknown]>([
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [
      ['a', 'b'],
      ['c', 'd'],
      ['c', 'd'],
    ],
    [{ a: 'b' }, null, null],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: 'b', c: null }, { a: 'b' }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])('%j with %j is %j', (target, patch, merged) => expect(mergePatch(target, patch)).toEqual(merged));
});

describe('ED-07: what a document refers to', () => {
  const refer = (value: unknown) => listReferences(value).map(({ path, kind, id }) => `${path} ${kind} ${id}`);
  test.each<[string, unknown, string[]]>([
    [
      'pictures, persons and pieces by their ids',
      { primaryImage: { id: 'ncim1' }, by: { id: 'ncpn1' }, body: [{ type: 'recipe', id: 'tdrp1' }] },
      ['primaryImage.id picture ncim1', 'by.id person ncpn1', 'body.0.id piece tdrp1'],
    ],
    [
      'authors and terms',
      { authors: ['ncpn1', 'x'], taxonomy: ['news', 'news/politics'], labels: ['today/a'] },
      ['authors.0 person ncpn1', 'authors.1 person x', 'taxonomy.1 term news/politics', 'labels.0 term today/a'],
    ],
    [
      'filters and newsletters',
      { filters: 'type:a', block: { newsletterId: 'sub_a' } },
      ['filters filter type:a', 'block.newsletterId newsletter sub_a'],
    ],
    [
      'lists of pieces, whatever their ids look like',
      { ids: ['x', 'ncim1'], videos: ['mmvo1'], relatedArticle: 'rcna1', relatedVideo: 'y' },
      ['ids.0 piece x', 'ids.1 picture ncim1', 'videos.0 piece mmvo1', 'relatedArticle piece rcna1', 'relatedVideo piece y'],
    ],
    [
      'items of packages',
      { layouts: [{ id: 'rcna9', packages: [{ id: 'rcna8', items: [{ id: 'z' }] }] }] },
      ['layouts.0.packages.0.items.0.id piece z'],
    ],
    ['not its own id', { id: 'rcna1', type: 'article' }, []],
    [
      'no other ids and texts',
      { block: { id: 'x1' }, text: 'rcna1', a: { id: 'rcna1x' }, b: { id: 'xrcna1' }, c: { id: 'ncim' }, notrelatedArticle: 'rcna1' },
      [],
    ],
    ['not where it came from', { externalId: { id: 'rcna1' } }, []],
    ['nothing of a picture of the library', { type: 'mediaAsset', image: { id: 'ncim1' } }, []],
    ['a picture of the library inside something', { a: { type: 'mediaAsset', image: { id: 'ncim1' } } }, ['a.image.id picture ncim1']],
    [
      'not the number of a newsletter itself, but its picture',
      { type: 'newsletter', newsletterId: 'sub_a', image: { id: 'ncim1' } },
      ['image.id picture ncim1'],
    ],
    ['nothing of numbers', { a: 7, b: null, c: true }, []],
  ])('%s', (_, value, references) => expect(refer(value)).toEqual(references));
});
