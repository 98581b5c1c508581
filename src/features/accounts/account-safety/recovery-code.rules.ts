/** How recovery codes are: so many in a set, of so many characters in groups. */
export const recoveryTerms = { codes: 10, characters: 16, group: 4 } as const;

/** Crockford's alphabet: nothing in it is read as something else. 5 bits a character, 80 bits a code. */
export const recoveryAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A recovery code as it is typed from paper, as it is compared: I and L are 1, O is 0, blanks and hyphens nothing. Undefined for what is none. */
export const parseRecoveryCode = (written: string): string | undefined => {
  if (written.length > 80) return undefined;
  const code = written
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\u200b-\u200f\u2060\ufeff\p{Pd}]/gu, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');
  return code.length === recoveryTerms.characters && /^[0-9A-HJKMNP-TV-Z]+$/.test(code) ? code : undefined;
};

/** A recovery code in its groups, as it is printed. */
export const formatRecoveryCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-');
