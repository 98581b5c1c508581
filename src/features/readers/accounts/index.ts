/** Accounts of readers: who they are, how they prove it, and what they have chosen. */
export { createAccounts, type Accounts, type ListedIdentity } from './accounts.service.ts';
export type { Entered, RequestedAt } from './sign-ins.service.ts';
export type { Requester } from './requester.service.ts';
export { deleteAccount, readWholeAccount, type WholeAccount } from './whole-account.store.ts';
export { findAccount } from './find-account.service.ts';
export { findConfirmedAddress } from './accounts.store.ts';
export { createPasswords, type Passwords } from './passwords.service.ts';
export { createCodes } from './codes.service.ts';
export { type AddressChanges, type AddressChangeState, createAddressChanges } from './address-change.service.ts';
export { createNotifyOwner } from './notify-owner.service.ts';
export { createRecoveryCodes, type RecoveryCodes } from './recovery-codes.service.ts';
export { readRecoveryState } from './recovery-codes.store.ts';
export { parseRecoveryCode } from './recovery-code.rules.ts';
export {
  type CheckIdentity,
  createIdentityCheck,
  type HouseEntry,
  listHouses,
  listSignInHouses,
  type Platform,
  platformNames,
  platforms,
  type SocialHouse,
} from './social.service.ts';
export { categorySettings, findInterestsRefusal, interestList, preferenceCategories } from './preferences.rules.ts';
export { profileChange, profileLine } from './profile.rules.ts';
export type { User } from './user.view.ts';
export { accountMigrations } from './accounts.migrations.ts';
export type { AccountTables } from './accounts.tables.ts';
export { parseEmail } from './email-address.service.ts';
export { deleteExpiredAddressChanges } from './address-change.store.ts';
export { deleteExpiredRegistrations } from './registrations.store.ts';
