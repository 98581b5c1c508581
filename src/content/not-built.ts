import type { ContentItem } from './content-item.ts';
import type { PackageType } from './curation.ts';

/**
 * What readers are not led to, because the feature behind it is not built yet (PG-26, FR-30): kinds of content whose pages would have nothing to
 * play, and packages that would do nothing. The feature that builds one takes its name out of these lists.
 */
export const unbuiltContent: readonly ContentItem['item']['type'][] = ['video', 'playlist'];
const unbuiltPackages: readonly PackageType[] = ['local', 'programGuide', 'newsletter', 'video'];

/** True for a type whose page is there for readers. */
export const isBuiltType = (type: string): boolean => !unbuiltContent.some((unbuilt) => unbuilt === type);

const isBuilt = ({ item }: ContentItem): boolean => isBuiltType(item.type);

/** True for packages whose feature is built. */
export const isBuiltPackage = (type: PackageType): boolean => !unbuiltPackages.includes(type);

/** The items that lead somewhere; the very same list where all of them do. */
export const withoutDeadEnds = <Items extends readonly ContentItem[]>(items: Items): Items =>
  items.every(isBuilt) ? items : (items.filter(isBuilt) as unknown as Items);
