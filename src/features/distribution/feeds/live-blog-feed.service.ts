import type { Kysely } from 'kysely';
import { brandOf, type Brand } from '#brands';
import { idAtEndOfPath, isLiveBlogPath } from '#content/urls/ids';
import { shorten } from '#content/text/short-text';
import { urlOfCard } from '#content/urls/urls';
import type { WireCard } from '#content/responses/wire';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { cardsTag } from '#content/rules/live-cards';
import { findBlogCards, toWireCards } from '#features/newsroom/live-cards';
import { renderFeedHtml } from './feed-html.view.ts';
import { type FeedItem, feedSize } from './feed.view.ts';
import type { NoSource } from './feed-source.service.ts';

/** A live blog as a feed of its cards, newest first, and the tags it depends on. */
export type LiveBlogFeed = {
  title: string;
  description: string;
  page: string;
  brand: Brand;
  tags: string[];
  items: (origin: string) => FeedItem[];
};

/** The live blog that a page is, by its address; undefined for any other page. */
export const findLiveBlogId = (page: string): string | undefined => {
  const id = isLiveBlogPath(page) ? idAtEndOfPath(page) : undefined;
  return id?.startsWith('rcna') ? id : undefined;
};

const headlineLength = 100;
const descriptionLength = 300;

const buildCardItem = (card: WireCard, { page, headline }: { page: string; headline: string }, origin: string): FeedItem => {
  const url = `${origin}${urlOfCard(page, card.id)}`;
  const html = renderFeedHtml(card.content.markupAndEmbeds, { origin, url });
  return {
    id: `${origin}/${card.id}`,
    url,
    headline: card.headline ?? (shorten(card.content.text, headlineLength) || headline),
    description: shorten(card.content.text, descriptionLength),
    html: html === '' ? undefined : html,
    published: card.date.publishedAt,
    modified: card.date.modifiedAt,
    authors: card.authors.map(({ name, url: own }) => ({ name, url: own && `${origin}${own}` })),
    topics: [],
    image: undefined,
    video: undefined,
  };
};

/** The newest cards of a live blog as a feed (FD-06); of a blog that is not free only headlines. A hidden blog has no feed. */
export const findLiveBlogFeed = async (
  database: Kysely<DocumentTables>,
  brand: Brand,
  page: string,
  id: string,
): Promise<LiveBlogFeed | NoSource> => {
  const found = await findBlogCards(database, { blogId: id, size: feedSize });
  const blog = found?.blog;
  if (!found || blog?.type !== 'liveBlog' || blog.hidden || blog.path === null || brandOf(blog.vertical).site !== brand.site)
    return { status: 404, tags: [id] };
  if (blog.status !== 'published') return { status: blog.status === 'unpublished' ? 410 : 404, tags: [id] };
  const { path } = blog;
  if (path !== page) return { status: 404, tags: [id], movedTo: path };
  const cards = toWireCards(found.page, { tease: false, locked: blog.access !== 'free' });
  const own = brandOf(blog.vertical);
  return {
    title: `${blog.headline} – ${own.displayName}`,
    description: blog.headline,
    page: path,
    brand: own,
    tags: [id, cardsTag(id)],
    items: (origin) => cards.map((card) => buildCardItem(card, { page: path, headline: blog.headline }, origin)),
  };
};
