/** The house-ad server: line items, what slots show of them by what a page is about, and what is counted of that. */
export { isBooked } from './booked.rules.ts';
export { createCreativeDocuments, type CreativeDocuments } from './creative-documents.service.ts';
export { createHouseAds, type HouseAds } from './house-ads.service.ts';
export { idleMs } from './delivery.service.ts';
export { houseAdRoutes } from './house-ads.api.ts';
export { houseAdMigrations } from './house-ads.migrations.ts';
export type { AdTables } from './house-ads.tables.ts';
export { lineItemCalls } from './line-items.api.ts';
export { createLineItems, type LineItems, type ShownLineItem } from './line-items.service.ts';
export { createLiveItems } from './live-items.service.ts';
export { reportParts, type ReportPart, toTable } from './report.rules.ts';
export { simulateDay } from './simulate.service.ts';
export { createRandom } from './traffic.rules.ts';
export { putAdBrands, readAdBrands } from './ad-brands.store.ts';
