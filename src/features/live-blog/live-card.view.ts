import type { Language } from '#brands';
import type { WireElement } from '#content/body';
import { urlOfCard } from '#content/urls';
import type { WireCard } from '#content/wire';
import { clockTime, dateAndTime, dayOnly, type Messages, relativeTime } from '#messages';
import { splitCard } from './card-body.rules.ts';

/** A card as it is shown. */
export type LiveCardView = {
  id: string;
  /** Its own address. */
  href: string;
  headline?: string | undefined;
  isKeyEvent: boolean;
  publishedAt: string;
  /** Milliseconds since 1970. */
  at: number;
  revision: number;
  /** The time of day, and the whole date. */
  clock: string;
  whole: string;
  /** The day, where the card before it is of another one. */
  day?: string | undefined;
  /** How long ago it was when this was rendered. */
  ago?: string | undefined;
  edited?: { instant: string; text: string } | undefined;
  authors: { name: string; url: string }[];
  visible: readonly WireElement[];
  hidden: readonly WireElement[];
  replies: LiveCardView[];
};

export type LiveCardContext = { blogPath: string; now: number; words: Messages; language: Language };

/** A change sooner than this after publication is not told, in milliseconds. */
const untold = 60_000;

const editedOf = ({ date, revision }: WireCard, { words, language }: LiveCardContext): LiveCardView['edited'] =>
  revision > 1 && Date.parse(date.modifiedAt) - Date.parse(date.publishedAt) >= untold
    ? { instant: date.modifiedAt, text: words.liveBlog.edited(clockTime(date.modifiedAt, language)) }
    : undefined;

/** The name of an embed as the page's body renderer knows it: the widget's own name stands for its provider. */
const asBodyElement = (element: WireElement): WireElement => {
  const { provider } = element.element;
  return typeof provider === 'string' && provider !== element.type ? { ...element, type: provider } : element;
};

const viewOf = (card: WireCard, context: LiveCardContext, before: WireCard | undefined): LiveCardView => {
  const { words, language, now, blogPath } = context;
  const { publishedAt } = card.date;
  const { visible, hidden } = splitCard(card.content.markupAndEmbeds, card.displayShowMore);
  const day = dayOnly(publishedAt, language);
  return {
    id: card.id,
    href: urlOfCard(blogPath, card.id),
    headline: card.headline,
    isKeyEvent: card.keyEvent,
    publishedAt,
    at: Date.parse(publishedAt),
    revision: card.revision,
    clock: clockTime(publishedAt, language),
    whole: `${day}, ${clockTime(publishedAt, language)}`,
    day: before && dayOnly(before.date.publishedAt, language) === day ? undefined : day,
    // a clock that runs ahead makes no card of the future: it is new
    ago: relativeTime(publishedAt, Math.max(now, Date.parse(publishedAt)), words, 'short'),
    edited: editedOf(card, context),
    authors: card.authors.map(({ name, url }) => ({ name, url })),
    visible: visible.map(asBodyElement),
    hidden: hidden.map(asBodyElement),
    replies: card.replies.map((reply, index) => viewOf(reply, context, index === 0 ? card : card.replies[index - 1])),
  };
};

/** Cards as a list shows them, in the order given: each with its time, its day where that changes, and its replies within it. */
export const liveCardViews = (cards: readonly WireCard[], context: LiveCardContext): LiveCardView[] =>
  cards.map((card, index) => viewOf(card, context, cards[index - 1]));

/** One card on a page of its own; its date is whole. */
export const liveCardView = (card: WireCard, context: LiveCardContext): LiveCardView => ({
  ...viewOf(card, context, undefined),
  whole: dateAndTime(card.date.publishedAt, context.language),
});
