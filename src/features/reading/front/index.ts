/** Fronts: curated pages, sections and topics, drafts of fronts, and the places that editors fill on other pages. */
export { draftPage, embeddedPackagePage, frontPage, taxonomyPage } from './front.page.tsx';
export { createOutsideContents, type OutsideContents } from './outside-contents.service.ts';
export { readPageZones } from './page-zones.service.ts';
