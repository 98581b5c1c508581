/** What readers let others do here: their choices, the browser's signal, and the record of both. */
export { createPrivacyPages, type PrivacyPages } from './choices-page.service.ts';
export { choicesPage } from './choices.page.tsx';
export { createConsentCarrier, type ConsentCarrier } from './carried-consent.service.ts';
export { noticePage } from './notice.page.tsx';
export { partnerListRoutes } from './partner-list.api.ts';
export { toPartnerList, toPurposes, translationSchema, vendorListSchema } from './partner-list.schema.ts';
export type { PartnersConfig } from './partners.view.ts';
export { listSources, listVendors, type LoadKind } from './vendors.view.ts';
export { PrivacyLinks, PrivacyLinksOfOwnPage } from './privacy-links.tsx';
export { consentMigrations } from './consent.migrations.ts';
export { listConsents } from './consent.store.ts';
export type { ConsentTables } from './consent.tables.ts';
