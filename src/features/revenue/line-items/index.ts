/** Line items: the booked house ads, how editors change them, and their counts. */
export { toAdCounts } from './ad-batches.rules.ts';
export { addAdBatch } from './ad-batches.store.ts';
export { type AdCounter, createAdCounter } from './ad-counter.service.ts';
export { type AdCount, countProcesses, forgetProcess, readDelivered } from './ad-counts.store.ts';
export { type AdTokens, createAdTokens } from './ad-tokens.service.ts';
export { fillHtml, listHtmlPictures } from './creative-html.rules.ts';
export { tooManyDecisions, unknownClick } from './house-ads.errors.ts';
export { houseAdMigrations } from './house-ads.migrations.ts';
export type { AdTables } from './house-ads.tables.ts';
export { type Cap, type Creative, type Targeting, parseSize } from './line-item.rules.ts';
export { lineItemCalls } from './line-items.api.ts';
export { type LineItems, type ShownLineItem, createLineItems } from './line-items.service.ts';
export { type StoredLineItem, findLibraryPictures, findLineItem, listLineItems, readLineItemsVersion } from './line-items.store.ts';
export { listPictureIds } from './parse-line-item.service.ts';
export { type ReportPart, reportParts, toTable } from './report.rules.ts';
export { toLocation } from './target.rules.ts';
