/** Ads in pages: their room in the HTML that everybody shares, the house's own ads, and what starts them once a page is idle. */
export { AdSlot, Ads, hasAdRoom } from './ad-slot.tsx';
export { adsTag, boxDelayOf } from './ads.rules.ts';
export { listAdPlaces, listCardPlaces, listFrontPlaces } from './inline-ads.rules.ts';
