/** Splits tags into portions for one call to a CDN each: at most `count` tags, and `characters` with their separators. */
export const toPortions = (tags: readonly string[], count: number, characters: number): string[][] => {
  const portions: string[][] = [];
  let length = 0;
  for (const tag of tags) {
    const last = portions.at(-1);
    if (last === undefined || last.length >= count || length + tag.length + 1 > characters) {
      portions.push([tag]);
      length = tag.length;
    } else {
      last.push(tag);
      length += tag.length + 1;
    }
  }
  return portions;
};

/** A tag for a `Cache-Tag` header, where commas separate tags. */
export const escapeCacheTag = (tag: string): string => tag.replaceAll(',', '%2C');

/**
 * The regular expression of a Varnish ban, which matches a Surrogate-Key header with one of the tags. It has no blank and no quote, because a ban is
 * read word by word.
 */
export const buildBanPattern = (tags: readonly string[]): string =>
  `(^|\\s)(${tags.map((tag) => tag.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll('"', '\\x22')).join('|')})(\\s|$)`;
