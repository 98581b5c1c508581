/** The house-ad server: decides which booked ads the slots of a page show. */
export { putAdBrands, readAdBrands } from './ad-brands.store.ts';
export { isBooked } from './booked.rules.ts';
export { type CreativeDocuments, createCreativeDocuments } from './creative-documents.service.ts';
export { idleMs } from './delivery.service.ts';
export { houseAdRoutes } from './house-ads.api.ts';
export { createHouseAds } from './house-ads.service.ts';
export { createLiveItems } from './live-items.service.ts';
export { simulateDay } from './simulate.service.ts';
export { createRandom } from './traffic.rules.ts';
