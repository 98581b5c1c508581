import { brandOf, type Site, type Vertical } from '#brands';
import { type Document, isPiece } from '#content/document';
import { urlOf } from '#content/urls';

/** Where readers find a document: the whole address, and null for what has no page. */
export const addressOf = (site: Site | undefined, path: string | undefined | null, originOf: (site: Site) => string): string | null =>
  site === undefined || path === undefined || path === null ? null : `${originOf(site)}${path}`;

/** The site of a document; undefined for what belongs to no site. */
export const siteOf = (document: Document): Site | undefined =>
  'site' in document ? document.site : 'vertical' in document ? brandOf(document.vertical satisfies Vertical).site : undefined;

/** The path of a document's page on its site; undefined for what has no page. */
export const pathOf = (document: Document): string | undefined =>
  isPiece(document) || document.type === 'person' || document.type === 'curation' ? urlOf(document) : undefined;
