/** Characters of a password, after normalisation. */
export const passwordLengths = { least: 8, most: 128 } as const;

// what the long list, which is of English, has not: Spanish words, neighbours on a keyboard, and the name of the house
const common = new Set(
  (
    'passwort password12 p@ssword 12345678910 0987654321 123123321 741852963 qwertz123 1qaz2wsx3edc qazwsxedc zaq12wsx zxcvbnm1 zxcvbnm123 ' +
    'teamo123 teamomucho tequiero teamo1234 contraseña contrasena contraseña1 contrasena1 princesa futbol123 bienvenido administrador ' +
    'estrella mariposa guadalupe mexico123 holamundo changeme1 iloveyou2 welcome12 letmein123 masthead masthead1'
  ).split(' '),
);

/** A password as it is hashed: however a keyboard composes its characters, it is the same. */
export const normalisePassword = (written: string): string => written.normalize('NFKC');

const count = (text: string): number => [...text].length;

/** What is wrong with a password that somebody wants to have, or undefined; `email` is the address it is for, `isCommon` knows those of a long list. No rule of composition. */
export const findPasswordProblem = (written: string, email: string, isCommon: (plain: string) => boolean): string | undefined => {
  // nothing long is normalised or counted
  if (written.length > 4 * passwordLengths.most) return `is longer than ${passwordLengths.most} characters`;
  const password = normalisePassword(written);
  if (count(password) > passwordLengths.most) return `is longer than ${passwordLengths.most} characters`;
  if (count(password.trim()) < passwordLengths.least) return `is shorter than ${passwordLengths.least} characters`;
  const plain = password.trim().toLowerCase();
  if (common.has(plain) || isCommon(plain)) return 'is one that many people use';
  if (new Set(plain).size < 4) return 'repeats too few characters';
  const address = email.toLowerCase();
  if (plain === address || plain === address.split('@')[0]) return 'is the address it is for';
  return undefined;
};
