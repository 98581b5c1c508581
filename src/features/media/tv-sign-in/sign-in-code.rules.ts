// letters and digits that nobody takes for another, and that spell no words
const letters = 'BCDFGHJKLMNPQRSTVWXZ23456789';
const length = 8;

/** For how long a code of a second screen may be typed, in milliseconds. */
export const codeLifeMs = 600_000;

/** A code out of random bytes; bytes that would favour some letters are left out. Undefined where too few are left. */
export const toSignInCode = (bytes: Uint8Array): string | undefined => {
  const fair = 256 - (256 % letters.length);
  const code = [...bytes]
    .filter((byte) => byte < fair)
    .slice(0, length)
    .map((byte) => letters[byte % letters.length])
    .join('');
  return code.length === length ? code : undefined;
};

/** What somebody typed as a code: whatever its case, signs between, and width; undefined where it can be none. */
export const parseSignInCode = (typed: string): string | undefined => {
  const code = typed
    .slice(0, 80)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  return code.length === length && [...code].every((letter) => letters.includes(letter)) ? code : undefined;
};

/** A code as people read it. */
export const formatSignInCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
