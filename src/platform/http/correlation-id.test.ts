import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { getCorrelationId } from './correlation-id.ts';

const withId = (id?: string | string[]) => ({ headers: { 'x-original-correlation-id': id } }) as unknown as IncomingMessage;

test('CC-03: takes over 1 to 64 letters, digits and hyphens', () => {
  expect(getCorrelationId(withId('Abc-123'))).toBe('Abc-123');
  expect(getCorrelationId(withId('a'.repeat(64)))).toBe('a'.repeat(64));
});

test('CC-03: makes a new id instead of anything else, the same at every call', () => {
  for (const id of [undefined, '', 'a'.repeat(65), '"><script>', 'a\r\nX: y', 'a b', ['a', 'b']]) {
    const request = withId(id);
    expect(getCorrelationId(request)).toMatch(/^[0-9a-f-]{36}$/);
    expect(getCorrelationId(request)).toBe(getCorrelationId(request));
  }
});
