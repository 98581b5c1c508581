import { expect, test } from 'vitest';
import { createUtf8Decoder, decodeBytes } from './utf8-decoder.ts';

const whole = 'Añoñería 🗳 “x” \u0800\uffff';

test.each([1, 2, 3, 5, 7])('IM-32: UTF-8 that comes in pieces of %i bytes is whole', (size) => {
  const decoder = createUtf8Decoder({ mayBeWestern: true });
  const bytes = Buffer.from(`\ufeff${whole}`);
  let text = '';
  for (let at = 0; at < bytes.length; at += size) text += decoder.decode(bytes.subarray(at, at + size), false);
  expect(text + decoder.decode(new Uint8Array(), true)).toBe(whole);
  expect(decoder.problems()).toEqual([]);
});

test('IM-32: single bytes of windows-1252 among UTF-8 leave the UTF-8 as it is', () => {
  const bytes = Buffer.concat([Buffer.from('Señal\n'), Buffer.from([0x93, 0xe9, 0x94]), Buffer.from(' 🗳')]);
  expect(decodeBytes(bytes)).toEqual({
    text: 'Señal\n“é” 🗳',
    problems: ['3 bytes are not UTF-8, the first at byte 8 (line 2); they were read as windows-1252'],
  });
});

test.each([
  ['a byte that windows-1252 leaves out', [0x41, 0x81], 'A\ufffd', 2],
  ['an overlong form', [0xc0, 0xaf], 'À¯', 1],
  ['a surrogate', [0xed, 0xa0, 0x80], 'í\u00a0€', 1],
  ['a sequence that the end cuts off', [0x41, 0xf0, 0x9f], 'AðŸ', 2],
])('IM-32: %s is no UTF-8', (_, bytes, text, first) => {
  const { text: read, problems } = decodeBytes(Uint8Array.from(bytes));
  expect(read).toBe(text);
  expect(problems[0]).toContain(`the first at byte ${first} `);
});
