import { definePlainIsland } from '#platform/islands';
import { measurePage } from './vitals.browser.ts';

/** An island because only a browser knows how fast a page was for its reader; the gate of privacy starts it, for a sample. */
export const island = definePlainIsland<object>('privacy/vitals/vitals', measurePage);
