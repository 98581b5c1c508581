/** Accounts in the database: their tables, migrations and the statements that read and write them. */
export { accountMigrations } from './accounts.migrations.ts';
export {
  type FoundAccount,
  type StoredAccount,
  createAccount,
  findByEmail,
  findById,
  findByIdentity,
  findConfirmedAddress,
  findForOperators,
  linkIdentity,
  listIdentities,
  lockAddress,
  putPasswordHash,
  putProfile,
  putRehash,
  selectPasswordHash,
  unlinkIdentity,
} from './accounts.store.ts';
export type { AccountTables } from './accounts.tables.ts';
export { type SubscriptionChange, findPreference, listSubscriptions, putPreference, putSubscriptions } from './choices.store.ts';
export { codeTerms, parseCode } from './code.rules.ts';
export {
  type CodePurpose,
  type LinkedIdentity,
  type TriedCode,
  deleteOldCodes,
  findEqualCode,
  putCode,
  takeTries,
  useCode,
} from './codes.store.ts';
export {
  type Registration,
  deleteExpiredRegistrations,
  deleteRegistrations,
  findRegistration,
  lockRegistration,
  putRegistration,
} from './registrations.store.ts';
export { spendToken } from './used-tokens.store.ts';
export { type User, buildUser } from './user.view.ts';
export { deleteAccount, readWholeAccount } from './whole-account.store.ts';
