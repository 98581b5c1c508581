/** Answers requests to the account pages: the steps of signing in and of each form, and the view that a page shows. */
export { type AccountPageDependencies, accountSteps } from './account-pages.service.ts';
export {
  type AccountAssets,
  type AccountView,
  type ReadingContent,
  type ReadingNote,
  type ShownAddressChange,
  type ShownIdentity,
  type ShownPasskey,
  type ShownSession,
} from './account.view.ts';
export type { OwnAccounts } from './own-accounts.service.ts';
export { type ReadingClient, openReading } from './reading-steps.service.ts';
