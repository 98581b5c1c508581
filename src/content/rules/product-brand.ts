import type { ContentItem } from '../responses/content-item.ts';

/** The brand that stands above a product's headline; undefined where it has none or the headline says it already (SP-38). */
export const findShownBrand = ({ brand }: Pick<ContentItem['item'], 'brand'>, headline: string): string | undefined =>
  brand === undefined || headline.toLowerCase().includes(brand.toLowerCase()) ? undefined : brand;
