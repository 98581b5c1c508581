import { brandOf } from '#brands';
import type { ContentItem } from '#content/content-item';
import type { Document } from '#content/document';
import { isSameJson } from './same-json.rules.ts';

/** What of a document decides which pages show it. */
export type Listing = {
  id: string;
  listed: boolean;
  taxonomy: readonly string[];
  authors: readonly string[];
  /** Whether lists that fill themselves may choose it; filters ask for it, and the item does not say. */
  autoCuration: boolean;
  /** What lists show of it, its address among it. */
  item: ContentItem | undefined;
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

/** True for what readers have, or are told is gone (410). Drafts and plans are as good as not there; a picture of the library is seen in pieces alone. */
export const isKnownOutside = (document: Document): boolean =>
  'status' in document ? document.status === 'published' || document.status === 'unpublished' : document.type !== 'mediaAsset';

/** The tag of which brands have a front: every page leads to those that have one. */
export const frontsTag = 'fronts';
const brandWithFront = (document: Document | undefined): string | undefined =>
  document?.type === 'curation' &&
  document.variant === undefined &&
  document.status === 'published' &&
  brandOf(document.vertical).basePath === document.pageRoute
    ? document.vertical
    : undefined;

/** The tags of the place where a front stands, and of a brand's first front; nothing that is shared shows a variant of it. `before` is undefined for what was not there. */
export const routeTags = (before: Document | undefined, after: Document | undefined): string[] => {
  const fronts = [before, after].filter((document) => document?.type === 'curation' && document.variant === undefined);
  const places = fronts.flatMap((document) => (document?.type === 'curation' ? [`path:${document.site}${document.pageRoute}`] : []));
  return [...new Set(places), ...(brandWithFront(before) === brandWithFront(after) ? [] : [frontsTag])];
};

const listTags = (listing: Listing): string[] =>
  listing.listed
    ? [...withAncestors(listing.taxonomy).map((path) => `tax:${path}`), ...listing.authors.map((author) => `by:${author}`), 'all']
    : [];

/**
 * The cache tags a change touches: always the document itself; its lists only when it entered or left them or looks different in them
 * (architecture.md, Publishing: only the touched tags are purged, never everything). A document that stays out of every list touches none.
 */
export const touchedTags = (before: Listing | undefined, after: Listing): string[] => {
  const tags = new Set<string>([after.id]);
  const same =
    before !== undefined &&
    before.listed === after.listed &&
    before.autoCuration === after.autoCuration &&
    isSameJson(before.item, after.item) &&
    isSameJson(before.taxonomy, after.taxonomy) &&
    isSameJson(before.authors, after.authors);
  if (!same) for (const tag of [...(before ? listTags(before) : []), ...listTags(after)]) tags.add(tag);
  return [...tags];
};
