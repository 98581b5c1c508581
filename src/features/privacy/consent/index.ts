/** A reader's privacy choices: the page and form that set them, the stored record, and the footer's links that start the gate on each page. */
export { createConsentCarrier } from './carried-consent.service.ts';
export { createChoicesPage } from './choices.page.tsx';
export { consentMigrations } from './consent.migrations.ts';
export { listConsents } from './consent.store.ts';
export type { ConsentTables } from './consent.tables.ts';
export { noticePage } from './notice.page.tsx';
export type { PartnersConfig } from './partners.view.ts';
export { PrivacyLinks, PrivacyLinksOfOwnPage } from './privacy-links.tsx';
