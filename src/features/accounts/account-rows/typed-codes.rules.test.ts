// Codes as readers type and paste them: one-time codes of a mail, and recovery codes from paper.
import { describe, expect, test } from 'vitest';
import { parseCode } from './code.rules.ts';
import { formatRecoveryCode, parseRecoveryCode } from '../account-safety/recovery-code.rules.ts';

describe('a one-time code', () => {
  test.each(['123456', ' 123 456 ', '123-456', '12–34–56', '１２３４５６', '\u200b123456\ufeff', `${' '.repeat(34)}123456`])(
    'AC-82: is read from %j',
    (written) => expect(parseCode(written)).toBe('123456'),
  );
  test.each(['', '12345', '1234567', 'x123456', '123456x', '12345a', '१२३४५६', `${' '.repeat(35)}123456`])(
    'AC-82: is not read from %j',
    (written) => expect(parseCode(written)).toBeUndefined(),
  );
});

describe('a recovery code', () => {
  const code = '0123456789ABCDEF';
  test.each([
    code,
    code.toLowerCase(),
    '0123-4567-89ab-cdef',
    ' 0123 4567 89AB CDEF ',
    'O1234567 89ABCDEF',
    'oI23-4567-89AB-CDEF',
    '0L23456789abcdef',
  ])('AC-46: is read from %j', (written) => expect(parseRecoveryCode(written)).toBe(code));
  test.each([
    { what: 'too few characters', written: code.slice(1) },
    { what: 'too many characters', written: `${code}0` },
    { what: 'a U, which no code has', written: 'U123456789ABCDEF' },
    { what: 'a U at its end', written: '0123456789ABCDEU' },
    { what: 'more than 80 characters', written: `${' '.repeat(65)}${code}` },
    { what: 'nothing', written: '' },
  ])('AC-46: with $what is none', ({ written }) => expect(parseRecoveryCode(written)).toBeUndefined());
  test('AC-46: with 80 characters is read', () => expect(parseRecoveryCode(`${' '.repeat(64)}${code}`)).toBe(code));
  test('AC-46: is printed in groups of four', () => {
    expect(formatRecoveryCode(code)).toBe('0123-4567-89AB-CDEF');
    expect(formatRecoveryCode('')).toBe('');
  });
});
