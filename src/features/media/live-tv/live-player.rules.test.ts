import { describe, expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { formatLeft, formatPlace, listPassWarnings, nextTryMs, toRefusalWords } from './live-player.rules.ts';

describe('TV-14: the end of a temporary pass', () => {
  test.each([
    [600_000, [480_000, 570_000, 600_000]],
    [60_000, [30_000, 60_000]],
    [10_000, [10_000]],
    [0, [0]],
  ])('with %i ms left there are warnings in %j ms', (left, times) => {
    const warnings = listPassWarnings(left);
    expect(warnings.map(({ inMs }) => inMs)).toEqual(times);
    expect(warnings.at(-1)?.say).toBe('passOver');
  });

  test.each([
    ['cable/not-authorized', 'z100'],
    ['cable/too-many-streams', 'tooMany'],
    ['cable/pass-over', 'passOver'],
    ['cable/not-signed-in', 'signedOut'],
    ['live/no-token', 'signedOut'],
    ['cable/provider-failed', 'z130'],
    [undefined, 'z130'],
  ] as const)('a stream refused with %s says %s, in both languages', (code, key) => {
    for (const language of ['en', 'es'] as const) {
      const { liveTv } = messagesOf(language);
      expect(toRefusalWords(code, liveTv)).toEqual({ text: liveTv[key], next: liveTv[`${key}Next`] });
    }
  });
});

test('TV-35: a stream that nobody answers for is asked for again for a good minute, less and less often', () => {
  const waits = Array.from({ length: 25 }, (_, at) => nextTryMs(at + 1));
  expect(waits.slice(0, 5)).toEqual([500, 1_000, 2_000, 4_000, 4_000]);
  const sum = waits.reduce<number>((all, one) => all + (one ?? 0), 0);
  expect([sum > 60_000, sum < 90_000, waits.at(-1)]).toEqual([true, true, undefined]);
});

test('TV-36: a picture says that it is live, or how far behind it is', () => {
  expect([9.4, 20, 20.6, 80, 299.6].map((seconds) => formatPlace(seconds, 'LIVE'))).toEqual([
    'LIVE',
    'LIVE',
    'LIVE \u22120:21',
    'LIVE \u22121:20',
    'LIVE \u22125:00',
  ]);
});

test('TV-14: what is left of a temporary pass counts down to nothing', () => {
  expect([600_000, 599_001, 61_000, 29_400, 1, 0, -5].map(formatLeft)).toEqual(['10:00', '10:00', '1:01', '0:30', '0:01', '0:00', '0:00']);
});
