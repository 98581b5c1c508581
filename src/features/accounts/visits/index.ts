/** A reader's request to a personal page: session, form token, the browser's sealed state and the cookies of the answer. */
export { createBrowserStates } from './browser-state.service.ts';
export { parseNextPath } from './next-path.rules.ts';
export type { Note } from './notes.rules.ts';
export { type Visit, type VisitParts, createVisits, sessionIdOf } from './page-visit.service.ts';
export { type SignedInReader, createReaderFinder } from './signed-in-reader.service.ts';
