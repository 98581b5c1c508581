import type { ContentPackage } from '../model/curation.ts';

/** How many products a grid has on a page, and at most on a lifestyle or shopping brand where it fills itself (SP-01, SP-05). */
export const gridPageSize = 60;
const selfFilling = 'autofilledProductWaffle';

/** Whether a package is a product grid: a waffle that fills itself with products, or one whose products are filtered. */
export const isProductGrid = ({ type, subType, metadata }: Pick<ContentPackage, 'type' | 'subType' | 'metadata'>): boolean =>
  type === 'waffle' && (subType === selfFilling || (metadata.customFilters?.length ?? 0) > 0 || metadata.priceFilter === true);

/** How many products a grid has on a page. */
export const findGridSize = ({ subType, metadata }: Pick<ContentPackage, 'subType' | 'metadata'>, isLifestyle: boolean): number =>
  Math.min(metadata.pageSize ?? gridPageSize, isLifestyle && subType === selfFilling ? gridPageSize : Infinity);
