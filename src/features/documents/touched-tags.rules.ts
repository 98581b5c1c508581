import type { ContentItem } from '#content/content-item';

/** What of a document decides which pages show it. */
export type Listing = {
  id: string;
  listed: boolean;
  taxonomy: readonly string[];
  authors: readonly string[];
  item: ContentItem | undefined;
  path: string | undefined;
};

/** A path and all above it: `news/politics/congress` stands under three. */
export const withAncestors = (paths: readonly string[]): string[] => {
  const all = new Set<string>();
  for (const path of paths) {
    const parts = path.split('/');
    for (let length = 1; length <= parts.length; length += 1) all.add(parts.slice(0, length).join('/'));
  }
  return [...all];
};

const listTags = (listing: Listing): string[] =>
  listing.listed
    ? [...withAncestors(listing.taxonomy).map((path) => `tax:${path}`), ...listing.authors.map((author) => `by:${author}`), 'all']
    : [];

/**
 * The cache tags a change touches: always the document itself; its lists only when it entered or left them or looks different in them
 * (architecture.md, Publishing: only the touched tags are purged, never everything).
 */
export const touchedTags = (before: Listing | undefined, after: Listing): string[] => {
  const tags = new Set<string>([after.id]);
  const same =
    before !== undefined &&
    before.listed === after.listed &&
    before.path === after.path &&
    JSON.stringify(before.item) === JSON.stringify(after.item) &&
    before.taxonomy.join() === after.taxonomy.join() &&
    before.authors.join() === after.authors.join();
  if (!same) for (const tag of [...(before ? listTags(before) : []), ...listTags(after)]) tags.add(tag);
  return [...tags];
};
