import { expect, test } from 'vitest';
import { findPasswordProblem, normalisePassword } from './password.rules.ts';

const email = 'Jane.Roe@Example.com';
const isCommon = (plain: string): boolean => plain === 'correct horse';
const tooShort = 'is shorter than 8 characters';
const tooLong = 'is longer than 128 characters';
const tooCommon = 'is one that many people use';

test.each([
  { what: 'of 7 characters', password: 'abcdefg', problem: tooShort },
  { what: 'of 8 characters', password: 'abcdefgh', problem: undefined },
  { what: 'of 7 characters and blanks around them', password: '  abcdefg  ', problem: tooShort },
  { what: 'of 7 pictures, which are 14 units', password: '🐧🐱🐶🦊🐻🐼🐨', problem: tooShort },
  { what: 'of 128 characters', password: 'abcdefgh'.repeat(16), problem: undefined },
  { what: 'of 129 characters', password: `${'abcdefgh'.repeat(16)}i`, problem: tooLong },
  { what: 'of 128 pictures', password: '🐧🐱🐶🦊'.repeat(32), problem: undefined },
  { what: 'that grows beyond 128 when its ligatures are taken apart', password: 'ﷺabcdefgh'.repeat(10), problem: tooLong },
  { what: 'of more units than are normalised', password: ' '.repeat(513), problem: tooLong },
  { what: 'of exactly as many units as are normalised', password: 'e\u0301e\u0300e\u0302e\u0308'.repeat(64), problem: tooLong },
  { what: 'of our own list', password: 'ILoveYou2', problem: tooCommon },
  { what: 'of our own list with blanks around it', password: ' masthead1 ', problem: tooCommon },
  { what: 'of the long list', password: 'Correct Horse', problem: tooCommon },
  { what: 'of three different characters', password: 'abcabcabc', problem: 'repeats too few characters' },
  { what: 'of four different characters', password: 'abcdabcd', problem: undefined },
  { what: 'that is the address', password: 'jane.roe@example.COM', problem: 'is the address it is for' },
  { what: 'that is the name in the address', password: 'JANE.ROE', problem: 'is the address it is for' },
  { what: 'that is the domain of the address', password: 'example.com', problem: undefined },
])('AC-31: a password $what: $problem', ({ password, problem }) => expect(findPasswordProblem(password, email, isCommon)).toBe(problem));

test('AC-31: a password is the same however a keyboard composes its characters', () =>
  expect(normalisePassword('contrasen\u0303a１')).toBe('contraseña1'));
