const beyondAscii = /[\u0080-\uffff]/;

/** The words of a text as the lists of this folder write them: small letters, no accents, no marks. */
export const plainWords = (text: string): readonly string[] => {
  const small = text.toLowerCase();
  const plain = beyondAscii.test(small) ? small.normalize('NFD').replaceAll(/\p{M}/gu, '') : small;
  return plain.match(/[a-z0-9]+/g) ?? [];
};

/** The word without its plural, so that one and many are the same. */
export const toSingular = (word: string): string =>
  word.length < 4 || !word.endsWith('s')
    ? word
    : word
        .replace(/(?<=[a-z])ies$/, 'y')
        .replace(/(?<=[lrndzsxhj]|to)es$/, '')
        .replace(/(?<=[^s])s$/, '');
