import { definePlainIsland } from '#platform/islands';
import type { AdsProps } from './ads.view.ts';
import { startAds } from './start-ads.browser.ts';

/**
 * An island because the page is the same for everybody and must not wait for ads: their room is in its HTML, and what fills it is asked for when the page has
 * nothing else to do.
 */
export const island = definePlainIsland<AdsProps>('slots/ads/ads', (_element, props) => startAds(props));
