import { type Brand, findShowBlog, flagsOf, isPostOfShowBlog, pathInBrand } from '#brands';
import type { PieceType } from '#content/model/document-types';
import { type IdPrefix, listIdPrefixes, piecePrefixes } from '#content/model/id-prefixes';
import { idAtEndOfPath, idOfShortUrl, isLiveBlogPath, findIdPrefix } from '#content/urls/ids';
import { keysOf } from '#content/validation/keys-of';
import type { Kysely } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { ampFiles } from '#features/distribution/amp';
import { createFeedRoutes, type FeedParts } from '#features/distribution/feeds';
import { createMarkdownRoutes } from '#features/distribution/markdown';
import { calendarFiles } from '#features/media/schedule';
import { liveCardFiles } from '#features/reading/live-blog';
import { createSiteFileRoutes } from '#features/distribution/site-files';
import { createSitemapRoutes } from '#features/distribution/sitemaps';
import { draftPage, embeddedPackagePage, frontPage, taxonomyPage } from '#features/lifestyle/product-grid';
import { productDraftPage, productPage } from '#features/lifestyle/product';
import { recipeDraftPage, recipePage } from '#features/lifestyle/recipe';
import { embeddedVideoPage, playlistDraftPage, playlistPage, videoDraftPage, videoPage } from '#features/media/video';
import { programGuidePage, schedulePage, showPage } from '#features/media/schedule';
import { localPage } from '#features/media/local';
import { noticePage } from '#features/privacy/consent';
import { embeddedNewsletterPage, newslettersPage } from '#features/mailings/newsletters';
import { articleDraftPage, articlePage } from '#features/reading/article';
import { slideshowDraftPage, slideshowPage } from '#features/reading/slideshow';
import { authorDraftPage, authorPage, columnistsPage } from '#features/reading/author';
import { showBlogPage, showBlogPostPage } from '#features/lifestyle/show-blog';
import { liveBlogPage, singleCardPage } from '#features/reading/live-blog';
import { newsletterArchivePage, newsletterIssuePage } from '#features/mailings/newsletter-mail';
import { offlinePage } from '#features/slots/offline';
import type { FileRoute, FileRoutes, PageType } from '#features/pages/page';
import { searchPage } from '#features/reading/search';

/** A page type with the parameters of its path; or a short URL, which only redirects. */
export type Route = { page: PageType; params: Record<string, string> } | { shortUrl: string };

/** The pages of a content type; `isAt` tells types apart whose ids begin alike. */
type PiecePages = { page: PageType; draft: PageType; isAt: (inside: string, path: string) => boolean };
const anywhere = () => true;

/** The page and the preview of each type, the types with addresses of their own before those that are anywhere. */
const piecePages: Readonly<Record<PieceType, PiecePages>> = {
  liveBlog: { page: liveBlogPage, draft: articleDraftPage, isAt: (_inside, path) => isLiveBlogPath(path) },
  slideshow: { page: slideshowPage, draft: slideshowDraftPage, isAt: (inside) => inside.startsWith('/slideshow/') },
  article: { page: articlePage, draft: articleDraftPage, isAt: anywhere },
  recipe: { page: recipePage, draft: recipeDraftPage, isAt: anywhere },
  product: { page: productPage, draft: productDraftPage, isAt: anywhere },
  video: { page: videoPage, draft: videoDraftPage, isAt: anywhere },
  playlist: { page: playlistPage, draft: playlistDraftPage, isAt: anywhere },
};
const pagesByPrefix: ReadonlyMap<IdPrefix, PiecePages[]> = new Map(
  piecePrefixes.map((prefix) => [
    prefix,
    keysOf(piecePages).flatMap((type) => (listIdPrefixes(type).includes(prefix) ? [piecePages[type]] : [])),
  ]),
);

// a signed link begins with the id of what it previews, which decides the page; a slideshow says that it is one
const draftRoutes = keysOf(piecePages).map((type) => ({
  pattern: new RegExp(
    `^\\/draft\\/(?<draftId>(?:${listIdPrefixes(type).join('|')})[0-9]+${type === 'slideshow' ? '\\.slideshow' : ''}~[A-Za-z0-9._~-]{1,400})$`,
  ),
  page: piecePages[type].draft,
}));

/** Paths of fixed pages inside a brand; `has` says which brands have the page. */
export const fixedRoutes: readonly { pattern: RegExp; page: PageType; has?: (brand: Brand) => boolean }[] = [
  ...draftRoutes,
  { pattern: /^\/draft\/(?<draftId>ncpn[0-9]+~[A-Za-z0-9._~-]{1,400})$/, page: authorDraftPage },
  { pattern: /^\/embedded-video\/(?:[a-z0-9-]{1,200}-)?(?<id>[mt]mvo[0-9]{1,15})$/, page: embeddedVideoPage },
  { pattern: /^\/embedded-newsletter\/(?<id>sub_[a-z0-9_]{1,60})$/, page: embeddedNewsletterPage },
  { pattern: /^\/draft\/(?<draftId>[A-Za-z0-9._~-]{1,400})$/, page: draftPage },
  { pattern: /^\/(?:embedded-pkg|playmaker)\/(?<front>[A-Za-z0-9/_-]{1,300})$/, page: embeddedPackagePage },
  { pattern: /^\/tag\/(?<taxonomy>[a-z0-9/-]{1,240})$/, page: taxonomyPage },
  { pattern: /^\/local(?:\/(?<zip>[^/]{1,200}))?$/, page: localPage, has: ({ vertical }) => flagsOf(vertical).localNews === true },
  { pattern: /^\/newsletters$/, page: newslettersPage },
  { pattern: /^\/newsletters\/(?<newsletter>[a-z0-9-]{1,60})$/, page: newsletterArchivePage },
  { pattern: /^\/newsletters\/(?<newsletter>[a-z0-9-]{1,60})\/(?<issue>[1-9][0-9]{0,17})$/, page: newsletterIssuePage },
  { pattern: /^\/account\/saved\/offline$/, page: offlinePage, has: ({ vertical }) => flagsOf(vertical).savedItems === true },
  { pattern: /^\/search$/, page: searchPage },
  { pattern: /^\/notice-at-collection$/, page: noticePage },
  { pattern: /^\/schedule$/, page: schedulePage },
  { pattern: /^\/schedule\/show\/(?<series>[A-Za-z0-9_-]{1,80})$/, page: showPage },
  { pattern: /^\/schedule\/(?<channel>[a-z][a-z0-9-]{0,39})$/, page: schedulePage },
  { pattern: /^\/program-guide$/, page: programGuidePage },
  { pattern: /^\/program-guide\/(?<date>20\d\d-\d\d-\d\d)$/, page: programGuidePage },
  { pattern: /^\/program-guide\/(?<channel>[a-z][a-z0-9-]{0,39})(?:\/(?<monday>20\d\d-\d\d-\d\d))?$/, page: programGuidePage },
  { pattern: /^\/opinion\/columnists$/, page: columnistsPage, has: (brand) => brand.columnistsHub },
];

/** Finds the page that answers a path of a site. Every path has one: the front page is the last, and may find nothing. */
const findRoute = (brand: Brand, path: string): Route => {
  const shortUrl = idOfShortUrl(path);
  if (shortUrl) return { shortUrl };
  const inside = pathInBrand(brand, path);
  for (const { pattern, page, has } of fixedRoutes) {
    const match = pattern.exec(inside);
    if (match && (has?.(brand) ?? true)) return { page, params: { ...match.groups } };
  }
  const showBlog = findShowBlog(brand, path);
  if (showBlog?.below === '') return { page: showBlogPage, params: {} };
  const id = idAtEndOfPath(path);
  if (id && showBlog && isPostOfShowBlog(showBlog.below)) return { page: showBlogPostPage, params: { id } };
  const prefix = id && findIdPrefix(id);
  if (!id || !prefix) return { page: frontPage, params: {} };
  if (prefix === 'ncpn') return { page: authorPage, params: { id } };
  if (prefix === 'ncrd') return { page: isLiveBlogPath(path) ? singleCardPage : frontPage, params: { id } };
  const found = pagesByPrefix.get(prefix)?.find(({ isAt }) => isAt(inside, path));
  return found ? { page: found.page, params: { id } } : { page: frontPage, params: {} };
};

/** The dependencies of the files of a site: the store, the WebSub hubs of feeds, and the brands' icons. */
export type FileParts = Pick<FeedParts, 'hubs' | 'iconOf' | 'newsletters'> & { database: Kysely<DocumentTables> };

/** Every file that a site answers with beside its pages, each from its feature: the first that knows the path answers. */
export const createFileRoutes = (parts: FileParts): FileRoutes => {
  const routes: readonly FileRoutes[] = [
    createSiteFileRoutes(parts),
    createSitemapRoutes(parts),
    createFeedRoutes(parts),
    createMarkdownRoutes(parts),
    liveCardFiles,
    calendarFiles,
    ampFiles,
  ];
  return (brand, path) => {
    for (const route of routes) {
      const found = route(brand, path);
      if (found) return found;
    }
    return undefined;
  };
};

/** Creates the function that finds the file or page for a path of a brand. The app has pages and page parts, but no feeds or sitemaps. */
export const createRouteFinder =
  (files: FileRoutes | undefined) =>
  (brand: Brand, path: string, { isInApp }: { isInApp: boolean }): Route | FileRoute => {
    const file = files?.(brand, path);
    return file && (!isInApp || !/\.[a-z]+$/.test(path)) ? file : findRoute(brand, path);
  };
