import type { ContentItem } from '#content/responses/content-item';
import type { CallResult } from '#content/responses/content-client';
import type { WireArticle, WireArticleCards, WireCard } from '#content/responses/wire';
import type { PageContext } from '#features/pages/page';
import { toCursor } from '#content/rules/live-cards';

/** The way on from a single card: the updates before and after it, how many there are, and what others read. */
export type AroundCard = {
  earlier?: WireCard | undefined;
  later?: WireCard | undefined;
  total?: number | undefined;
  mostPopular: readonly ContentItem[];
};

const mostPopularCount = 5;

/**
 * Depends on the cards that are named alone: were it tagged with all cards of the blog, each new one would purge the pages of all others. A new
 * neighbour and the count are seen when the page is refreshed by time.
 */
const ofNamedCards = (result: CallResult<WireArticleCards>): CallResult<WireArticleCards> =>
  result.found ? { found: true, data: result.data, tags: result.data.article.cards.items.map(({ id }) => id) } : result;

/** Reads what stands around a single card; secondary, so that none of it can fail the page. */
export const readAroundCard = async (article: WireArticle, card: WireCard, context: PageContext): Promise<AroundCard> => {
  const { content, call, readSecondary } = context;
  const cursor = toCursor({ id: card.id, publishedAt: card.date.publishedAt });
  const beside = (place: { before: string } | { after: string }) =>
    readSecondary<WireArticleCards | undefined>(
      content.articleCards({ articleId: article.id, size: 1, ...place }, call).then(ofNamedCards),
      undefined,
    );
  const [earlier, later, mostPopular] = await Promise.all([
    beside({ before: cursor }),
    beside({ after: cursor }),
    readSecondary(content.curatedList(`${article.vertical}-read`, mostPopularCount + 1, call), []),
  ]);
  return {
    earlier: earlier?.article.cards.items[0],
    later: later?.article.cards.items[0],
    total: (earlier ?? later)?.article.state.totalItems,
    mostPopular: mostPopular.filter(({ item }) => item.id !== article.id).slice(0, mostPopularCount),
  };
};
