import type { Language } from '#brands';
import type { PieceType } from '#content/model/document-types';
import type { Image } from '#content/model/image';
import { findForType, none, type None } from '#content/model/none';
import { formatCredit } from '#content/rules/picture-credit';
import { toShownDates } from '#content/rules/piece-dates';
import { isExpired } from '#content/rules/playlist-rules';
import { buildShortUrl } from '#content/urls/urls';
import type { WireArticle, WirePiece, WireSlideshow } from '#content/responses/wire';
import { escapeHtml } from '#content/text/escape-html';
import { renderFeedHtml } from './feed-html.view.ts';

/** Pieces in a feed, newest first. */
export const feedSize = 50;

/** One piece in a feed; every address is absolute. */
export type FeedItem = {
  /** The short address, which redirects to the piece: it stays the same when slug or section change. */
  id: string;
  url: string;
  headline: string;
  description: string;
  /** The whole piece, only where everybody may read it. */
  html: string | undefined;
  published: string | undefined;
  modified: string | undefined;
  authors: { name: string; url: string | undefined }[];
  topics: string[];
  /** The file of a video that everybody may see until it expires; seconds, 0 where that is not known. */
  video:
    | { url: string; type: string; seconds: number; width: number | undefined; height: number | undefined; expires: string | undefined }
    | undefined;
  image: { url: string; width: number; height: number; alt: string; credit: string | undefined } | undefined;
};

/** A feed before it is rendered in one of its formats. */
export type Feed = {
  title: string;
  description: string;
  language: Language;
  homeUrl: string;
  /** The address of the feed in this format. */
  selfUrl: string;
  iconUrl: string | undefined;
  brandName: string;
  hubs: readonly string[];
  items: FeedItem[];
};

/** The origins and picture addresses of a feed. */
export type FeedPlace = { origin: string; originOf(piece: WirePiece): string; pictureUrl(image: Image): string };

const imageWidth = 1240;
const buildImage = (image: Image | undefined, origin: string, pictureUrl: FeedPlace['pictureUrl']): FeedItem['image'] => {
  if (!image) return undefined;
  const width = Math.min(imageWidth, image.width);
  const height = Math.max(1, Math.round((image.height * width) / image.width));
  return { url: `${origin}${pictureUrl(image)}`, width, height, alt: image.alt, credit: formatCredit(image) };
};

type FeedElement = { type: string; element: Record<string, unknown>; html: string };

const renderPicture = ({ url, width, height, alt, credit }: NonNullable<FeedItem['image']>): string => {
  const below = credit === undefined ? '' : `<figcaption>${escapeHtml(credit)}</figcaption>`;
  return `<figure><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}">${below}</figure>`;
};

/** A slide as its page has it: headline, picture, words. */
const listSlideElements = (
  { headline, source, image, caption }: WireSlideshow['slides'][number],
  origin: string,
  { pictureUrl }: FeedPlace,
): FeedElement[] => {
  const picture = buildImage(image, origin, pictureUrl);
  return [
    ...(headline ? [{ type: 'heading', element: {}, html: `<h2>${escapeHtml(headline)}</h2>` }] : []),
    ...(picture ? [{ type: 'image', element: {}, html: renderPicture({ ...picture, credit: picture.credit ?? source }) }] : []),
    ...caption,
  ];
};

const listBodyElements = (piece: WireArticle | WireSlideshow, origin: string, place: FeedPlace): readonly FeedElement[] =>
  'slides' in piece ? piece.slides.flatMap((slide) => listSlideElements(slide, origin, place)) : piece.body;

const fileTypes: ReadonlyMap<string, string> = new Map([
  ['mp4', 'video/mp4'],
  ['m4v', 'video/mp4'],
  ['webm', 'video/webm'],
]);

/** The first file of a video that players of feeds take: a whole one, on the site or over https. */
const buildVideo = (piece: WireArticle | WireSlideshow, origin: string): FeedItem['video'] => {
  if (!('video' in piece) || !piece.video || piece.access !== 'free') return undefined;
  for (const { publicUrl, width, height } of piece.video.videoAssets) {
    const type = fileTypes.get(/\.([a-z0-9]+)(?:[?#]|$)/i.exec(publicUrl)?.[1]?.toLowerCase() ?? '');
    const url = /^\/(?!\/)/.test(publicUrl) ? `${origin}${publicUrl}` : publicUrl;
    const { duration, dateExpires: expires } = piece.video;
    if (type !== undefined && /^https?:\/\//.test(url)) return { url, type, seconds: Math.round(duration), width, height, expires };
  }
  return undefined;
};

const partOfText = none('its text is in the item');
/** The file of each type that players of feeds take. */
const enclosures: Readonly<Record<PieceType, ((piece: WireArticle | WireSlideshow, origin: string) => FeedItem['video']) | None>> = {
  article: partOfText,
  slideshow: partOfText,
  liveBlog: partOfText,
  recipe: partOfText,
  product: partOfText,
  video: buildVideo,
  playlist: none('its videos are items of their own'),
};

/**
 * A piece as a feed item. Only a free piece has its whole text; a metered or locked one has its description alone (FD-03).
 */
export const buildFeedItem = (piece: WireArticle | WireSlideshow, place: FeedPlace): FeedItem => {
  const origin = place.originOf(piece);
  const url = `${origin}${piece.url.primary}`;
  const { published, modified } = toShownDates(piece);
  const html = piece.access === 'free' ? renderFeedHtml(listBodyElements(piece, origin, place), { origin, url }) : undefined;
  const named = piece.authors.map(({ name, url: page }) => ({ name, url: page && `${origin}${page}` }));
  const other = piece.byline ?? piece.source?.organization;
  return {
    id: buildShortUrl(piece.id, origin),
    url,
    headline: piece.headline,
    description: piece.description,
    html: html === '' ? undefined : html,
    published,
    modified,
    authors: named.length > 0 || !other ? named : [{ name: other, url: undefined }],
    topics: piece.taxonomy.slice(0, 10).map(({ name }) => name),
    video: findForType(enclosures, piece.type)?.(piece, origin),
    image: buildImage(piece.teaseImage ?? piece.primaryImage, origin, place.pictureUrl),
  };
};

/** A feed item at a time (milliseconds since 1970): an expired video has no file any more (VD-61). */
export const withoutExpiredFile = (item: FeedItem, now: number): FeedItem =>
  item.video && isExpired({ dateExpires: item.video.expires }, now) ? { ...item, video: undefined } : item;

/** Returns the milliseconds until the first video of a feed expires, or undefined when none will. */
export const findNextExpiry = (items: readonly FeedItem[], now: number): number | undefined => {
  const times = items.flatMap(({ video }) => (video?.expires === undefined ? [] : [Date.parse(video.expires) - now]));
  return times.length === 0 ? undefined : Math.min(...times);
};

/** When anything of a feed last changed, ISO 8601; undefined for an empty one. */
export const findLastChange = (items: readonly FeedItem[]): string | undefined =>
  items.reduce<string | undefined>(
    (latest, { modified }) => (modified !== undefined && (latest === undefined || modified > latest) ? modified : latest),
    undefined,
  );
