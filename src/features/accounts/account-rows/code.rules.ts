/** How one-time codes are: digits, how long they hold (ms), how often one is tried, how soon another may be asked for (ms), and how many an address gets in an hour. */
export const codeTerms = { digits: 6, holdsMs: 600_000, mostTries: 5, resendMs: 60_000, mostAnHour: 5 } as const;

/** A code as it was typed or pasted: blanks, hyphens and digits of full width are forgiven. Undefined for anything else. */
export const parseCode = (written: string): string | undefined => {
  if (written.length > 40) return undefined;
  const code = written.normalize('NFKC').replace(/[\s\u200b-\u200f\u2060\ufeff\p{Pd}]/gu, '');
  return /^[0-9]{6}$/.test(code) ? code : undefined;
};
