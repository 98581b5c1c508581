import { expect, test } from 'vitest';

const script: string = new URL('../../scripts/not-tried.mjs', import.meta.url).href;
const { notTriedLine } = (await import(script)) as { notTriedLine: (notes: string) => string };
const note = (what: string, count: number) => `${JSON.stringify({ what, count, why: 'not here' })}\n`;

test('the run ends with one line that counts what was not tried and why, each thing once, the largest first', () => {
  expect(notTriedLine(note('feeds', 13) + note('scripts', 1_200) + note('feeds', 13))).toBe(
    'Not tried: 1,213 inputs. 1200 scripts: not here; 13 feeds: not here. See test/corpora/README.md.',
  );
});

test('a run that tried all says so', () => expect(notTriedLine('')).toBe('Not tried: nothing.'));
