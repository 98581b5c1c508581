import type { Kysely } from 'kysely';
import type { ArticleCardsQuery, CallOptions, CallResult, ContentClient } from '#content/responses/content-client';
import { normaliseArticleId } from '#content/urls/ids';
import { cardsTag, firstPageSize, frontSize, getPageSize, loadMoreSize, placeOfCursor } from '#content/rules/live-cards';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { buildPagination, findLiveMs, toLiveState, toWireCards } from '#features/newsroom/live-cards';
import { found, notFound, filterOrThrow, invalidCursor } from '#features/distribution/content-lists';
import type { LiveReads } from './live-reads.service.ts';

export type CardCallsParts = { database: Kysely<DocumentTables>; reads: Pick<LiveReads, 'cards' | 'overview'>; now: () => number };

/** The place that a cursor stands for; undefined without a cursor, 400 where no list of cards gave it. */
export const findPlace = (cursor: string | undefined) => {
  if (cursor === undefined) return undefined;
  const place = placeOfCursor(cursor);
  if (!place) throw invalidCursor();
  return place;
};

/** Whether the cards of a blog are not for the one who asks. */
export const isHeldBack = ({ access }: { access: string }, { entitled = false }: Pick<CallOptions, 'entitled'> = {}): boolean =>
  access !== 'free' && !entitled;

/** Why readers get nothing of a blog; undefined when they may see it. */
export const findRefusal = (blog: { type: string; status: string } | undefined, id: string): CallResult<never> | undefined => {
  if (blog?.type !== 'liveBlog' || (blog.status !== 'published' && blog.status !== 'unpublished')) return notFound([id]);
  return blog.status === 'unpublished' ? notFound([id], 410) : undefined;
};

/** The cards of a live blog (CC-18). */
export const readArticleCards = async (
  { reads, now }: Pick<CardCallsParts, 'reads' | 'now'>,
  query: ArticleCardsQuery,
  options?: CallOptions,
): ReturnType<ContentClient['articleCards']> => {
  const id = normaliseArticleId(query.articleId);
  const hasCursor = query.before !== undefined || query.after !== undefined;
  // the size of the first page is known with the blog: a microblog's is smaller
  const size = query.size ?? (query.forFronts ? frontSize : hasCursor ? loadMoreSize : firstPageSize);
  const page = query.page ?? 1;
  const answer = await reads.cards({
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
  const refusal = findRefusal(answer?.blog, id);
  if (refusal || !answer) return refusal ?? notFound([id]);
  const { blog } = answer;
  const time = now();
  const wanted = query.size ?? (query.forFronts || hasCursor ? size : getPageSize(blog.sub_type ?? undefined));
  const cards = {
    ...answer.page,
    cards: answer.page.cards.slice(0, wanted),
    hasMore: answer.page.hasMore || answer.page.cards.length > wanted,
  };
  const items = toWireCards(cards, { tease: query.forFronts ?? false, locked: isHeldBack(blog, options) });
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
    findLiveMs(blog, time),
  );
};
