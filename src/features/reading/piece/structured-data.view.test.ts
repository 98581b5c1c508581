import { expect, test } from 'vitest';
import { isoDuration } from './structured-data.view.ts';

test.each([
  [5400, 'PT1H30M'],
  [65, 'PT1M5S'],
  [0, 'PT0S'],
])('%d seconds are %s', (seconds, text) => expect(isoDuration(seconds)).toBe(text));
