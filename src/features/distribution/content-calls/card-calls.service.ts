import type { Kysely } from 'kysely';
import { rootBrandOf, type Vertical, publisherGroupOf } from '#brands';
import type { CallResult, ContentClient } from '#content/responses/content-client';
import { normaliseArticleId } from '#content/urls/ids';
import { cardsTag, loadMoreSize } from '#content/rules/live-cards';
import { urlOfCard } from '#content/urls/urls';
import type { DocumentTables } from '#features/newsroom/document-rows';
import {
  findCardIn,
  findBlogState,
  findOneCard,
  findLiveMs,
  buildOverview,
  buildPagination,
  searchCards,
  toLiveState,
  toWireCards,
} from '#features/newsroom/live-cards';
import { type CardCallsParts, findPlace, findRefusal, isHeldBack, readArticleCards } from './article-cards.service.ts';
import { found, notFound, filterOrThrow } from '#features/distribution/content-lists';

/** How many changes a state reports: enough for a reader who was away for some minutes. */
const mostChanges = 50;

type CardCalls = Pick<ContentClient, 'card' | 'cards' | 'articleCards' | 'liveState' | 'liveOverview'>;

/** The calls of live blogs and their cards (CC-17, CC-18), answered by the store: one statement each, or one for all that a page asks of its blog. */
export const createCardCalls = (parts: CardCallsParts): CardCalls => {
  const { database, now } = parts;
  return {
    articleCards: (query, options) => readArticleCards(parts, query, options),

    card: async (id, options) => {
      const row = await findOneCard(database, id);
      if (!row || row.status === 'draft' || row.status === 'scheduled') return notFound([id]);
      const tags = [id, row.blog_id];
      if (row.blog_status !== 'published') return notFound(tags, row.blog_status === 'unpublished' ? 410 : 404);
      const answer = row.status === 'published' && row.answer ? findCardIn(row.answer, id) : undefined;
      if (!answer) return notFound(tags, 410);
      const [card] = toWireCards({ cards: [answer], people: row.people }, { tease: false, locked: isHeldBack(row, options) });
      return card ? found(card, [...tags, answer.id, row.root_id ?? id, ...row.people.keys()]) : notFound(tags);
    },

    cards: async (query, { site }) => {
      const size = query.size ?? loadMoreSize;
      const page = query.page ?? 1;
      const { vertical } = query.vertical === undefined ? rootBrandOf(site) : { vertical: query.vertical };
      const cards = await searchCards(database, {
        filter: filterOrThrow(query.filters),
        before: findPlace(query.before),
        site,
        publisherGroup: publisherGroupOf(vertical),
        size,
        offset: (page - 1) * size,
      });
      const items = toWireCards(cards, { tease: false, locked: false });
      const blogs = [...new Set(items.map(({ blog }) => blog))];
      return found({ items, pagination: buildPagination(cards, { page, size }) }, [...blogs, ...blogs.map(cardsTag)]);
    },

    liveState: async (asked) => {
      const id = normaliseArticleId(asked);
      const answer = await findBlogState(database, id, mostChanges + 1);
      const refusal = findRefusal(answer?.blog, id);
      if (refusal || !answer) return refusal ?? notFound([id]);
      const { blog, changes } = answer;
      const time = now();
      const state = { ...toLiveState(blog, time), changes: changes.slice(0, mostChanges), complete: changes.length <= mostChanges };
      return found(state, [id, cardsTag(id)], findLiveMs(blog, time));
    },

    liveOverview: async (asked, options) => {
      const id = normaliseArticleId(asked);
      const answer = await parts.reads.overview(id);
      const refusal = findRefusal(answer, id);
      if (refusal || !answer) return refusal ?? notFound([id]);
      const overview = buildOverview(answer);
      return found(isHeldBack(answer, options) ? { ...overview, pinned: null } : overview, [id, cardsTag(id), ...answer.people.keys()]);
    },
  };
};

/** Where a card lives: below its live blog, as long as readers may have it. */
export const locateCard = async (
  database: Kysely<DocumentTables>,
  id: string,
): Promise<CallResult<{ url: string; type: string; vertical: Vertical }>> => {
  const row = await findOneCard(database, id);
  if (!row?.blog_path || row.blog_status !== 'published' || row.status === 'draft' || row.status === 'scheduled') return notFound([id]);
  if (row.status === 'unpublished' || !row.answer) return notFound([id, row.blog_id], 410);
  return found({ url: urlOfCard(row.blog_path, id), type: 'card', vertical: row.blog_vertical }, [id, row.blog_id]);
};
