import { expect, it } from 'vitest';
import { shortText } from './short-text.ts';

it('a text is cut between words, and one without blanks where it is long enough', () => {
  expect(shortText(' One\n two ', 20)).toBe('One two');
  expect(shortText('One two three four', 12)).toBe('One two…');
  // a blank in its first half would leave hardly any of it
  expect(shortText('A pneumonoultramicroscopic word', 16)).toBe('A pneumonoultram…');
  expect(shortText('東'.repeat(300), 100)).toBe(`${'東'.repeat(100)}…`);
});

it('a text is never cut within a character', () => {
  expect(shortText(`x${'😀'.repeat(60)}`, 50)).toBe(`x${'😀'.repeat(24)}…`);
  expect(shortText('👩‍👩‍👧‍👦'.repeat(20), 6)).toBe('👩‍👩…');
});
