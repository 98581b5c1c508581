import { expect, test } from 'vitest';
import { formatNotTried } from '../support/not-tried.ts';

const note = (what: string, count: number) => `${JSON.stringify({ what, count, why: 'not here' })}\n`;

test('the run ends with one line that counts what was not tried and why, each thing once, the largest first', () => {
  expect(formatNotTried(note('feeds', 13) + note('scripts', 1_200) + note('feeds', 13))).toBe(
    'Not tried: 1,213 inputs. 1200 scripts: not here; 13 feeds: not here. See test/corpora/README.md.',
  );
});

test('a run that tried all says so', () => expect(formatNotTried('')).toBe('Not tried: nothing.'));
