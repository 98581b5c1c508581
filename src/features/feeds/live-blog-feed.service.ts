import type { Kysely } from 'kysely';
import { brandOf, type Brand } from '#brands';
import { idAtEndOfPath, isLiveBlogPath } from '#content/ids';
import { urlOfCard } from '#content/urls';
import type { WireCard } from '#content/wire';
import type { DocumentTables } from '#features/documents';
import { cardsTag, findBlogCards, wireCardsOf } from '#features/live-blog';
import { feedHtml } from './feed-html.view.ts';
import { type FeedItem, feedSize } from './feed.view.ts';
import type { NoSource } from './feed-source.service.ts';

/** A live blog as a feed of its cards: its words, the cards newest first, and the tags that make it new. */
export type LiveBlogFeed = {
  title: string;
  description: string;
  page: string;
  brand: Brand;
  tags: string[];
  items: (origin: string) => FeedItem[];
};

/** The live blog that a page is, by its address; undefined for any other page. */
export const liveBlogIdOf = (page: string): string | undefined => {
  const id = isLiveBlogPath(page) ? idAtEndOfPath(page) : undefined;
  return id?.startsWith('rcna') ? id : undefined;
};

const headlineLength = 100;
const headlineOf = ({ headline, content }: WireCard): string => {
  if (headline !== undefined) return headline;
  const words = content.text.replaceAll('\n', ' ');
  return words.length <= headlineLength ? words : `${words.slice(0, words.lastIndexOf(' ', headlineLength))}…`;
};

const itemOf = (card: WireCard, page: string, origin: string): FeedItem => {
  const url = `${origin}${urlOfCard(page, card.id)}`;
  const html = feedHtml(card.content.markupAndEmbeds, { origin, url });
  return {
    id: `${origin}/${card.id}`,
    url,
    headline: headlineOf(card),
    description: card.content.text.slice(0, 300),
    html: html === '' ? undefined : html,
    published: card.date.publishedAt,
    modified: card.date.modifiedAt,
    authors: card.authors.map(({ name, url: own }) => ({ name, url: `${origin}${own}` })),
    topics: [],
    image: undefined,
  };
};

/** The newest cards of a live blog as a feed (specification §4: each card has its own address); of a locked one only headlines. */
export const findLiveBlogFeed = async (
  database: Kysely<DocumentTables>,
  brand: Brand,
  page: string,
  id: string,
): Promise<LiveBlogFeed | NoSource> => {
  const found = await findBlogCards(database, { blogId: id, size: feedSize });
  const blog = found?.blog;
  if (!found || blog?.type !== 'liveBlog' || blog.path === null || brandOf(blog.vertical).site !== brand.site)
    return { status: 404, tags: [id] };
  if (blog.status !== 'published') return { status: blog.status === 'unpublished' ? 410 : 404, tags: [id] };
  const { path } = blog;
  if (path !== page) return { status: 404, tags: [id], movedTo: path };
  const cards = wireCardsOf(found.page, { tease: false, locked: blog.access === 'locked' });
  const own = brandOf(blog.vertical);
  return {
    title: `${blog.headline} – ${own.displayName}`,
    description: blog.headline,
    page: path,
    brand: own,
    tags: [id, cardsTag(id)],
    items: (origin) => cards.map((card) => itemOf(card, path, origin)),
  };
};
