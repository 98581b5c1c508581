/** At most so many tags of so many characters an entry; past them tags fold into coarse ones (SEC-09). */
export const maxTags = 50;
export const maxTagLength = 128;

/** Where tags fold when even the coarse ones are too many. Every purge reaches it. */
export const anyTag = '*';

/** Names the coarse tag that stands for a tag, e.g. its kind. It must give few different answers. */
export type CoarseTagOf = (tag: string) => string;

/**
 * The tags an entry is stored and sent under: the first ones as they are, the others, the too long ones and those that cannot stand
 * in a header as the coarse tag that `coarseTagOf` gives for them. At most 50, without repeats.
 */
export const foldTags = (tags: Iterable<string>, coarseTagOf: CoarseTagOf): readonly string[] => {
  const unique = [...new Set(tags)];
  if (unique.length <= maxTags && unique.every(fitsHeader)) return unique;
  const coarse = new Set(unique.map(coarseTagOf));
  const coarseFits = coarse.size <= maxTags / 2 && [...coarse].every(fitsHeader);
  const reserved = coarseFits ? coarse : new Set([anyTag]);
  const fitting = unique.filter((tag) => fitsHeader(tag) && !reserved.has(tag)).slice(0, maxTags - reserved.size);
  return [...fitting, ...reserved];
};

/**
 * The tags that a purge of `tags` must reach, here and in a CDN: the tags themselves, the coarse tag of each (pages that read more
 * than fits carry only that one), and the tag of pages that read from everywhere.
 */
export const withCoarseTags = (tags: Iterable<string>, coarseTagOf: CoarseTagOf): readonly string[] => {
  const reached = new Set<string>();
  for (const tag of tags) {
    reached.add(tag);
    reached.add(coarseTagOf(tag));
  }
  if (reached.size > 0) reached.add(anyTag);
  return [...reached].filter(fitsHeader);
};

// A tag is a word of the Surrogate-Key header: visible ASCII, so that none can end the header or split in two.
const fitsHeader = (tag: string): boolean => tag.length <= maxTagLength && /^[\x21-\x7e]+$/.test(tag);
