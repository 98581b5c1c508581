/** Accounts: registering, signing in by password, code or identity provider, the profile and its preferences. */
export { accountNotFound, sameAddress, wrongCode } from './accounts.errors.ts';
export { type Accounts, createAccounts } from './accounts.service.ts';
export { createCodes } from './codes.service.ts';
export { parseEmail } from './email-address.service.ts';
export { findAccount } from './find-account.service.ts';
export { createPasswords } from './passwords.service.ts';
export { categorySettings, findInterestsRefusal, interestList, preferenceCategories } from './preferences.rules.ts';
export { profileChange, profileLine } from './profile.rules.ts';
export { toRequestedBy } from './requester.service.ts';
export type { Entered, RequestedAt } from './sign-ins.service.ts';
export {
  type CheckIdentity,
  type HouseEntry,
  type Platform,
  type SocialHouse,
  createIdentityCheck,
  listHouses,
  listSignInHouses,
  platformNames,
  platforms,
} from './social.service.ts';
