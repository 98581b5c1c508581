/** The door of fronts: curated pages, sections and topics, drafts of fronts and the links to them. */
export { draftPage, embeddedPackagePage, frontPage, taxonomyPage } from './front.page.tsx';
export { createDraftId, openDraft } from './draft-link.service.ts';
export { createOutsideContents, type OutsideContents } from './outside-contents.service.ts';
export { frontState, initialFrontState } from './front.state.ts';
export type { FrontEvent, FrontState } from './front.state.ts';
