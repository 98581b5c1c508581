import { brandOf, isVertical, pathOnSite, sites, type Site, type Vertical } from '#brands';
import { pieceTypes } from '#content/document';
import { isBuiltType } from '#content/not-built';
import { buildUrlPath, type UrlFacts } from '#content/urls';
import { isZonesPath } from '#content/zones';

/** What of a revision decides who is told of it. Never any of its words. */
export type RevisionFacts = {
  id: string;
  type: string;
  slug?: string;
  site?: string;
  vertical?: string;
  pageRoute?: string;
  variant?: string;
  status?: string;
  hidden?: boolean;
  access?: string;
  taxonomy?: readonly string[];
  authors?: readonly string[];
};

/** A change of a document: how it was and how it is; without `after` it is no longer there. */
export type DocumentChange = { id: string; type: string; revision: number; before?: RevisionFacts; after?: RevisionFacts };

/** An address on one of the sites. */
export type SitePath = { site: Site; path: string };

const isPieceType = (type: string): boolean => pieceTypes.some((known) => known === type);
const isSite = (value: unknown): value is Site => sites.some((site) => site === value);
const findVertical = (facts: RevisionFacts): Vertical | undefined => (isVertical(facts.vertical) ? facts.vertical : undefined);
const findSite = (facts: RevisionFacts): Site | undefined => {
  if (isSite(facts.site)) return facts.site;
  const vertical = findVertical(facts);
  return vertical && brandOf(vertical).site;
};

// a variant and what fills places of other pages are no pages of their own
const placeOfFront = ({ pageRoute, variant }: RevisionFacts, site: Site): SitePath | undefined =>
  pageRoute === undefined || variant !== undefined || isZonesPath(site, pageRoute) ? undefined : { site, path: pageRoute };

/** Where a revision stands; undefined for what has no page. */
export const findSitePath = (facts: RevisionFacts): SitePath | undefined => {
  const site = findSite(facts);
  const vertical = findVertical(facts);
  if (!site) return undefined;
  if (facts.type === 'curation') return placeOfFront(facts, site);
  if (!vertical || facts.slug === undefined || !(isPieceType(facts.type) || facts.type === 'person')) return undefined;
  const { id, slug, taxonomy = [] } = facts;
  return { site, path: buildUrlPath({ type: facts.type, id, slug, vertical, taxonomy } as UrlFacts) };
};

/** True when readers can open it. What has no status (menus, lists) is always there. */
export const isPublic = (facts: RevisionFacts | undefined): boolean => facts !== undefined && (facts.status ?? 'published') === 'published';
const isListed = (facts: RevisionFacts | undefined): facts is RevisionFacts => isPublic(facts) && facts?.hidden !== true;

/** What a webhook is told. */
export const webhookEvents = ['document.published', 'document.updated', 'document.unpublished', 'document.deleted'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** The event of a change; undefined while a document stays a draft, which nobody outside learns of. */
export const findEvent = ({ before, after }: Pick<DocumentChange, 'before' | 'after'>): WebhookEvent | undefined => {
  if (!after) return 'document.deleted';
  if (isPublic(after)) return isPublic(before) ? 'document.updated' : 'document.published';
  return isPublic(before) ? 'document.unpublished' : undefined;
};

const samePlace = (one: SitePath, other: SitePath | undefined): boolean => one.site === other?.site && one.path === other.path;
// locked pieces stay with those who subscribe; a search engine is told of what everybody can read
const isForSearch = (facts: RevisionFacts | undefined): facts is RevisionFacts =>
  isListed(facts) && facts.access !== 'locked' && isBuiltType(facts.type);

/** The addresses a search engine should look at again: where the piece stands, and where it stood and is gone or moved from. */
export const searchedPlaces = ({ before, after }: Pick<DocumentChange, 'before' | 'after'>): SitePath[] => {
  const now = isForSearch(after) ? findSitePath(after) : undefined;
  const then = isForSearch(before) ? findSitePath(before) : undefined;
  return [...(now ? [now] : []), ...(then && !samePlace(then, now) ? [then] : [])];
};

const withAbove = (path: string): string[] => {
  const parts = path.split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
};

/** A page that has feeds: a vertical's home, or the page of a term, which has one only when the term is known. */
export type FedPage = SitePath & { term?: string };

const listFedPages = (facts: RevisionFacts): FedPage[] => {
  const own = findVertical(facts);
  if (!own || !isPieceType(facts.type)) return [];
  const sections = (facts.taxonomy ?? []).flatMap(withAbove).flatMap((term): FedPage[] => {
    const [first = '', ...inside] = term.split('/');
    if (!isVertical(first)) return [];
    const brand = brandOf(first);
    return [{ site: brand.site, path: pathOnSite(brand, `/${inside.join('/')}`), ...(inside.length > 0 && { term }) }];
  });
  return [{ site: brandOf(own).site, path: pathOnSite(brandOf(own), '/') }, ...sections];
};

/** The pages whose feeds a change of a listed piece touches: its vertical's home and its sections and topics (FD-01). Each once. */
export const fedPages = ({ before, after }: Pick<DocumentChange, 'before' | 'after'>): FedPage[] => {
  const all = [before, after].filter(isListed).flatMap(listFedPages);
  return [...new Map(all.map((page) => [`${page.site}${page.path}`, page])).values()];
};

/** The authors whose feeds a change of a listed piece touches. */
export const fedAuthors = ({ before, after }: Pick<DocumentChange, 'before' | 'after'>): string[] => [
  ...new Set([before, after].filter(isListed).flatMap((facts) => (isPieceType(facts.type) ? (facts.authors ?? []) : []))),
];
