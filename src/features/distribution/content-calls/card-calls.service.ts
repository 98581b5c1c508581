import type { Kysely } from 'kysely';
import { rootBrandOf, type Vertical, publisherGroupOf } from '#brands';
import type { ArticleCardsQuery, CallResult, ContentClient } from '#content/content-client';
import { normaliseArticleId } from '#content/ids';
import { urlOfCard } from '#content/urls';
import type { DocumentTables } from '#features/newsroom/documents';
import {
  cardIn,
  findBlogCards,
  findBlogState,
  findOneCard,
  findOverview,
  findHoldsMs,
  buildOverview,
  buildPagination,
  searchCards,
  toLiveState,
  toWireCards,
} from '#features/newsroom/live-cards';
import { cardsTag, firstPageSize, frontSize, loadMoreSize, getPageSize, placeOfCursor } from '#content/live-cards';
import { filterOrThrow, invalidCursor } from './content-calls.errors.ts';

/** Changes that a state tells of: enough for who was away for some minutes. */
const toldChanges = 50;
const mostAround = { keyEvents: 500, contributors: 50 };

const found = <Data>(data: Data, tags: readonly string[], holdsMs?: number): CallResult<Data> => ({ found: true, data, tags, holdsMs });
const notFound = (tags: readonly string[], status: 404 | 410 = 404): CallResult<never> => ({ found: false, status, tags });

const findPlace = (cursor: string | undefined) => {
  if (cursor === undefined) return undefined;
  const place = placeOfCursor(cursor);
  if (!place) throw invalidCursor();
  return place;
};

type CardCalls = Pick<ContentClient, 'card' | 'cards' | 'articleCards' | 'liveState' | 'liveOverview'>;

/** The calls of live blogs and their cards (CC-17, CC-18), answered by the store: one statement each. */
export const createCardCalls = ({ database, now }: { database: Kysely<DocumentTables>; now: () => number }): CardCalls => {
  /** Why there is nothing to show of a blog; undefined when there is. */
  const missing = (blog: { id: string; type: string; status: string } | undefined, id: string): CallResult<never> | undefined => {
    if (blog?.type !== 'liveBlog' || (blog.status !== 'published' && blog.status !== 'unpublished')) return notFound([id]);
    return blog.status === 'unpublished' ? notFound([id], 410) : undefined;
  };

  const articleCards = async (query: ArticleCardsQuery): ReturnType<CardCalls['articleCards']> => {
    const id = normaliseArticleId(query.articleId);
    const goesOn = query.before !== undefined || query.after !== undefined;
    // which size is the first page's is known with the blog; a microblog's is the smaller one
    const size = query.size ?? (query.forFronts ? frontSize : goesOn ? loadMoreSize : firstPageSize);
    const page = query.page ?? 1;
    const answer = await findBlogCards(database, {
      blogId: id,
      filter: filterOrThrow(query.filters),
      before: findPlace(query.before),
      after: findPlace(query.after),
      until: query.datePublished,
      oldestFirst: query.order === 'oldest' || query.after !== undefined,
      keyEvents: query.keyEvents,
      author: query.author,
      size,
      offset: (page - 1) * size,
    });
    const gone = missing(answer?.blog, id);
    if (gone || !answer) return gone ?? notFound([id]);
    const { blog } = answer;
    const time = now();
    const wanted = query.size ?? (query.forFronts || goesOn ? size : getPageSize(blog.sub_type ?? undefined));
    const cards = {
      ...answer.page,
      cards: answer.page.cards.slice(0, wanted),
      hasMore: answer.page.hasMore || answer.page.cards.length > wanted,
    };
    const items = toWireCards(cards, { tease: query.forFronts ?? false, locked: blog.access === 'locked' });
    return found(
      {
        article: {
          id,
          ...(blog.sub_type !== null && { subType: blog.sub_type }),
          url: blog.path ?? '/',
          headline: blog.headline,
          vertical: blog.vertical,
          state: toLiveState(blog, time),
          cards: { items },
        },
        search: { pagination: buildPagination(cards, { page, size: wanted }) },
      },
      [id, cardsTag(id), ...cards.people.keys()],
      findHoldsMs(blog, time),
    );
  };

  return {
    articleCards: (query) => articleCards(query),

    card: async (id) => {
      const row = await findOneCard(database, id);
      if (!row || row.status === 'draft' || row.status === 'scheduled') return notFound([id]);
      const tags = [id, row.blog_id];
      if (row.blog_status !== 'published') return notFound(tags, row.blog_status === 'unpublished' ? 410 : 404);
      const answer = row.status === 'published' && row.answer ? cardIn(row.answer, id) : undefined;
      if (!answer) return notFound(tags, 410);
      const [card] = toWireCards({ cards: [answer], people: row.people }, { tease: false, locked: row.access === 'locked' });
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
      const answer = await findBlogState(database, id, toldChanges + 1);
      const gone = missing(answer?.blog, id);
      if (gone || !answer) return gone ?? notFound([id]);
      const { blog, changes } = answer;
      const time = now();
      const state = { ...toLiveState(blog, time), changes: changes.slice(0, toldChanges), complete: changes.length <= toldChanges };
      return found(state, [id, cardsTag(id)], findHoldsMs(blog, time));
    },

    liveOverview: async (asked) => {
      const id = normaliseArticleId(asked);
      const answer = await findOverview(database, id, mostAround);
      const gone = missing(answer, id);
      if (gone || !answer) return gone ?? notFound([id]);
      const overview = buildOverview(answer);
      return found(answer.access === 'locked' ? { ...overview, pinned: null } : overview, [id, cardsTag(id), ...answer.people.keys()]);
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
