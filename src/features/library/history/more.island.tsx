import { definePlainIsland } from '#platform/islands';
import { followLoadMore, type MoreWords } from './load-more.browser.ts';

/** An island because more of a list is shown below it, and the focus goes on there, by script alone; without it the link leads to a page of its own. */
export const island = definePlainIsland<MoreWords>('library/history/more', followLoadMore);
