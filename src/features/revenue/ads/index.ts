/** Ads in pages: their room in the HTML that everybody shares, and what fills it once a page is idle. */
export { Ads, AdSlot, hasAdRoom } from './ad-slot.tsx';
export { adsTag, boxDelayOf } from './ads.rules.ts';
export { listAdPlaces, listCardPlaces, listFrontPlaces } from './inline-ads.rules.ts';
