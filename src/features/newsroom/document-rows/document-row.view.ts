import type { ContentItem } from '#content/responses/content-item';
import { applyRule, type Document, isPiece, type PieceRules } from '#content/model/document';
import { none } from '#content/model/none';
import { isPage } from '#content/model/pages';
import { buildContentItem, findDocumentPath, type References } from './content-item.view.ts';
import type { DocumentTables } from './documents.tables.ts';
import { withCurrentPictures } from './shown-pictures.view.ts';
import { type Listing, withAncestors } from './touched-tags.rules.ts';
import { type RenderBody, buildSearchText, buildResponse } from './response.view.ts';

/** Everything that one write puts into the row of a document. */
export type DocumentRow = {
  document: Document;
  revision: number;
  path: string | undefined;
  listed: boolean;
  /** Ids of everybody it shows. */
  authors: string[];
  /** Taxonomy paths with all their ancestors. */
  taxonomy: string[];
  item: ContentItem | undefined;
  answer: unknown;
  renderedWith: string;
  search: { headline: string; description: string; text: string } | undefined;
};

/** How rows are rendered: the renderer of bodies, and the name under which its answers are stored. */
export type RowRenderer = { render: RenderBody; renderedWith: string };

const bylineOnly = none('its people are in the by-line');
/** The people that each type shows beside its by-line. */
const otherAuthors: PieceRules<string[]> = {
  article: bylineOnly,
  slideshow: ({ slides }) => slides.flatMap(({ authors }) => authors),
  liveBlog: none('the people of its cards are in the rows of the cards'),
  recipe: bylineOnly,
  product: bylineOnly,
  video: bylineOnly,
  playlist: bylineOnly,
};

/** Ids of everybody a document shows: by-line first. */
export const listAuthorIds = (document: Document): string[] => {
  const inByline = 'authors' in document ? document.authors : [];
  return [...new Set([...inByline, ...((isPiece(document) && applyRule(otherAuthors, document)) || [])])];
};

/** Whether a document stands in lists: a piece that is published, not hidden, and no page. */
export const isListed = (document: Document, status: string): boolean =>
  isPiece(document) && status === 'published' && !document.hidden && !(document.type === 'article' && isPage(document));

/** Whether automatic lists may choose a document. */
export const isAutoCurated = (document: Document): boolean => 'autoCuration' in document && document.autoCuration;

/** The row of a document at a revision; `references` are already read. */
export const buildDocumentRow = (
  document: Document,
  revision: number,
  references: References,
  { render, renderedWith }: RowRenderer,
): DocumentRow => {
  const shown = references.pictures ? withCurrentPictures(document, references.pictures) : document;
  const listed = isListed(document, 'status' in document ? document.status : 'published');
  return {
    document,
    revision,
    path: findDocumentPath(document),
    listed,
    authors: listAuthorIds(document),
    taxonomy: isPiece(document) ? withAncestors([...document.taxonomy, document.vertical]) : [],
    item: buildContentItem(shown, references),
    answer: buildResponse(shown, references, render),
    renderedWith,
    search: listed || document.type === 'person' ? buildSearchText(document) : undefined,
  };
};

/** Which lists a row stands in, and what they show of it. */
export const toListing = (row: DocumentRow): Listing => ({
  id: row.document.id,
  listed: row.listed,
  taxonomy: row.taxonomy,
  authors: row.authors,
  autoCuration: isAutoCurated(row.document),
  item: row.item,
});

/** The columns of a stored row that say which lists it stands in. */
type StoredListing = Pick<DocumentTables['document'], 'id' | 'taxonomy' | 'authors' | 'status'> & {
  document: Document;
  item: ContentItem | null;
};

/** The same of a row as it is stored. */
export const toStoredListing = (row: StoredListing): Listing => ({
  id: row.id,
  listed: isListed(row.document, row.status),
  taxonomy: row.taxonomy,
  authors: row.authors,
  autoCuration: isAutoCurated(row.document),
  item: row.item ?? undefined,
});
