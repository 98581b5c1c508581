import type { ArticleCardsQuery } from '#content/responses/content-client';
import type { WireArticle, WireArticleCards, WireCard, WireLiveOverview, WireReferences } from '#content/responses/wire';
import { locateMissing, findOtherAddress } from '#features/reading/piece';
import { missing, type PageAnswer, type PageContext } from '#features/pages/page';
import { listCardReferences } from './card-references.service.ts';
import { isWholeBlog } from './live-address.rules.ts';
import { loadMoreSize, getPageSize } from '#content/rules/live-cards';
import { toCardChoice } from './live-blog.view.ts';

/** A live blog with the cards that its address asks for. */
export type LiveBlogData = {
  article: WireArticle;
  cards: WireArticleCards;
  overview: WireLiveOverview;
  references: WireReferences;
};

const mostReferences = 100;
const noReferences: WireReferences = { items: [], newsletters: [] };
const noOverview: WireLiveOverview = { pinned: null, keyEvents: [], contributors: [], coverage: null };

/** What cards refer to, in one read; secondary, so that none of it can fail a page. */
export const referencesOfCards = (cards: readonly WireCard[], context: PageContext): Promise<WireReferences> => {
  const ids = [...new Set(cards.flatMap(listCardReferences))].slice(0, mostReferences);
  return ids.length > 0
    ? context.readSecondary(context.content.references(ids, context.call), noReferences)
    : Promise.resolve(noReferences);
};

/** The query for the cards that a live blog's address asks for (CC-18): first pages, pages from a moment on, and the next few. */
export const cardsQuery = (articleId: string, { address: { query } }: PageContext, size?: number): ArticleCardsQuery => {
  const { keyEvents, by, order, from, newest, version } = query.live;
  const isCursor = from?.includes('-') ?? false;
  const timestamp = from !== undefined && !isCursor ? new Date(Number(from)).toISOString() : undefined;
  return {
    articleId,
    size: newest ?? size,
    keyEvents: keyEvents || undefined,
    author: by,
    v: version,
    ...(order === 'oldest'
      ? // a moment is the cursor before any card of its millisecond
        { order, after: isCursor ? from : from && `${from}-ncrd0` }
      : { before: isCursor ? from : undefined, datePublished: timestamp }),
  };
};

/** Reads the page of a live blog: the blog, its cards and what stands around them. A piece of another type, or at another address, is a redirect. */
export const readLiveBlog = async (context: PageContext): Promise<PageAnswer<LiveBlogData>> => {
  const { content, call, read, readSecondary } = context;
  const id = context.address.params['id'] ?? '';
  const piece = read(content.article(id, call));
  const query = cardsQuery(id, context);
  const goesOn = query.before !== undefined || query.after !== undefined;
  // asked in one turn, so that the store answers all three in one statement; it knows itself how long a first page is
  const cardsAsked = goesOn
    ? piece.then((found) =>
        found.found ? content.articleCards({ ...query, size: getPageSize(found.data.subType) }, call) : { ...found, tags: [] },
      )
    : content.articleCards(query, call);
  const cardsRead = read(cardsAsked);
  // cards that fail are no matter where there is no live blog to show them in
  cardsRead.catch(() => undefined);
  const overviewRead = readSecondary(content.liveOverview(id, call), noOverview);
  const result = await piece;
  if (!result.found) return locateMissing(context, id, result);
  const article = result.data;
  const location = findOtherAddress(article, context);
  if (location !== undefined) return { kind: 'redirect', location, status: 301 };
  if (article.type !== 'liveBlog') return missing({ status: 404 });
  const [cards, overview] = await Promise.all([cardsRead, overviewRead]);
  if (!cards.found) return missing(cards);
  const { items } = cards.data.article.cards;
  const pinned = overview.pinned && isWholeBlog(toCardChoice(context.address.query.live)) ? [overview.pinned] : [];
  return {
    kind: 'page',
    data: { article, cards: cards.data, overview, references: await referencesOfCards([...pinned, ...items], context) },
  };
};

/** The next cards after those of a page, for "Load More" (LB-06). */
export const moreCardsQuery = (articleId: string, context: PageContext): ArticleCardsQuery => cardsQuery(articleId, context, loadMoreSize);
