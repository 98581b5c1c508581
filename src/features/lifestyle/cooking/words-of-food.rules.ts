/** A name as the lists of this folder write it: small letters, no accents, no marks. */
export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** The word without its plural, so that one and many are the same. */
export const toSingular = (word: string): string =>
  word.length < 4
    ? word
    : word
        .replace(/(?<=[a-z])ies$/, 'y')
        .replace(/(?<=[lrndzsxhj]|to)es$/, '')
        .replace(/(?<=[^s])s$/, '');
