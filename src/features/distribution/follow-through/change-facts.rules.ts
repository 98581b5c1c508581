import { brandOf, isVertical, pathOnSite, sites, type Site, type Vertical } from '#brands';
import { isPieceType } from '#content/model/document-types';
import { buildUrlPath } from '#content/urls/urls';
import { isZonesPath } from '#content/rules/zones';

/** The fields of a revision that decide who is notified of it; none of its text. */
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

/** A change of a document: before and after; without `after` it was deleted. */
export type DocumentChange = { id: string; type: string; revision: number; before?: RevisionFacts; after?: RevisionFacts };

/** An address on one of the sites. */
export type SitePath = { site: Site; path: string };

const isSite = (value: unknown): value is Site => sites.some((site) => site === value);
const findVertical = (facts: RevisionFacts): Vertical | undefined => (isVertical(facts.vertical) ? facts.vertical : undefined);
const findSite = (facts: RevisionFacts): Site | undefined => {
  if (isSite(facts.site)) return facts.site;
  const vertical = findVertical(facts);
  return vertical && brandOf(vertical).site;
};

// a variant, and a front that fills zones of other pages, have no page of their own
const findFrontPath = ({ pageRoute, variant }: RevisionFacts, site: Site): SitePath | undefined =>
  pageRoute === undefined || variant !== undefined || isZonesPath(site, pageRoute) ? undefined : { site, path: pageRoute };

/** The path of a revision's page; undefined for what has none. */
export const findSitePath = (facts: RevisionFacts): SitePath | undefined => {
  const site = findSite(facts);
  const vertical = findVertical(facts);
  if (!site) return undefined;
  if (facts.type === 'curation') return findFrontPath(facts, site);
  const { type, id, slug, taxonomy = [] } = facts;
  if (!vertical || slug === undefined) return undefined;
  if (type === 'person') return { site, path: buildUrlPath({ type, id, slug, vertical }) };
  return isPieceType(type) ? { site, path: buildUrlPath({ type, id, slug, vertical, taxonomy }) } : undefined;
};

/** True when readers can open it. What has no status (menus, lists) is always public. */
export const isPublic = (facts: RevisionFacts | undefined): boolean => facts !== undefined && (facts.status ?? 'published') === 'published';
const isListed = (facts: RevisionFacts | undefined): facts is RevisionFacts => isPublic(facts) && facts?.hidden !== true;

/** The events that webhooks receive. */
export const webhookEvents = ['document.published', 'document.updated', 'document.unpublished', 'document.deleted'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** The event of a change; undefined while a document stays a draft, of which nobody outside is notified. */
export const findEvent = ({ before, after }: Pick<DocumentChange, 'before' | 'after'>): WebhookEvent | undefined => {
  if (!after) return 'document.deleted';
  if (isPublic(after)) return isPublic(before) ? 'document.updated' : 'document.published';
  return isPublic(before) ? 'document.unpublished' : undefined;
};

const isSamePath = (one: SitePath, other: SitePath | undefined): boolean => one.site === other?.site && one.path === other.path;
// a search engine is notified only of what everybody can read
const isForSearch = (facts: RevisionFacts | undefined): facts is RevisionFacts => isListed(facts) && facts.access !== 'locked';

/** The addresses that a search engine should visit again: the piece's own, and the one it was deleted or moved from. */
export const listSearchPaths = ({ before, after }: Pick<DocumentChange, 'before' | 'after'>): SitePath[] => {
  const now = isForSearch(after) ? findSitePath(after) : undefined;
  const then = isForSearch(before) ? findSitePath(before) : undefined;
  return [...(now ? [now] : []), ...(then && !isSamePath(then, now) ? [then] : [])];
};

const listPathAndAbove = (path: string): string[] => {
  const parts = path.split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
};

/** A page that has feeds: a vertical's home, or the page of a term, which has one only when the term is known. */
export type FeedPage = SitePath & { term?: string };

const listOwnFeedPages = (facts: RevisionFacts): FeedPage[] => {
  const own = findVertical(facts);
  if (!own || !isPieceType(facts.type)) return [];
  const sections = (facts.taxonomy ?? []).flatMap(listPathAndAbove).flatMap((term): FeedPage[] => {
    const [first = '', ...inside] = term.split('/');
    if (!isVertical(first)) return [];
    const brand = brandOf(first);
    return [{ site: brand.site, path: pathOnSite(brand, `/${inside.join('/')}`), ...(inside.length > 0 && { term }) }];
  });
  return [{ site: brandOf(own).site, path: pathOnSite(brandOf(own), '/') }, ...sections];
};

/** The pages whose feeds a change of a listed piece touches: its vertical's home and its sections and topics (FD-01). Each once. */
export const listFeedPages = ({ before, after }: Pick<DocumentChange, 'before' | 'after'>): FeedPage[] => {
  const all = [before, after].filter(isListed).flatMap(listOwnFeedPages);
  return [...new Map(all.map((page) => [`${page.site}${page.path}`, page])).values()];
};

/** The authors whose feeds a change of a listed piece touches. */
export const listFeedAuthors = ({ before, after }: Pick<DocumentChange, 'before' | 'after'>): string[] => [
  ...new Set([before, after].filter(isListed).flatMap((facts) => (isPieceType(facts.type) ? (facts.authors ?? []) : []))),
];
