import { describe, expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { listPassWarnings, toRefusalWords } from './live-player.rules.ts';

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
