import { brandOf } from '#brands';
import type { ContentItem } from '#content/responses/content-item';
import { applyRule, type Document, isPiece, type PieceRules } from '#content/model/document';
import { none } from '#content/model/none';
import { catalogueTag } from '#content/responses/newsletter-issue';
import { isSameJson } from '#content/validation/same-json';

/** What decides which pages show a document. */
export type Listing = {
  id: string;
  listed: boolean;
  taxonomy: readonly string[];
  authors: readonly string[];
  /** Whether automatic lists may choose it: filters use it, and the item does not have it. */
  autoCuration: boolean;
  /** What lists show of it, its address among it. */
  item: ContentItem | undefined;
};

/** Paths with all paths above them: `news/politics/congress` gives three. */
export const withAncestors = (paths: readonly string[]): string[] => {
  const all = new Set<string>();
  for (const path of paths) {
    const parts = path.split('/');
    for (let length = 1; length <= parts.length; length += 1) all.add(parts.slice(0, length).join('/'));
  }
  return [...all];
};

/** Whether readers have a document, or get a 410 for it. Drafts and scheduled ones are unknown; a picture of the library is only seen in pieces. */
export const isKnownToReaders = (document: Document): boolean =>
  'status' in document ? document.status === 'published' || document.status === 'unpublished' : document.type !== 'mediaAsset';

/** The tag of pages that depend on which brands have a front: every page links to those. */
export const frontsTag = 'fronts';
const findBrandOfFront = (document: Document | undefined): string | undefined =>
  document?.type === 'curation' &&
  document.variant === undefined &&
  document.status === 'published' &&
  brandOf(document.vertical).basePath === document.pageRoute
    ? document.vertical
    : undefined;

const shownInLists = none('other pages show it in lists, which have tags of their own');
/** The ids of the pieces whose pages show a piece because that piece names them, for each type. */
const showingPages: PieceRules<readonly string[]> = {
  article: shownInLists,
  slideshow: shownInLists,
  liveBlog: shownInLists,
  recipe: shownInLists,
  product: shownInLists,
  video: shownInLists,
  playlist: ({ videos }) => videos,
};
const listShowingPages = (document: Document | undefined): readonly string[] =>
  document && isPiece(document) && document.status === 'published' && !document.hidden ? (applyRule(showingPages, document) ?? []) : [];

/** The pieces whose pages show the document from now on. The pages that showed it before depend on it already. */
const listAddedPages = (before: Document | undefined, after: Document | undefined): string[] => {
  const known = new Set(listShowingPages(before));
  return [...new Set(listShowingPages(after))].filter((id) => !known.has(id));
};

const listCatalogueTags = (before: Document | undefined, after: Document | undefined): string[] => {
  const [had, has] = [before, after].map((document) => (document?.type === 'newsletter' ? catalogueTag(document.vertical) : undefined));
  return had === has ? [] : [had, has].flatMap((tag) => tag ?? []);
};

/** The tags of the address of a front, of a brand's first front, of the videos of a playlist, and of the newsletters of a brand. A variant touches none: no shared page shows it. `before` is undefined for a new document. */
export const buildRouteTags = (before: Document | undefined, after: Document | undefined): string[] => {
  const fronts = [before, after].filter((document) => document?.type === 'curation' && document.variant === undefined);
  const places = fronts.flatMap((document) => (document?.type === 'curation' ? [`path:${document.site}${document.pageRoute}`] : []));
  return [
    ...new Set(places),
    ...(findBrandOfFront(before) === findBrandOfFront(after) ? [] : [frontsTag]),
    ...listAddedPages(before, after),
    ...listCatalogueTags(before, after),
  ];
};

const buildListTags = (listing: Listing): string[] =>
  listing.listed
    ? [...withAncestors(listing.taxonomy).map((path) => `tax:${path}`), ...listing.authors.map((author) => `by:${author}`), 'all']
    : [];

/**
 * The cache tags a change touches: always the document itself; its lists only when it entered or left them or looks different in them
 * (ARCHITECTURE.md, "An edit, file by file": only the touched tags are purged, never everything). A document that stays out of every list touches none.
 */
export const buildTouchedTags = (before: Listing | undefined, after: Listing): string[] => {
  const tags = new Set<string>([after.id]);
  const same =
    before !== undefined &&
    before.listed === after.listed &&
    before.autoCuration === after.autoCuration &&
    isSameJson(before.item, after.item) &&
    isSameJson(before.taxonomy, after.taxonomy) &&
    isSameJson(before.authors, after.authors);
  if (!same) for (const tag of [...(before ? buildListTags(before) : []), ...buildListTags(after)]) tags.add(tag);
  return [...tags];
};
