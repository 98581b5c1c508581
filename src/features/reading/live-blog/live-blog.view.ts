import type { Language } from '#brands';
import type { WireArticle, WireArticleCards, WireCard, WireLiveOverview } from '#content/responses/wire';
import { toAuthorData } from '#content/rules/author-data';
import { formatClockTime, formatShortDate, type Messages } from '#messages';
import { buildLiveBlogPath, type CardChoice, isWholeBlog, listTimelineStops } from './live-address.rules.ts';
import { keyEventsShown } from '#content/rules/live-cards';
import { type ScriptJson, toScriptJson, withReadyList } from '#content/render/script-json';
import { shorten } from '#content/text/short-text';
import { urlOfCard } from '#content/urls/urls';

/** A link of the page's own lists; `isHere` marks the one that is shown. */
export type LiveLink = { key: string; text: string; href: string; isHere?: boolean };

/** Around the cards: how they can be chosen, and where one can jump to. */
export type LiveAround = {
  choices: LiveLink[];
  keyEvents: (LiveLink & { at: number; clock: string; day?: string | undefined })[];
  stops: LiveLink[];
  contributors: (LiveLink & {
    cards: string;
    face: WireLiveOverview['contributors'][number]['primaryImage'];
    jobTitle: string | undefined;
  })[];
};

/** The links around the cards of a live blog. Ids in `shown` are on this page: their links jump to them, all others lead to the card's own address. */
export const buildLiveAround = ({
  path,
  overview,
  choice,
  shown,
  messages,
  language,
}: {
  path: string;
  overview: WireLiveOverview;
  choice: CardChoice;
  shown: ReadonlySet<string>;
  messages: Messages;
  language: Language;
}): LiveAround => {
  const { liveBlog } = messages;
  const { keyEvents = false, by, order = 'newest' } = choice;
  const author = overview.contributors.find(({ id }) => id === by);
  const toCardLink = (id: string) => (shown.has(id) ? `#${id}` : urlOfCard(path, id));
  const days = overview.keyEvents.map(({ publishedAt }) => formatShortDate(publishedAt, language));
  return {
    choices: [
      { key: 'newest', text: liveBlog.latestFirst, href: buildLiveBlogPath(path), isHere: !keyEvents && !by && order === 'newest' },
      { key: 'key', text: liveBlog.keyEvents, href: buildLiveBlogPath(path, { keyEvents: true }), isHere: keyEvents },
      {
        key: 'oldest',
        text: liveBlog.fromTheStart,
        href: buildLiveBlogPath(path, { order: 'oldest' }),
        isHere: !keyEvents && !by && order === 'oldest',
      },
      ...(author ? [{ key: 'by', text: liveBlog.onlyBy(author.name), href: buildLiveBlogPath(path, { by }), isHere: true }] : []),
    ],
    keyEvents: overview.keyEvents.slice(0, keyEventsShown).map(({ id, headline, publishedAt }, index) => ({
      key: id,
      text: headline,
      href: toCardLink(id),
      at: Date.parse(publishedAt),
      clock: formatClockTime(publishedAt),
      day: days[index] === days[index - 1] ? undefined : days[index],
    })),
    stops: overview.coverage
      ? listTimelineStops(overview.coverage.from, overview.coverage.to).map((stop, index, all) => {
          const timestamp = new Date(stop).toISOString();
          const day = formatShortDate(timestamp, language);
          const before = all[index - 1];
          const isSameDay = before !== undefined && formatShortDate(new Date(before).toISOString(), language) === day;
          const clock = formatClockTime(timestamp).replace(/ ET$/, '');
          return { key: timestamp, text: isSameDay ? clock : `${day}, ${clock}`, href: buildLiveBlogPath(path, { from: String(stop) }) };
        })
      : [],
    contributors: overview.contributors.map(({ id, name, cards, primaryImage, jobTitle }) => ({
      key: id,
      text: name,
      href: buildLiveBlogPath(path, { by: id }),
      isHere: id === by,
      cards: liveBlog.updates(cards),
      face: primaryImage,
      jobTitle,
    })),
  };
};

/** The address of the cards that follow those of an answer; undefined at the end. */
export const findMoreChoice = (path: string, cards: WireArticleCards, choice: CardChoice): CardChoice | undefined => {
  const { next } = cards.search.pagination;
  return next === null || path === '' ? undefined : { ...choice, from: next };
};

/** The title of a card: its headline, else its first `length` characters. */
export const buildCardTitle = (headline: string | undefined, text: string, length = 90): string => headline ?? shorten(text, length);

type Data = Record<string, unknown>;
type UpdateContext = { path: string; headline: string; author: unknown; origin: string };
// as long as the card itself is cached
const updates = new WeakMap<WireCard, { key: string; json: ScriptJson }>();
/** How many updates structured data has: the newest, as search engines re-read a live page often. */
const mostUpdates = 25;
/** Longest text of one of them, in characters: a longer one is read at its own address. */
const longestBody = 1_000;

const updateData = (card: WireCard, { path, headline, author, origin }: UpdateContext): Data => ({
  '@type': 'BlogPosting',
  headline: buildCardTitle(card.headline, card.content.text) || headline,
  url: `${origin}${urlOfCard(path, card.id)}`,
  datePublished: card.date.publishedAt,
  ...(card.revision > 1 && { dateModified: card.date.modifiedAt }),
  articleBody: shorten(card.content.text, longestBody) || card.headline || headline,
  author: card.authors.length > 0 ? card.authors.map((one) => toAuthorData(one, origin)) : author,
});

/** What structured data says of each card, cached with the card while what it takes of its blog is the same. */
const updatesData = (cards: readonly WireCard[], context: UpdateContext): ScriptJson[] => {
  const key = JSON.stringify(context);
  return cards.map((card) => {
    const known = updates.get(card);
    if (known?.key === key) return known.json;
    const json = toScriptJson(updateData(card, context));
    updates.set(card, { key, json });
    return json;
  });
};

/**
 * The structured data of a live blog (LB-52, schema.org LiveBlogPosting): coverage times, and each of the newest updates with its own
 * address, its text and who wrote it: its people, else whoever the blog itself is by.
 */
export const buildLiveBlogData = (
  base: Data,
  { article, cards, overview, origin }: { article: WireArticle; cards: WireArticleCards; overview: WireLiveOverview; origin: string },
): ScriptJson => {
  const { liveBlog, url, datePublished, headline } = article;
  const end = liveBlog?.endDate ?? (cards.article.state.live ? undefined : cards.article.state.latestUpdate);
  const properties = {
    ...base,
    '@type': 'LiveBlogPosting',
    coverageStartTime: liveBlog?.dateCoverageStart ?? overview.coverage?.from ?? datePublished,
    ...(end !== undefined && { coverageEndTime: end }),
    dateModified: cards.article.state.latestUpdate,
  };
  const newest = cards.article.cards.items.slice(0, mostUpdates);
  const context = { path: url.primary, headline, author: base['author'], origin };
  return withReadyList(properties, 'liveBlogUpdate', updatesData(newest, context));
};

/** The choice of cards that a page's query asks for. */
export const toCardChoice = (query: {
  keyEvents: boolean;
  by?: string | undefined;
  order: 'newest' | 'oldest';
  from?: string | undefined;
}): CardChoice => ({
  keyEvents: query.keyEvents,
  by: query.by,
  order: query.order,
  from: query.from,
});

/** True where a page is not listed by search engines: it is a part of what the blog's own address has whole. */
export const isPart = (choice: CardChoice): boolean => !isWholeBlog(choice);
