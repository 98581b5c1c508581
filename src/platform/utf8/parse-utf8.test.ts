import { expect, test } from 'vitest';
import { parseUtf8 } from './index.ts';

test('text comes out without its byte order mark, and bytes of another encoding give nothing', () => {
  expect(parseUtf8(Buffer.from('\ufeffAñoñería 🗳'))).toBe('Añoñería 🗳');
  expect(parseUtf8(Buffer.from('Añoñería', 'latin1'))).toBeUndefined();
  expect(parseUtf8(Buffer.from('🗳').subarray(0, 3))).toBeUndefined();
  // what was refused before leaves nothing behind
  expect(parseUtf8(Buffer.from('whole'))).toBe('whole');
});
