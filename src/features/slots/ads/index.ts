/** Ads in pages: their reserved room in the shared HTML, house ads, and the script that starts ads once a page is idle. */
export { AdSlot, Ads, hasAdRoom } from './ad-slot.tsx';
export { adsTag, boxDelayOf } from './ads.rules.ts';
export { listAdPlaces, listCardPlaces, listFrontPlaces } from './inline-ads.rules.ts';
