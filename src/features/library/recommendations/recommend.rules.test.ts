import { describe, expect, test } from 'vitest';
import { buildTaste, type Candidate, listTopics, measureRarity, recommend, type Seed, weights } from './recommend.rules.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const hour = 3_600_000;
const topic = (name: string): string[] => ['news', 'news/section', `news/section/${name}`];
const seed = (id: string, name: string, hoursAgo = 1): Seed => ({ id, taxonomy: topic(name), readAt: now - hoursAgo * hour });
const candidate = (id: string, name: string, more: Partial<Candidate> = {}): Candidate => ({
  id,
  taxonomy: topic(name),
  publishedAt: now - 2 * hour,
  reads: 0,
  ...more,
});
const names = ['storms', 'cities', 'chess', 'soups'];
const rarity = measureRarity(names.flatMap((name) => Array.from({ length: 5 }, () => ({ taxonomy: topic(name) }))));
const choose = (of: Partial<Parameters<typeof recommend>[0]>) =>
  recommend({ seeds: [], candidates: [], together: [], rarity, now, size: 10, ...of });

describe('what is recommended', () => {
  test('SV-35: is of the topics that one reads, of which later reads say more, and says because of what', () => {
    const seeds = [seed('read-soup', 'soups', 24 * 40), seed('read-chess', 'chess')];
    const candidates = [candidate('a-storm', 'storms'), candidate('a-soup', 'soups'), candidate('a-chess', 'chess')];
    expect(choose({ seeds, candidates })).toEqual([
      { id: 'a-chess', because: 'read-chess' },
      { id: 'a-soup', because: 'read-soup' },
      { id: 'a-storm', because: expect.any(String) },
    ]);
  });

  test('SV-36: is what readers of the same pieces read, whatever its topic', () => {
    const candidates = [candidate('a-storm', 'storms'), candidate('a-city', 'cities')];
    const together = [{ seed: 'read-chess', id: 'a-city', cosine: 0.4, readers: 12 }];
    const [first] = choose({ seeds: [seed('read-chess', 'chess')], candidates, together });
    expect(first).toEqual({ id: 'a-city', because: 'read-chess' });
  });

  test('SV-36: what few readers say counts less than what many say', () => {
    const candidates = [candidate('by-few', 'storms'), candidate('by-many', 'cities')];
    const together = [
      { seed: 'one', id: 'by-few', cosine: 0.5, readers: 2 },
      { seed: 'one', id: 'by-many', cosine: 0.45, readers: 40 },
    ];
    expect(choose({ seeds: [seed('one', 'chess')], candidates, together }).map(({ id }) => id)).toEqual(['by-many', 'by-few']);
  });

  test('SV-35: is rather new than old, and rather read by many', () => {
    const candidates = [
      candidate('old', 'chess', { publishedAt: now - 20 * 24 * hour }),
      candidate('new', 'chess'),
      candidate('new-and-read', 'chess', { reads: 50 }),
    ];
    expect(choose({ seeds: [seed('one', 'chess')], candidates }).map(({ id }) => id)).toEqual(['new-and-read', 'new', 'old']);
  });

  test('SV-35: no topic fills the list where another is read as well', () => {
    const seeds = [seed('one', 'chess'), seed('two', 'chess'), seed('three', 'storms', 2)];
    const candidates = [
      ...Array.from({ length: 8 }, (_none, index) => candidate(`chess-${index}`, 'chess')),
      candidate('a-storm', 'storms'),
    ];
    const ids = choose({ seeds, candidates, size: 6 }).map(({ id }) => id);
    expect(ids[0]).toBe('chess-0');
    expect(recommend({ seeds, candidates, together: [], rarity, now, size: 6 }, { ...weights, again: 0.5 }).map(({ id }) => id)).toContain(
      'a-storm',
    );
    expect(new Set(ids).size).toBe(6);
  });

  test('SV-35: what nothing that was read speaks for has no reason', () => {
    expect(choose({ candidates: [candidate('a-storm', 'storms', { reads: 3 })] })).toEqual([{ id: 'a-storm', because: undefined }]);
    expect(choose({ seeds: [seed('one', 'chess')], candidates: [{ ...candidate('bare', 'chess'), taxonomy: [] }] })).toEqual([
      { id: 'bare', because: undefined },
    ]);
    expect(choose({ seeds: [seed('one', 'chess')] })).toEqual([]);
  });
});

test('SV-35: a path that few pieces have tells more than one that many have, and a brand tells nothing', () => {
  const some = measureRarity([{ taxonomy: ['news', 'news/a'] }, { taxonomy: ['news', 'news/a'] }, { taxonomy: ['news', 'news/b'] }]);
  expect(some('news/b')).toBeGreaterThan(some('news/a'));
  expect(some('news/unknown')).toBeGreaterThan(some('news/b'));
  expect(some('news')).toBe(0);
  const taste = buildTaste([seed('one', 'chess'), seed('two', 'soups', 24 * 30)], { rarity, now, tasteDays: 14 });
  expect(listTopics(taste, 2)).toEqual(['news/section/chess', 'news/section']);
  expect(listTopics(taste, 9)).not.toContain('news');
});
