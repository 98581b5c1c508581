import type { Kysely } from 'kysely';
import { type Brand, brandOf, publisherGroupOf } from '#brands';
import { feedPath, feedTypes, type FeedFile, readFeedPath, feedFiles } from '#content/urls/feed-links';
import type { NewsletterArchive } from '#content/responses/newsletter-issue';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { listVersions } from '#features/newsroom/document-queries';
import { fileAnswer, type FileAnswer, type FileRoutes, type FileType, type PageContext } from '#features/pages/page';
import { renderAtom } from './atom.view.ts';
import { type Feed, feedSize, findLastChange, findNextExpiry, withoutExpiredFile } from './feed.view.ts';
import { type FeedSource, findFeedSource, type NoSource } from './feed-source.service.ts';
import { findLiveBlogFeed, findLiveBlogId } from './live-blog-feed.service.ts';
import { findNewsletterFeed } from './newsletter-feed.service.ts';
import { renderJsonFeed } from './json-feed.view.ts';
import { createFeedItemCache, type CachedFeedItem } from './cached-feed-items.store.ts';
import { renderRss } from './rss.view.ts';
import { tableOf } from '#content/validation/keys-of';

export type FeedParts = {
  database: Kysely<DocumentTables>;
  /** WebSub hubs that feeds name and changes are announced to. */
  hubs: readonly string[];
  /** The address of a brand's icon, where the build made one. */
  iconOf?: ((vertical: Brand['vertical']) => string | undefined) | undefined;
  /** What was sent of newsletters: each archive has a feed. */
  newsletters?: NewsletterArchive | undefined;
};

const renderers: Record<FeedFile, (feed: Feed) => string> = { 'rss.xml': renderRss, 'atom.xml': renderAtom, 'feed.json': renderJsonFeed };
// paid pieces are left out, because a feed reader does not show their label: so many more are read
const spare = 10;
// a page has at most fifty tags: an edit of one of the last few pieces reaches the feed when it is refreshed by time
const taggedPieces = 40;
const pathPattern = /^[A-Za-z0-9/_-]{0,300}$/;

type OpenParts = FeedParts & { readItems: ReturnType<typeof createFeedItemCache> };

const readFeedItems = async (
  { database, readItems }: OpenParts,
  { filter, brand }: FeedSource,
  context: PageContext,
): Promise<CachedFeedItem[]> => {
  const versions = await listVersions(database, {
    filter,
    site: brand.site,
    publisherGroup: publisherGroupOf(brand.vertical),
    size: feedSize + spare,
  });
  const pieces = await readItems(versions, {
    origin: context.address.origin,
    originOf: ({ vertical }) => context.address.siteOrigin(brandOf(vertical).site),
    pictureUrl: (image) => context.pictures.url(image, 'original', 1240),
  });
  return pieces.filter(({ isPaid }) => !isPaid).slice(0, feedSize);
};

const linkHeader = (selfUrl: string, hubs: readonly string[]): Record<string, string> =>
  hubs.length === 0 ? {} : { link: [...hubs.map((hub) => `<${hub}>; rel="hub"`), `<${selfUrl}>; rel="self"`].join(', ') };

type FeedContent = Pick<Feed, 'title' | 'description' | 'items'> & { page: string; brand: Brand; tags: readonly string[] };

const readFeedContent = async (parts: OpenParts, context: PageContext, page: string): Promise<FeedContent | NoSource> => {
  const { origin } = context.address;
  const liveBlog = findLiveBlogId(page);
  if (liveBlog !== undefined) {
    const found = await findLiveBlogFeed(parts.database, context.brand, page, liveBlog);
    return 'status' in found ? found : { ...found, items: found.items(origin) };
  }
  const letters = parts.newsletters && (await findNewsletterFeed(parts.newsletters, context, page));
  if (letters) return letters;
  const source = await findFeedSource(parts.database, context.brand, page);
  if ('status' in source) return source;
  const pieces = await readFeedItems(parts, source, context);
  const items = pieces.map(({ item }) => withoutExpiredFile(item, context.now));
  return { ...source, items, tags: [source.tag, ...pieces.slice(0, taggedPieces).map(({ id }) => id)] };
};

const openFeed = async (parts: OpenParts, context: PageContext, file: FeedFile): Promise<FileAnswer> => {
  const content = await readFeedContent(parts, context, context.address.params['page'] ?? '');
  if ('status' in content) {
    const { status, tags, movedTo } = content;
    await context.read(Promise.resolve({ found: false, status, tags }));
    return movedTo === undefined ? { kind: 'missing', status } : { kind: 'redirect', location: feedPath(movedTo, file), status: 301 };
  }
  const { tags, page, brand, title, description, items } = content;
  await context.read(Promise.resolve({ found: true, data: undefined, tags, holdsMs: findNextExpiry(items, context.now) }));
  const { origin } = context.address;
  const selfUrl = `${origin}${feedPath(page, file)}`;
  const icon = parts.iconOf?.(brand.vertical);
  const feed: Feed = {
    title,
    description,
    items,
    language: brand.language,
    homeUrl: `${origin}${page}`,
    selfUrl,
    iconUrl: icon && `${origin}${icon}`,
    brandName: brand.displayName,
    hubs: parts.hubs,
  };
  const changed = findLastChange(feed.items);
  return fileAnswer(`${feedTypes[file]}; charset=utf-8`, renderers[file](feed), {
    ...(changed && { 'last-modified': new Date(changed).toUTCString() }),
    ...linkHeader(selfUrl, parts.hubs),
    'access-control-allow-origin': '*',
  });
};

/** The feeds of the sites: `/rss.xml`, `/atom.xml` and `/feed.json` below the page of a vertical, section, topic, author or live blog (FD-01). */
export const createFeedRoutes = (parts: FeedParts): FileRoutes => {
  const opened = { ...parts, readItems: createFeedItemCache(parts.database) };
  const types = tableOf(feedFiles, (file): FileType => ({ id: 'feed', open: (context: PageContext) => openFeed(opened, context, file) }));
  return (_brand, path) => {
    const asked = readFeedPath(path);
    return asked && pathPattern.test(asked.page) ? { file: types[asked.file], params: { page: asked.page } } : undefined;
  };
};
