import type { ContentItem, LiveFacts } from '#content/responses/content-item';
import type { PieceType } from '#content/model/document-types';
import { findForType, none, type None } from '#content/model/none';
import { isLive } from '#content/rules/live-rule';
import type { Image } from '#content/model/image';
import { findShownBrand } from '#content/rules/product-brand';
import { isExpired, pickCurrentOffer } from '#content/rules/sale';
import { isTimeless } from '#content/rules/type-traits';
import { formatCookingTime, formatDate, type Messages, formatRelativeTime } from '#messages';
import type { Language } from '#brands';

/** How much of a piece a card shows, and how large. */
export type CardSize = 'lead' | 'large' | 'medium' | 'small' | 'text';

/** What an editor changed about a piece in one place. */
export type CardOverride = {
  headline?: string | undefined;
  description?: string | undefined;
  image?: Image | undefined;
  label?: string | undefined;
};

/** The kind of piece behind the link, as text; the style sheet adds the shape. */
export type CardMark = {
  kind: 'live' | 'video' | 'slideshow' | 'recipe' | 'playlist' | 'opinion' | 'analysis' | 'explainer' | 'breaking' | 'paid';
  text: string;
};

/** Exactly what a card shows. */
export type CardView = {
  href: string;
  headline: string;
  description?: string | undefined;
  /** Above the headline, in this order. */
  marks: readonly CardMark[];
  unibrow?: { text: string; href?: string | undefined } | undefined;
  sponsor?: string | undefined;
  /** On the picture; above the headline where there is none. */
  pictureMark?: CardMark | undefined;
  image?: Image | undefined;
  byline?: string | undefined;
  /** The portrait of who has the opinion. */
  face?: Image | undefined;
  time?: { timestamp: string; text: string } | undefined;
};

export type CardChoices = {
  size: CardSize;
  messages: Messages;
  language: Language;
  /** Milliseconds since 1970. */
  now: number;
  /** A link from this page to a path of the piece's brand. */
  href: (path: string) => string;
  override?: CardOverride | undefined;
  showImage?: boolean | undefined;
  showDescription?: boolean | undefined;
  showByline?: boolean | undefined;
  /** `recent`: shown while it is under a week ago; `always`: the date after that. */
  time?: 'recent' | 'always' | 'never' | undefined;
  /** The title the card stands under: its section is not repeated. */
  under?: string | undefined;
  /** Shows the face of who has the opinion instead of the picture. */
  showFace?: boolean | undefined;
};

const opinionTypes = { opinion: true, analysis: true, explainer: true } as const;
const isMarkedSubType = (subType: string | undefined): subType is keyof typeof opinionTypes =>
  subType !== undefined && subType in opinionTypes;

/** Seconds as a clock: 134 is "2:14", 3,725 is "1:02:05". */
export const formatClock = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
};

/** The mark on the picture of each type. */
const pictureMarks: Readonly<Record<PieceType, ((item: ContentItem['item'], messages: Messages) => CardMark) | None>> = {
  article: none('a card without a mark is of an article'),
  slideshow: ({ totalSlides }, { article }) => ({ kind: 'slideshow', text: totalSlides ? article.photos(totalSlides) : article.slideshow }),
  liveBlog: none('while it is live the mark is above its headline'),
  recipe: ({ totalTime }, messages) => ({
    kind: 'recipe',
    text: totalTime ? formatCookingTime(totalTime, messages) : messages.article.recipe,
  }),
  product: none('its price says that it is a product'),
  video: ({ duration }, { article }) => ({ kind: 'video', text: duration ? `${article.video} ${formatClock(duration)}` : article.video }),
  playlist: (_item, { article }) => ({ kind: 'playlist', text: article.playlist }),
};

/** What the live rule takes of a live blog in a list: the newer of its publication and its latest card. */
const findLiveFacts = ({ live, datePublished: own }: ContentItem['item']): LiveFacts => {
  const latestUpdate = own === undefined || (live?.latestUpdate !== undefined && live.latestUpdate > own) ? live?.latestUpdate : own;
  return { endDate: live?.endDate, flagText: live?.flagText, latestUpdate };
};

const listMarks = ({ item }: ContentItem, { messages, now }: CardChoices): CardMark[] => {
  const marks: CardMark[] = [];
  if (item.nativeAd) marks.push({ kind: 'paid', text: messages.article.paidContent });
  if (item.breakingNews) marks.push({ kind: 'breaking', text: messages.site.breakingNews });
  if (item.type === 'liveBlog' && isLive(findLiveFacts(item), now)) marks.push({ kind: 'live', text: messages.liveBlog.live });
  if (isMarkedSubType(item.subType)) marks.push({ kind: item.subType, text: messages.article[item.subType] });
  return marks;
};

const joinNames = (names: readonly string[], and: string): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;

const formatTime = (
  { item }: ContentItem,
  { now, messages, language, time = 'recent' }: Pick<CardChoices, 'now' | 'messages' | 'language' | 'time'>,
): CardView['time'] => {
  const timestamp = item.datePublished;
  if (!timestamp || time === 'never') return undefined;
  const text = formatRelativeTime(timestamp, now, messages, 'short') ?? (time === 'always' ? formatDate(timestamp, language) : undefined);
  // thousandths of a second are of no use to anybody, and differ on every card
  return text ? { timestamp: timestamp.replace(/\.\d+Z$/, 'Z'), text } : undefined;
};

const withDescription: Record<CardSize, boolean> = { lead: true, large: true, medium: false, small: false, text: false };
const withByline: Record<CardSize, boolean> = { lead: true, large: false, medium: false, small: false, text: false };

/** The view of a card for one piece and place. It has no time if the type of the piece does not age. */
export const buildCardView = (piece: ContentItem, choices: CardChoices): CardView => {
  const { item, computedValues } = piece;
  const { size, messages, override, href } = choices;
  const image =
    size === 'text' || choices.showImage === false || choices.showFace ? undefined : (override?.image ?? computedValues.teaseImage);
  const marks = listMarks(piece, choices);
  const pictureMark = findForType(pictureMarks, item.type)?.(item, messages);
  const kicker = override?.label ?? findShownBrand(item, override?.headline ?? computedValues.headline);
  const unibrow = kicker
    ? { text: kicker }
    : computedValues.unibrow && { text: computedValues.unibrow.text, href: href(computedValues.unibrow.url) };
  const names = item.authors.map(({ name }) => name);
  const showByline = choices.showByline ?? (withByline[size] || (item.subType === 'opinion' && size !== 'text'));
  return {
    href: href(computedValues.url),
    headline: override?.headline ?? computedValues.headline,
    description:
      (choices.showDescription ?? withDescription[size]) ? (override?.description ?? (computedValues.description || undefined)) : undefined,
    // a section with the name of the kind would repeat it
    unibrow: unibrow && (unibrow.text === choices.under || marks.some(({ text }) => text === unibrow.text)) ? undefined : unibrow,
    marks: image || !pictureMark ? marks : [...marks, pictureMark],
    pictureMark: image ? pictureMark : undefined,
    sponsor: item.sponsoredBy ? messages.article.sponsoredBy(item.sponsoredBy) : undefined,
    image,
    face: choices.showFace ? item.authors[0]?.primaryImage : undefined,
    byline: names.length > 0 && showByline && !item.sponsoredBy ? joinNames(names, messages.article.and) : undefined,
    time: isTimeless(item.type) ? undefined : formatTime(piece, choices),
  };
};

/** The part of a card that changes with time, as text: whether it is live, whether its offer has ended, and how long ago it was. */
export const formatAges = (piece: ContentItem, choices: Pick<CardChoices, 'messages' | 'language' | 'now' | 'time'>): string => {
  const live = piece.item.type === 'liveBlog' && isLive(findLiveFacts(piece.item), choices.now) ? 'live ' : '';
  const { offer, laterOffers = [] } = piece.item;
  const shown = offer && pickCurrentOffer(offer, laterOffers, choices.now);
  const ended = !shown ? '' : shown === offer ? (isExpired(offer, choices.now) ? 'ended ' : '') : `${laterOffers.indexOf(shown)} `;
  return `${live}${ended}${formatTime(piece, choices)?.text ?? ''}`;
};
