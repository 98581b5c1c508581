import { describe, expect, test } from 'vitest';
import { buildBanPattern, escapeCacheTag, toPortions } from './cdn-tags.rules.ts';
import {
  findEvent,
  findSitePath,
  isPublic,
  listFeedAuthors,
  listFeedPages,
  listSearchPaths,
  type RevisionFacts,
} from './change-facts.rules.ts';

const article = (more: Partial<RevisionFacts> = {}): RevisionFacts => ({
  id: 'rcna1',
  type: 'article',
  slug: 'a',
  site: 'news',
  vertical: 'news',
  status: 'published',
  taxonomy: ['news/politics'],
  authors: ['ncpn1'],
  ...more,
});
const path = (one: string, site = 'news') => ({ site, path: one });

describe('the address of a revision', () => {
  test.each<[string, RevisionFacts, object | undefined]>([
    ['of an article', article(), path('/politics/a-rcna1')],
    ['of an article without terms', article({ taxonomy: undefined }), path('/news/a-rcna1')],
    ['of a person', { id: 'ncpn1', type: 'person', slug: 'ada', vertical: 'mach' }, path('/mach/author/ada-ncpn1')],
    ['of a front', { id: 'nccu1', type: 'curation', site: 'news', pageRoute: '/mach' }, path('/mach')],
    ['of no variant', { id: 'nccu1', type: 'curation', site: 'news', pageRoute: '/mach', variant: 'b' }, undefined],
    ['of nothing that fills zones of others', { id: 'nccu1', type: 'curation', site: 'news', pageRoute: '/zones/article' }, undefined],
    ['of no front without an address', { id: 'nccu1', type: 'curation', site: 'news' }, undefined],
    ['of no menu', { id: 'menu:news', type: 'menu', slug: 'a', vertical: 'news' }, undefined],
    ['of nothing without a slug', article({ slug: undefined }), undefined],
    ['of nothing of a vertical that there is not', article({ vertical: 'x' }), undefined],
    ['of nothing without site and vertical', { id: 'rcna1', type: 'article', slug: 'a' }, undefined],
    [
      'of a site that there is not, by its vertical',
      article({ site: 'x', vertical: 'today', taxonomy: [] }),
      path('/today/a-rcna1', 'today'),
    ],
  ])('%s', (_, facts, found) => expect(findSitePath(facts)).toEqual(found));
});

describe('PB-21: the event of a change', () => {
  const [draft, gone] = [article({ status: 'draft' }), article({ status: 'unpublished' })];
  test.each([
    [undefined, article(), 'document.published'],
    [draft, article(), 'document.published'],
    [gone, article(), 'document.published'],
    [article(), article(), 'document.updated'],
    [article(), gone, 'document.unpublished'],
    [article(), draft, 'document.unpublished'],
    [undefined, draft, undefined],
    [draft, draft, undefined],
    [article(), undefined, 'document.deleted'],
    [draft, undefined, 'document.deleted'],
  ])('from %j to %j is %s', (before, after, event) =>
    expect(findEvent({ ...(before && { before }), ...(after && { after }) })).toBe(event),
  );
  test('what has no status is always public', () =>
    expect([isPublic({ id: 'menu:news', type: 'menu' }), isPublic(undefined)]).toEqual([true, false]));
});

describe('PB-26: search engines are told', () => {
  const here = path('/politics/a-rcna1');
  test.each<[string, RevisionFacts | undefined, RevisionFacts | undefined, object[]]>([
    ['of what is new', undefined, article(), [here]],
    ['of what changed, once', article(), article(), [here]],
    ['of the old and the new address', article({ slug: 'b' }), article(), [here, path('/politics/b-rcna1')]],
    [
      'of the same address on another site',
      article({ site: 'today', taxonomy: ['news/politics'] }),
      article(),
      [here, path('/politics/a-rcna1', 'today')],
    ],
    ['of what is gone', article(), undefined, [here]],
    ['of what was taken down', article(), article({ status: 'unpublished' }), [here]],
    ['of what is hidden now', article(), article({ hidden: true }), [here]],
    ['of what is locked now', article(), article({ access: 'locked' }), [here]],
    ['of what is metered', undefined, article({ access: 'metered' }), [here]],
    ['not of what is hidden', article({ hidden: true }), article({ hidden: true }), []],
    ['not of what is locked', undefined, article({ access: 'locked' }), []],
    ['not of drafts', undefined, article({ status: 'draft' }), []],
    ['not of what has no page', undefined, { id: 'menu:news', type: 'menu', vertical: 'news' }, []],
  ])('%s', (_, before, after, paths) => expect(listSearchPaths({ ...(before && { before }), ...(after && { after }) })).toEqual(paths));
});

describe('FD-01: the feeds that a change touches', () => {
  const feeds = (before?: RevisionFacts, after?: RevisionFacts) => listFeedPages({ ...(before && { before }), ...(after && { after }) });
  const home = path('/');
  const politics = { ...path('/politics'), term: 'news/politics' };
  test('are of the home, the sections and topics, each once', () => {
    expect(feeds(article(), article())).toEqual([home, politics]);
    expect(feeds(undefined, article({ taxonomy: ['mach/space/moon', 'other/a'] }))).toEqual([
      home,
      path('/mach'),
      { ...path('/mach/space'), term: 'mach/space' },
      { ...path('/mach/space/moon'), term: 'mach/space/moon' },
    ]);
    expect(feeds(article(), article({ taxonomy: undefined }))).toEqual([home, politics]);
    expect(feeds(article({ vertical: 'mach', taxonomy: [] }))).toEqual([path('/mach')]);
  });
  test('are none of what is in no list, is no piece or is of no vertical', () => {
    for (const facts of [
      article({ hidden: true }),
      article({ status: 'draft' }),
      article({ type: 'person' }),
      article({ vertical: undefined }),
    ])
      expect(feeds(facts, facts)).toEqual([]);
  });
  test('are of the authors before and after', () => {
    expect(listFeedAuthors({ before: article(), after: article({ authors: ['ncpn1', 'ncpn2'] }) })).toEqual(['ncpn1', 'ncpn2']);
    expect(listFeedAuthors({ before: article({ hidden: true }), after: article({ authors: undefined }) })).toEqual([]);
    expect(listFeedAuthors({ after: article({ type: 'person' }) })).toEqual([]);
  });
});

describe('PB-24: tags for a CDN', () => {
  test.each([
    [['a', 'b', 'c'], 2, 99, [['a', 'b'], ['c']]],
    [['aa', 'bb', 'cc'], 9, 5, [['aa', 'bb'], ['cc']]],
    [['aa', 'bb'], 9, 4, [['aa'], ['bb']]],
    [['aaaaaa', 'b'], 9, 3, [['aaaaaa'], ['b']]],
    [
      ['a', 'b', 'c', 'd'],
      9,
      3,
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [[], 2, 99, []],
  ])('%j, %s and %s characters at most a call, are %j', (tags, most, characters, portions) =>
    expect(toPortions(tags, most, characters)).toEqual(portions),
  );
  test('stand in headers and bans as they are', () => {
    expect(escapeCacheTag('tax:a,b,c')).toBe('tax:a%2Cb%2Cc');
    const ban = new RegExp(buildBanPattern(['path:news/a.b', 'x"(y)']).replaceAll('\\x22', '"'));
    for (const header of ['path:news/a.b', 'all path:news/a.b by:x', 'z x"(y)']) expect(ban.test(header)).toBe(true);
    for (const header of ['path:news/axb', 'path:news/a.bc', 'xpath:news/a.b', 'x"y']) expect(ban.test(header)).toBe(false);
    expect(buildBanPattern(['a b"'])).not.toContain('"');
  });
});
