/** The search page, where readers look for pieces, people and products. */
export { tooManyPageSearches } from './search.errors.ts';
export { findSearchHref } from './search-again.view.ts';
export { searchPage } from './search.page.tsx';
