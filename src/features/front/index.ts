/** The door of fronts: curated pages, sections and topics, and drafts of fronts. */
export { draftPage, frontPage, taxonomyPage } from './front.page.tsx';
