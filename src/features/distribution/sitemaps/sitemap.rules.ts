import { type PieceType, pieceTypes } from '#content/model/document-types';
import { none, type None } from '#content/model/none';
import { hourMs } from '#platform/time';

/**
 * Addresses in one file. The protocol allows 50,000 and 50 MB; a file of 5,000 takes some tens of milliseconds and is about 2 MB with its pictures, so
 * that rendering it delays no other request.
 */
export const addressesInFile = 5_000;
/** Videos in one file. */
export const videosInFile = 1_000;
/** News in one file, and how long a piece is news (FD-07, Google Search Central: news sitemaps). */
export const newsInFile = 1_000;
export const newsMs = 48 * hourMs;

/** The sitemaps of each type, beside that of its month. */
const furtherSitemaps: Readonly<Record<PieceType, 'news' | 'videos' | None>> = {
  article: 'news',
  slideshow: 'news',
  liveBlog: 'news',
  recipe: none('it is no news, and sitemaps have no extension for recipes'),
  product: none('it is no news, and sitemaps have no extension for products'),
  video: 'videos',
  playlist: none('its videos are in the sitemap of videos'),
};
const listTypesOf = (sitemap: 'news' | 'videos'): readonly PieceType[] => pieceTypes.filter((type) => furtherSitemaps[type] === sitemap);
/** The types in the sitemap of news (FD-07), and in that of videos. */
export const newsTypes = listTypesOf('news');
export const videoTypes = listTypesOf('videos');

/** A sitemap below `/sitemaps/`. */
export type SitemapName =
  { kind: 'pieces'; month: string; part: number } | { kind: 'news' | 'authors' | 'videos'; part: number } | { kind: 'sections' };

const piecesPattern = /^(\d{4}-(?:0[1-9]|1[0-2]))-([1-9]\d{0,3})$/;
const partPattern = /^(news|authors|videos)-([1-9]\d{0,3})$/;

/** The sitemap of a path `/sitemaps/<name>.xml`; undefined for any other. */
export const findSitemapName = (path: string): SitemapName | undefined => {
  const name = /^\/sitemaps\/([a-z0-9-]{1,40})\.xml$/.exec(path)?.[1] ?? '';
  if (name === 'sections') return { kind: 'sections' };
  const [, month, part] = piecesPattern.exec(name) ?? [];
  if (month !== undefined) return { kind: 'pieces', month, part: Number(part) };
  const [, kind, number] = partPattern.exec(name) ?? [];
  return kind === 'news' || kind === 'authors' || kind === 'videos' ? { kind, part: Number(number) } : undefined;
};

/** The path of a sitemap. */
export const buildSitemapPath = (name: SitemapName): string =>
  name.kind === 'sections' ? '/sitemaps/sections.xml' : `/sitemaps/${name.kind === 'pieces' ? name.month : name.kind}-${name.part}.xml`;

/** The beginning of a month and of the next, as ISO 8601 in UTC. */
export const toMonthRange = (month: string): { from: string; to: string } => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: new Date(Date.UTC(year, number - 1, 1)).toISOString(), to: new Date(Date.UTC(year, number, 1)).toISOString() };
};

/** How many files so many addresses need; at least `least`. */
export const countFiles = (count: number, size: number, least = 0): number => Math.max(least, Math.ceil(count / size));
