import { expect, test } from 'vitest';
import { messagesOf, formatRelativeTime } from '#messages';
import { formatAge } from './relative-times.ts';

test('MS-07: says the short age of a card as the server said it, in both languages', () => {
  const now = Date.parse('2026-11-20T12:00:00.000Z');
  for (const language of ['en', 'es'] as const)
    for (const minutes of [5, 180, 3 * 1440]) {
      const timestamp = new Date(now - minutes * 60_000).toISOString();
      expect(formatAge(timestamp, now, language, true)).toBe(formatRelativeTime(timestamp, now, messagesOf(language), 'short'));
    }
});
