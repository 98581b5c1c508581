import { describe, expect, test } from 'vitest';
import { buildSearchFilter, buildSearchHref, isNarrowed, listSections, type SearchChoice, toSearchChoice } from './search-address.rules.ts';

const plain: SearchChoice = { q: 'storm', order: 'best', page: 1 };
type Query = Parameters<typeof toSearchChoice>[0];
const choose = (query: object) => toSearchChoice({ order: 'best', page: 1, ...query } as Query, 'mach');

describe('SR-09: what an address asks for', () => {
  test.each([
    [{}, { q: '', order: 'best', page: 1 }],
    [
      { q: 'storm', kind: 'recipe', order: 'newest', section: 'space', page: 3 },
      { q: 'storm', kind: 'recipe', order: 'newest', section: 'space', page: 3 },
    ],
    [{ kind: 'podcast' }, { kind: undefined }],
    [
      { since: '2026-11-20', until: '2026-11-21' },
      { since: '2026-11-20', until: '2026-11-21' },
    ],
    [
      { since: '2026-13-20', until: 'x' },
      { since: undefined, until: undefined },
    ],
    [{ within: 'news' }, { within: 'news' }],
    [{ within: 'today' }, { within: undefined }],
    [{ within: 'x' }, { within: undefined }],
  ])('%j is %j', (query, choice) => expect(choose(query)).toMatchObject(choice));

  test.each([
    [{}, false],
    [{ kind: 'recipe' }, false],
    [{ since: '2026-11-20' }, true],
    [{ until: '2026-11-20' }, true],
    [{ section: 'a' }, true],
    [{ within: 'news' }, true],
  ] as const)('%j is narrowed by more than its kind: %s', (more, expected) => expect(isNarrowed({ ...plain, ...more })).toBe(expected));
});

describe('SR-16: the address of a search', () => {
  test.each<[Partial<SearchChoice>, string]>([
    [{}, '/search?q=storm'],
    [{ q: '' }, '/search'],
    [{ page: 2 }, '/search?q=storm&page=2'],
    [
      { order: 'newest', kind: 'recipe', within: 'mach', section: 'a/b', since: '2026-11-20', until: '2026-11-21' },
      '/search?q=storm&type=recipe&sort=newest&in=mach&section=a%2Fb&from=2026-11-20&to=2026-11-21',
    ],
  ])('of %j is %s', (more, href) => expect(buildSearchHref('/search', { ...plain, ...more })).toBe(href));
  test('keeps what lasts', () => {
    expect(buildSearchHref('/search', plain, [['theme', 'dark']])).toBe('/search?q=storm&theme=dark');
    expect(buildSearchHref('/search', { ...plain, q: '' }, [['theme', 'dark']])).toBe('/search?theme=dark');
  });
});

test.each<[Partial<SearchChoice>, string | undefined]>([
  [{}, undefined],
  [{ section: 'space' }, 'taxonomy:mach/space'],
  [{ section: 'politics', within: 'news' }, 'taxonomy:news/politics'],
  [{ within: 'news' }, 'vertical:news'],
  [{ since: '2026-11-20' }, 'datePublished:>=2026-11-20T00:00:00.000Z'],
  [
    { within: 'news', since: '2026-11-20', until: '2026-11-21' },
    'vertical:news AND datePublished:>=2026-11-20T00:00:00.000Z AND datePublished:<=2026-11-21T23:59:59.999Z',
  ],
])('SR-09: results are narrowed by %j to %s', (more, filter) => expect(buildSearchFilter({ ...plain, ...more }, 'mach')).toBe(filter));

test('SR-09: sections are links of the navigation below the path of the brand', () => {
  const links = [
    { label: 'Space', url: '/mach/space' },
    { label: 'Moon', url: '/mach/space/moon' },
    { label: 'Home', url: '/mach/' },
    { label: 'Politics', url: '/politics' },
    { label: 'Machine', url: '/machine/a' },
    { label: 'Out', url: 'https://a.example/mach/a' },
    { label: 'Query', url: '/mach/a?b' },
    { label: 'Capital', url: '/mach/A' },
    { label: 'Video', url: '/mach/video' },
  ];
  expect(listSections(links, '/mach', ['/mach/video'])).toEqual([
    { value: 'space', label: 'Space' },
    { value: 'space/moon', label: 'Moon' },
  ]);
  expect(listSections(links, '/', ['/mach/video', '/mach/space', '/mach/space/moon', '/machine/a']).map(({ value }) => value)).toEqual([
    'politics',
  ]);
});
