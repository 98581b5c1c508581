import { expect, test } from 'vitest';
import { shorten } from './short-text.ts';

test('a text is cut between words, and one without blanks where it is long enough', () => {
  expect(shorten(' One\n two ', 20)).toBe('One two');
  expect(shorten('One two three four', 12)).toBe('One two…');
  expect(shorten('One two', 7)).toBe('One two');
  expect(shorten('One twothree', 6)).toBe('One…');
  expect(shorten('One twothree', 7)).toBe('One two…');
  // a blank in its first half would leave hardly any of it
  expect(shorten('A pneumonoultramicroscopic word', 16)).toBe('A pneumonoultram…');
  expect(shorten('東'.repeat(300), 100)).toBe(`${'東'.repeat(100)}…`);
});

test('a text is never cut within a character', () => {
  expect(shorten(`x${'😀'.repeat(60)}`, 50)).toBe(`x${'😀'.repeat(24)}…`);
  expect(shorten('👩‍👩‍👧‍👦'.repeat(20), 6)).toBe('👩‍👩…');
});
