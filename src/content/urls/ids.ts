import { rootBrandOf, type Site } from '#brands';
import { idPrefixes, type IdPrefix } from '../model/id-prefixes.ts';

const prefixPattern = idPrefixes.join('|');
const wholeId = new RegExp(`^(${prefixPattern})([0-9]{1,15})$`);
const idAtEnd = new RegExp(`[-/]((?:${prefixPattern})[0-9]{1,15})$`);
const aloneInPath = new RegExp(`^/((?:${prefixPattern})[0-9]{1,15})$`);

/** The prefix of a well-formed id, or undefined. */
export const findIdPrefix = (id: string): IdPrefix | undefined => {
  const written = wholeId.exec(id)?.[1];
  return idPrefixes.find((prefix) => prefix === written);
};

/** The id that a URL path ends in (`…-rcna123`, `…/ncrd5`), or undefined. */
export const idAtEndOfPath = (path: string): string | undefined => idAtEnd.exec(path)?.[1];

/** The id of a short URL (`/rcna123`), or undefined. */
export const idOfShortUrl = (path: string): string | undefined => aloneInPath.exec(path)?.[1];

/** The id meant by what a caller wrote: `r123` is `rcna123` (CC-14); everything else is itself. */
export const normaliseArticleId = (id: string): string => (/^r[0-9]+$/.test(id) ? `rcna${id.slice(1)}` : id);

/** The id meant by what a caller of a site wrote: a bare number is a video of its network, Spanish ones have another prefix (VD-01); everything else is itself. */
export const normaliseVideoId = (id: string, site: Site): string =>
  /^[0-9]{1,15}$/.test(id) ? `${rootBrandOf(site).language === 'es' ? 'tmvo' : 'mmvo'}${id}` : id;

/** True when the path is a live blog: its fourth part, counted from the empty one before the first slash, is `live-blog` (PG-04). */
export const isLiveBlogPath = (path: string): boolean => path.split('/')[3] === 'live-blog';
