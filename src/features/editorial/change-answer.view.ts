import { brandOf, type Site, type Vertical } from '#brands';
import type { Document } from '#content/document';

/** Where readers find a document: the whole address, and null for what has no page. */
export const addressOf = (site: Site | undefined, path: string | undefined | null, originOf: (site: Site) => string): string | null =>
  site === undefined || path === undefined || path === null ? null : `${originOf(site)}${path}`;

/** The site of a document; undefined for what belongs to no site. */
export const siteOf = (document: Document): Site | undefined =>
  'site' in document ? document.site : 'vertical' in document ? brandOf(document.vertical satisfies Vertical).site : undefined;
