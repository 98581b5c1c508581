import { pathOnSite } from '#brands';
import type { PageContext } from '#features/pages/page.pure';
import { buildSearchHref, toSearchChoice } from './search-address.rules.ts';

/** The address of the search that a page is asked for, with its words; undefined where it asks for none. */
export const findSearchHref = ({ brand, address: { path, query } }: Pick<PageContext, 'brand' | 'address'>): string | undefined => {
  if (path !== pathOnSite(brand, '/search')) return undefined;
  const choice = toSearchChoice(query, brand.vertical);
  return choice.q === '' ? undefined : buildSearchHref(path, choice);
};
