import { expect, test } from 'vitest';
import { formatIsoDuration } from './iso-duration.ts';

test.each([
  [5400, 'PT1H30M'],
  [65, 'PT1M5S'],
  [0, 'PT0S'],
])('%d seconds are %s', (seconds, text) => expect(formatIsoDuration(seconds)).toBe(text));
