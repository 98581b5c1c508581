import { type Brand, brandOfPath, pathInBrand, pathOnSite, type Site } from '#brands';
import type { Zone } from '../model/curation.ts';

/** The kinds of pages whose places are filled from a curation of the brand (FR-22), and those places. */
export const zonesOfPages = {
  article: ['article-top', 'article-body', 'article-sidebar', 'article-bottom'],
  recipe: ['recipe-top', 'recipe-bottom'],
  video: ['video-top'],
} as const satisfies Record<string, readonly Zone[]>;
export type ZonedPage = keyof typeof zonesOfPages;
export type PageZone = (typeof zonesOfPages)[ZonedPage][number];

/** True for a type of piece whose pages have such places. */
export const isZonedPage = (type: string): type is ZonedPage => Object.hasOwn(zonesOfPages, type);

/** The pageRoute of the curation that fills the places of a brand's pages: `zones/<page type>`. */
export const zonesPath = (brand: Brand, type: ZonedPage): string => pathOnSite(brand, `/zones/${type}`);

/** True for the pageRoute of such a curation: it is no page, it stands on others. */
export const isZonesPath = (site: Site, path: string): boolean => pathInBrand(brandOfPath(site, path), path).startsWith('/zones/');
