/**
 * True when the last part of a path names its content: a word of six letters, or a word of three letters with more words behind a hyphen.
 * The position of each part is searched for once, so a part of any length takes linear time (SEC-40).
 */
export const namesContent = (slug: string): boolean => {
  if (/[a-z]{6}/i.test(slug)) return true;
  const word = slug.search(/[a-z]{3}/i);
  const hyphen = word < 0 ? -1 : slug.indexOf('-', word);
  return hyphen >= 0 && /[a-z]/i.test(slug.slice(hyphen));
};
