import type { WireArticleCards, WireCard, WireLiveOverview, WireLiveState } from '#content/responses/wire';
import type { AuthorReference, LiveFacts } from '#content/responses/content-item';
import { isLive, liveUntil } from '#content/rules/live-rule';
import { shorten } from '#content/text/short-text';
import { compareCards, toCursor } from '#content/rules/live-cards';
import type { StoredAnswer } from './live-cards.tables.ts';
import { buildTease, toWireCard } from './stored-answer.view.ts';

/** A live blog as the store gives it: what its answers are made from. Dates are of the database. */
export type BlogFacts = {
  id: string;
  sub_type: string | null;
  path: string | null;
  headline: string;
  vertical: WireArticleCards['article']['vertical'];
  end_date: string | null;
  flag_text: string | null;
  pinned: string | null;
  published_at: Date | null;
  modified_at: Date | null;
  generation: number | null;
  total: number | null;
  newest_id: string | null;
  newest_at: Date | null;
  updated_at: Date | null;
};
type StateFacts = Omit<WireLiveState, 'changes' | 'complete'>;

/**
 * When one of its cards last changed, or the blog was published, in ISO 8601. A typo mended in the blog's own words is no update (LB-03):
 * it would make a blog that ended long ago LIVE again. A preview of what was never published has only its own change.
 */
export const findLatestUpdate = ({
  published_at: published,
  modified_at: own,
  updated_at: cards,
}: Pick<BlogFacts, 'published_at' | 'modified_at' | 'updated_at'>): string => {
  const latest = Math.max(published?.getTime() ?? 0, cards?.getTime() ?? 0);
  return new Date(latest || (own?.getTime() ?? 0)).toISOString();
};

/** What the live rule takes of a blog. */
export const toLiveFacts = (blog: BlogFacts): LiveFacts => ({
  endDate: blog.end_date ?? undefined,
  flagText: blog.flag_text,
  latestUpdate: findLatestUpdate(blog),
});

/** For how many milliseconds a blog is still live if nothing happens; undefined when it is not live. `now` in milliseconds since 1970. */
export const findLiveMs = (blog: BlogFacts, now: number): number | undefined => {
  const until = liveUntil(toLiveFacts(blog), now);
  return until === undefined ? undefined : until - now;
};

/** The state of a blog; `now` in milliseconds since 1970. */
export const toLiveState = (blog: BlogFacts, now: number): StateFacts => ({
  id: blog.id,
  live: isLive(toLiveFacts(blog), now),
  ...(blog.end_date !== null && { endDate: blog.end_date }),
  flagText: blog.flag_text,
  latestUpdate: findLatestUpdate(blog),
  generation: Number(blog.generation ?? 0),
  totalItems: blog.total ?? 0,
  newest: blog.newest_id && blog.newest_at ? { id: blog.newest_id, publishedAt: blog.newest_at.toISOString() } : null,
  pinned: blog.pinned,
});

/** What a page of cards is made of, as it was found. */
export type FoundCards = { cards: readonly StoredAnswer[]; people: ReadonlyMap<string, AuthorReference>; hasMore: boolean; total: number };

/** Cards as readers get them. Of a locked blog everybody may read the headlines only. */
export const toWireCards = (
  { cards, people }: Pick<FoundCards, 'cards' | 'people'>,
  shown: { tease: boolean; locked: boolean },
): WireCard[] =>
  cards.map((answer) => {
    const card = toWireCard(answer, people);
    if (shown.locked) return { ...buildTease(card), content: { markupAndEmbeds: [], text: '' } };
    return shown.tease ? buildTease(card) : card;
  });

/** Where the next page begins. */
export const buildPagination = ({ cards, hasMore, total }: FoundCards, asked: { page: number; size: number }) => {
  const last = cards.at(-1);
  return {
    ...asked,
    totalPages: Math.ceil(total / asked.size),
    totalItems: total,
    next: hasMore && last ? toCursor({ id: last.id, publishedAt: last.date.publishedAt }) : null,
  };
};

/** A card or one of the replies below it, by id. */
export const findCardIn = (answer: StoredAnswer, id: string): StoredAnswer | undefined => {
  if (answer.id === id) return answer;
  for (const reply of answer.replies) {
    const found = findCardIn(reply, id);
    if (found) return found;
  }
  return undefined;
};

const excerptLength = 120;

/** What a page shows beside the cards. */
export const buildOverview = (
  found: Pick<BlogFacts, 'newest_at'> & {
    pinned_answer: StoredAnswer | null;
    key_events: { id: string; headline: string | null; text: string | null; publishedAt: string }[] | null;
    counts: { id: string; cards: number }[] | null;
    people: ReadonlyMap<string, AuthorReference>;
    oldest_at: Date | null;
  },
): WireLiveOverview => ({
  pinned: found.pinned_answer && toWireCard(found.pinned_answer, found.people),
  keyEvents: (found.key_events ?? [])
    .map(({ id, headline, text, publishedAt }) => ({ id, headline: headline ?? shorten(text ?? '', excerptLength), publishedAt }))
    .toSorted(compareCards),
  contributors: (found.counts ?? []).flatMap(({ id, cards }) => {
    const person = found.people.get(id);
    return person ? [{ ...person, cards }] : [];
  }),
  coverage: found.oldest_at && found.newest_at ? { from: found.oldest_at.toISOString(), to: found.newest_at.toISOString() } : null,
});
