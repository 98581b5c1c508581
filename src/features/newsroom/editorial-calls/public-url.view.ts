import { brandOf, type Site, type Vertical } from '#brands';
import { type Document, isPiece } from '#content/model/document';
import { buildUrlPath } from '#content/urls/urls';
import { findVariant } from '#content/model/variant';
import { isZonesPath } from '#content/rules/zones';

type AddressParts = { site: Site | undefined; path: string | undefined; variant: string };

/**
 * Where readers find a document: the whole address, of a variant with the query that asks for it; null for what has no page, as what fills the places
 * of others.
 */
export const findPublicUrl = ({ site, path, variant }: AddressParts, originOf: (site: Site) => string): string | null => {
  if (site === undefined || path === undefined || isZonesPath(site, path)) return null;
  return `${originOf(site)}${path}${variant === '' ? '' : `?curator=${variant}`}`;
};

/** The site of a document; undefined for what belongs to no site. */
const getDocumentSite = (document: Document): Site | undefined =>
  'site' in document ? document.site : 'vertical' in document ? brandOf(document.vertical satisfies Vertical).site : undefined;

/** The path of a document's page on its site; undefined for what has no page. */
const findPath = (document: Document): string | undefined =>
  isPiece(document) || document.type === 'person' || document.type === 'curation' ? buildUrlPath(document) : undefined;

/** Where a document stands: what its address is made of. */
export const addressParts = (document: Document): AddressParts => ({
  site: getDocumentSite(document),
  path: findPath(document),
  variant: findVariant(document),
});
