import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatSignInCode, parseSignInCode, toSignInCode } from './sign-in-code.rules.ts';

describe('TV-22: codes of a second screen', () => {
  test('a code comes back however it is typed', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 24, maxLength: 24 }), (bytes) => {
        const code = toSignInCode(bytes);
        if (code === undefined) return;
        expect(code).toMatch(/^[B-DF-HJ-NP-TV-XZ2-9]{8}$/);
        for (const typed of [code, formatSignInCode(code), ` ${code.toLowerCase()} `, code.split('').join(' ')])
          expect(parseSignInCode(typed)).toBe(code);
      }),
    );
  });
  test('bytes that favour some letters are left out', () => {
    expect(toSignInCode(new Uint8Array(20).fill(255))).toBeUndefined();
    expect(toSignInCode(new Uint8Array(8))).toBe('BBBBBBBB');
  });
  test.each([['BCDF-GHJ２', 'BCDFGHJ2']])('wide digits are digits: %s', (typed, code) => expect(parseSignInCode(typed)).toBe(code));
  test.each(['', 'BCDFGHJ', 'BCDFGHJ23', 'ABCDEFGH', '../../..', 'B'.repeat(10_000), '<script>'])('no code: %s', (typed) =>
    expect(parseSignInCode(typed)).toBeUndefined(),
  );
});
