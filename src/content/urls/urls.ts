import { brandOf, pathOnSite, type Brand, type Vertical } from '#brands';
import type { PieceType } from '../model/document-types.ts';
import { withoutInvisible } from '../text/clean-text.ts';

/** What the URL of a piece is made of; the primary taxonomy path comes first. */
export type UrlFacts =
  | { type: PieceType; id: string; slug: string; vertical: Vertical; taxonomy: readonly string[] }
  | { type: 'person'; id: string; slug: string; vertical: Vertical }
  | { type: 'curation'; pageRoute: string };

type Place = Pick<Brand, 'basePath' | 'slug'>;

/** Section and subsection of a piece: the primary taxonomy path without the vertical's own slug, at most two parts. */
export const toSectionSlugs = (taxonomy: readonly string[], place: Place): string[] => {
  const parts = (taxonomy[0] ?? '').split('/').filter((part) => part !== '' && part !== 'live-blog');
  return (parts[0] === place.slug ? parts.slice(1) : parts).slice(0, 2);
};

/** The part that stands for a missing subsection in a live blog's URL, so that `live-blog` is always the fourth part. */
export const defaultSubsection = 'latest';

type PathFacts = { type: PieceType | 'person'; id: string; slug: string; taxonomy: readonly string[] };
const pathBelow =
  (folder: string) =>
  ({ slug, id }: PathFacts): string =>
    `/${folder}/${slug}-${id}`;

/** The path of each type inside its brand. */
const paths: Readonly<Record<PathFacts['type'], (facts: PathFacts, place: Place) => string>> = {
  article: ({ slug, id, taxonomy }, place) => {
    const sections = toSectionSlugs(taxonomy, place);
    return `/${[...(sections.length === 0 && place.basePath === '/' ? [place.slug] : sections), `${slug}-${id}`].join('/')}`;
  },
  liveBlog: ({ slug, id, taxonomy }, place) => {
    const [section, subsection] = toSectionSlugs(taxonomy, place);
    const parts = place.basePath === '/' ? [section ?? place.slug, subsection ?? defaultSubsection] : [section ?? defaultSubsection];
    return `/${[...parts, 'live-blog', `${slug}-${id}`].join('/')}`;
  },
  slideshow: pathBelow('slideshow'),
  recipe: pathBelow('recipes'),
  product: pathBelow('shop'),
  video: pathBelow('video'),
  playlist: pathBelow('playlist'),
  person: pathBelow('author'),
};

/**
 * The canonical path of a piece on its site (PG-02 to PG-04): the vertical's base path first; in a live blog's URL a sub-brand's
 * base path counts as the section. `place` is the brand's by default.
 */
export const buildUrlPath = (facts: UrlFacts, place: Place = brandOf(facts.type === 'curation' ? 'news' : facts.vertical)): string => {
  if (facts.type === 'curation') return facts.pageRoute;
  const path = paths[facts.type]({ taxonomy: [], ...facts }, place);
  return place.basePath === '/' ? path : `${place.basePath}${path}`;
};

/** The path of one card of a live blog: below the blog's, without a slug. */
export const urlOfCard = (liveBlogPath: string, cardId: string): string => `${liveBlogPath}/${cardId}`;

/** The path of a video's page as that of the video alone, below its brand's: `/embedded-video/<slug>-<id>`. */
export const embeddedVideoPath = (videoPath: string): string => `/embedded-video/${videoPath.slice(videoPath.lastIndexOf('/') + 1)}`;

/** The path of a taxonomy page: `/tag/<taxonomy path>` below the vertical's base path. */
export const urlOfTag = (taxonomyPath: string, vertical: Vertical): string => pathOnSite(brandOf(vertical), `/tag/${taxonomyPath}`);

/** A path as an absolute URL of the site with this origin (`https://host`, with or without a slash at its end). */
export const toAbsoluteUrl = (path: string, siteOrigin: string): string =>
  `${siteOrigin.endsWith('/') ? siteOrigin.slice(0, -1) : siteOrigin}${path}`;

/** The short URL of an id, `https://<host>/<id>`, which answers 301 to the canonical one on any brand's host. */
export const buildShortUrl = (id: string, siteOrigin: string): string => toAbsoluteUrl(`/${id}`, siteOrigin);

const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h' };
/** Longest slug made from a headline, in characters. */
export const slugLength = 80;
/** The slug of a headline that has no letter or digit to show in ASCII. */
export const emptySlug = 'untitled';

/** A slug from a headline: lower-case ASCII letters, digits and hyphens, at most 80 characters, cut between words, never empty. */
export const buildSlug = (headline: string): string => {
  const words = withoutInvisible(headline.slice(0, 1000))
    .toLowerCase()
    .replace(/[ßæœøłđðþıħ]/g, (letter) => letters[letter] ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’ʼ`´]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '');
  let slug = '';
  for (const part of words) {
    const longer = slug === '' ? part.slice(0, slugLength) : `${slug}-${part}`;
    if (longer.length > slugLength) break;
    slug = longer;
  }
  return slug === '' ? emptySlug : slug;
};
