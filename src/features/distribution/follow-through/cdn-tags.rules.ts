/** Tags in portions that one call to a CDN takes: at most `count` tags and `characters` with what separates them. */
export const inPortions = (tags: readonly string[], count: number, characters: number): string[][] => {
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

/** A tag as it may stand in a `Cache-Tag` header, whose tags are separated by commas. */
export const cacheTag = (tag: string): string => tag.replaceAll(',', '%2C');

/**
 * The regular expression that a Surrogate-Key header with one of the tags matches, for a Varnish ban: no blank and no quote in it, because a
 * ban is read word by word.
 */
export const banPattern = (tags: readonly string[]): string =>
  `(^|\\s)(${tags.map((tag) => tag.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll('"', '\\x22')).join('|')})(\\s|$)`;
