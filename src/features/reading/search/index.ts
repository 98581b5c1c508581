/** Search: the page at which readers look for pieces, people and products by words. */
export { tooManyPageSearches } from './search.errors.ts';
export { findSearchHref } from './search-again.view.ts';
export { searchPage } from './search.page.tsx';
