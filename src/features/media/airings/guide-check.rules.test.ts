import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkAirings, type SentAiring } from './guide-check.rules.ts';
import { parseFeedTime, parseRuntime } from './runtime.rules.ts';

const start = Date.parse('2026-11-23T10:00:00Z');
const minute = 60_000;
const sent = (guid: string, from: number | undefined, to: number | undefined, more: Partial<SentAiring> = {}): SentAiring => ({
  guid,
  title: `Show ${guid}`,
  start: from === undefined ? undefined : start + from * minute,
  stop: to === undefined ? undefined : start + to * minute,
  ...more,
});
const check = (...airings: SentAiring[]) => {
  const { taken, refused, remarked } = checkAirings(airings);
  return {
    taken: taken.map(({ guid, start: from, stop }) => `${guid} ${(from - start) / minute}-${(stop - start) / minute}`),
    refused: refused.map(({ guid, kind }) => `${guid} ${kind}`),
    remarked: remarked.map(({ guid, kind, other = '', seconds = 0 }) => `${guid} ${kind} ${other} ${seconds}`.trim()),
  };
};

describe('SC-06: airings of a channel are checked:', () => {
  test.each<[string, SentAiring[], Partial<ReturnType<typeof check>>]>([
    [
      'sound ones are taken in their order',
      [sent('b', 30, 60), sent('a', 0, 30)],
      { taken: ['a 0-30', 'b 30-60'], refused: [], remarked: [] },
    ],
    ['start after end is refused', [sent('a', 30, 0), sent('b', 30, 60)], { taken: ['b 30-60'], refused: ['a ends-before-start'] }],
    ['zero length is refused', [sent('a', 0, 0)], { taken: [], refused: ['a zero-length'] }],
    ['more than a day is refused', [sent('a', 0, 1441)], { refused: ['a too-long'] }],
    ['no start is refused', [sent('a', undefined, 30)], { refused: ['a no-start'] }],
    ['no title is refused', [sent('a', 0, 30, { title: '  ' })], { refused: ['a no-title'] }],
    [
      'a duplicate guid is refused, and the same once more is not twice there',
      [sent('a', 0, 30), sent('a', 60, 90), sent('b', 30, 60), sent('b', 30, 60)],
      { taken: ['a 0-30', 'b 30-60'], refused: ['a duplicate-guid'], remarked: ['b repeated  0'] },
    ],
    ['a second one at the same start is refused', [sent('a', 0, 30), sent('b', 0, 20)], { taken: ['a 0-30'], refused: ['b same-start'] }],
    [
      'a missing stop is the next start',
      [sent('a', 0, undefined), sent('b', 45, 60)],
      { taken: ['a 0-45', 'b 45-60'], remarked: ['a stop-assumed  2700'] },
    ],
    ['a missing stop is the runtime', [sent('a', 0, undefined, { runtime: 1800 }), sent('b', 45, 60)], { taken: ['a 0-30', 'b 45-60'] }],
    ['a missing stop of the last is refused', [sent('a', 0, undefined)], { taken: [], refused: ['a no-stop'] }],
    [
      'the earlier of two that overlap gives way',
      [sent('a', 0, 40), sent('b', 30, 60)],
      { taken: ['a 0-30', 'b 30-60'], remarked: ['a overlap b 600'] },
    ],
    ['a gap is mentioned', [sent('a', 0, 30), sent('b', 45, 60)], { taken: ['a 0-30', 'b 45-60'], remarked: ['a gap b 900'] }],
    ['a few seconds are no gap', [sent('a', 0, 29.5), sent('b', 30, 60)], { remarked: [] }],
  ])('%s', (_name, airings, expected) => {
    expect(check(...airings)).toMatchObject(expected);
  });

  test('whatever is sent, what is taken begins, ends and does not overlap, and all else is named', () => {
    const one = fc.record({
      guid: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      title: fc.constantFrom('Show', ''),
      start: fc.option(fc.integer({ min: 0, max: 20 }), { nil: undefined }),
      stop: fc.option(fc.integer({ min: 0, max: 20 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 12 }), (airings) => {
        const { taken, refused, remarked } = checkAirings(airings);
        expect(taken.length + refused.length + remarked.filter(({ kind }) => kind === 'repeated').length).toBe(airings.length);
        for (const [index, airing] of taken.entries()) {
          expect(airing.stop).toBeGreaterThan(airing.start);
          expect(airing.stop).toBeLessThanOrEqual(taken[index + 1]?.start ?? Infinity);
        }
      }),
    );
  });
});

test.each([
  ['PT1H', 3600],
  ['PT1H30M', 5400],
  ['P1DT1S', 86_401],
  [3600, 3600],
  ['3600', 3600],
  ['3600.0', 3600],
  ['1:00:00', 3600],
  ['1:30', 5400],
  ['PT', undefined],
  ['P', undefined],
  ['1 hour', undefined],
  [-5, undefined],
  [Number.NaN, undefined],
  [null, undefined],
  [{}, undefined],
])('SC-10: the runtime %j is %j seconds', (written, seconds) => {
  expect(parseRuntime(written)).toBe(seconds);
});

test.each([
  [1_795_000_000_000, 1_795_000_000_000],
  ['1795000000000', 1_795_000_000_000],
  ['2026-11-23T10:00:00Z', start],
  ['2026-11-23T05:00:00.000-05:00', start],
  ['2026-11-23T10:00:00', undefined],
  ['tomorrow', undefined],
  [1_795_000_000, undefined],
  [Number.MAX_VALUE, undefined],
  [null, undefined],
])('SC-10: the time %j of a feed is %j', (written, time) => {
  expect(parseFeedTime(written)).toBe(time);
});
