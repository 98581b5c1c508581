import type { Language } from '#brands';
import type { WireElement } from '#content/model/body';
import { urlOfCard } from '#content/urls/urls';
import type { WireCard } from '#content/responses/wire';
import { formatClockTime, formatShortDate, type Messages, formatRelativeTime } from '#messages';
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
  /** The time of day. */
  clock: string;
  /** The day, where the card before it is of another one. */
  day?: string | undefined;
  /** How long ago it was when this was rendered. */
  ago?: string | undefined;
  edited?: { timestamp: string; text: string } | undefined;
  authors: { name: string; url?: string | undefined }[];
  visible: readonly WireElement[];
  hidden: readonly WireElement[];
  replies: LiveCardView[];
};

export type LiveCardContext = { blogPath: string; now: number; messages: Messages; language: Language };

/** A change sooner than this after publication is not marked as an edit, in milliseconds. */
const quickCorrection = 60_000;

const findEdited = ({ date, revision }: WireCard, { messages }: LiveCardContext): LiveCardView['edited'] =>
  revision > 1 && Date.parse(date.modifiedAt) - Date.parse(date.publishedAt) >= quickCorrection
    ? { timestamp: date.modifiedAt, text: messages.liveBlog.edited(formatClockTime(date.modifiedAt)) }
    : undefined;

/** The name of an embed as the page's body renderer knows it: the widget's own name stands for its provider. */
const asBodyElement = (element: WireElement): WireElement => {
  const { provider } = element.element;
  return typeof provider === 'string' && provider !== element.type ? { ...element, type: provider } : element;
};

// as long as the card itself is cached
const days = new WeakMap<WireCard, { language: Language; day: string }>();

/** The day a card was published on. */
export const formatDay = (card: WireCard, language: Language): string => {
  const known = days.get(card);
  if (known?.language === language) return known.day;
  const day = formatShortDate(card.date.publishedAt, language);
  days.set(card, { language, day });
  return day;
};

// with a clock that runs ahead a card is new, never from the future
const formatAgo = ({ date: { publishedAt } }: WireCard, { now, messages }: LiveCardContext): string | undefined =>
  formatRelativeTime(publishedAt, Math.max(now, Date.parse(publishedAt)), messages, 'short');

/** How long ago a card and its replies were, as one text: the part of their HTML that changes with time. */
export const getAges = (card: WireCard, context: LiveCardContext): string => {
  let ages = ` ${formatAgo(card, context) ?? ''}`;
  for (const reply of card.replies) ages += getAges(reply, context);
  return ages;
};

const buildCardView = (card: WireCard, context: LiveCardContext, before: WireCard | undefined): LiveCardView => {
  const { language, blogPath } = context;
  const { publishedAt } = card.date;
  const { visible, hidden } = splitCard(card.content.markupAndEmbeds, card.displayShowMore);
  const day = formatDay(card, language);
  return {
    id: card.id,
    href: urlOfCard(blogPath, card.id),
    headline: card.headline,
    isKeyEvent: card.keyEvent,
    publishedAt,
    at: Date.parse(publishedAt),
    revision: card.revision,
    clock: formatClockTime(publishedAt),
    day: before && formatDay(before, language) === day ? undefined : day,
    ago: formatAgo(card, context),
    edited: findEdited(card, context),
    authors: card.authors.map(({ name, url }) => ({ name, url })),
    visible: visible.map(asBodyElement),
    hidden: hidden.map(asBodyElement),
    replies: card.replies.map((reply, index) => buildCardView(reply, context, index === 0 ? card : card.replies[index - 1])),
  };
};

/** A card as it is shown, with its time, its day, and its replies within it. */
export const liveCardView = (card: WireCard, context: LiveCardContext): LiveCardView => buildCardView(card, context, undefined);
