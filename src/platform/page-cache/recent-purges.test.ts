import { expect, test } from 'vitest';
import { createRecentPurges } from './recent-purges.ts';

test('a render that began before a purge learns of the strongest, of its tags and of everything', () => {
  const purges = createRecentPurges();
  const start = purges.sequence;
  purges.record(['a', 'b'], 'soft');
  const between = purges.sequence;
  purges.record(['a'], 'hard');
  expect([purges.since(['a'], start), purges.since(['b'], start), purges.since(['c'], start)]).toEqual(['hard', 'soft', undefined]);
  expect([purges.since(['a'], between), purges.since(['b'], between)]).toEqual(['hard', undefined]);
  purges.recordEverything('soft');
  expect([purges.since(['c'], between), purges.since(['c'], purges.sequence)]).toEqual(['soft', undefined]);
});

test('forgets what no render can ask for, and no tag whose last purge of either kind may be asked for', () => {
  const purges = createRecentPurges();
  purges.record(['old'], 'hard');
  purges.record(['a'], 'soft');
  const start = purges.sequence;
  purges.record(['a'], 'hard');
  purges.forgetBefore(start);
  expect([purges.size, purges.since(['a'], start)]).toEqual([1, 'hard']);
});
