/** The door of fronts: curated pages, sections and topics, drafts of fronts. */
export { draftPage, embeddedPackagePage, frontPage, taxonomyPage } from './front.page.tsx';
export { createOutsideContents, type OutsideContents } from './outside-contents.service.ts';
export { loadPageZones } from './page-zones.service.ts';
