/** The account's own pages: signing in screen by screen, and what an account holds; plain forms that need no script, one reader's alone. */
export { type AccountPages, createAccountPages } from './account-pages.service.ts';
export { createBrowserStates } from './browser-state.service.ts';
export type { SocialParts } from './social-steps.service.ts';
export type { OwnAccounts } from './own-accounts.service.ts';
export { accountPage } from './account.page.tsx';
export { gatePath } from './gate.rules.ts';
export { createReaderFinder, type SignedInReader } from './signed-in-reader.service.ts';
export { createVisits, type OwnFile, sessionIdOf, type Visit, type VisitParts } from './page-visit.service.ts';
export { readOwnForm } from './own-form.service.ts';
export { parseNextPath } from './next-path.rules.ts';
export { createReadingSections } from './reading-sections.tsx';
