/** The life of ad slots in the browser: when each is asked for, filled, recycled and destroyed, whoever fills it. */
export type { AboutAd, AdAdapter, AdReport, AdSlot } from './ad-adapter.browser.ts';
export type { AdSurroundings } from './ad-book.browser.ts';
export { type AdSlots, createAdSlots } from './ad-slots.browser.ts';
