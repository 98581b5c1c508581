import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Vertical } from '#brands';
import type { MailStore } from '#features/accounts/mail';
import type { AppError } from '#platform/errors';
import { transact } from '#platform/storage';
import { accountNotFound, unknownPlatform, wrongCredentials, wrongIdentity } from './accounts.errors.ts';
import {
  findByEmail,
  findById,
  findByIdentity,
  selectPasswordHash,
  putRehash,
  type StoredAccount,
  type AccountTables,
  findRegistration,
  putRegistration,
  spendToken,
  buildUser,
  type User,
} from '#features/accounts/account-rows';
import type { Codes } from './codes.service.ts';
import { parseEmail } from './email-address.service.ts';
import type { Passwords } from './passwords.service.ts';
import { registrationTerms } from './registration.rules.ts';
import { type Requester, toBrowserHash, toRequestedBy } from './requester.service.ts';
import { type CheckIdentity, findPlatformName, type Platform, type SocialHouse, type VouchedIdentity } from './social.service.ts';
import { openVerifiedAccount, type VerifiedAccount } from './verified-account.service.ts';

/** A query that locks the account while it has the password that was checked, and the refusal when that was changed meanwhile (AC-130). */
type PasswordProof = { query: RawBuilder<unknown>; refuse: () => AppError };
/** The result of a sign-in: an account, an address that is still to be verified, or a person from an identity provider who has no name yet. */
export type Entered =
  | { kind: 'entered'; user: User; proof?: PasswordProof }
  | { kind: 'unproved'; user: Pick<User, 'email' | 'email_verified' | 'first_name'> }
  | { kind: 'new'; platform: Platform };

/** The dependencies of accounts. */
export type AccountsParts = {
  database: Kysely<AccountTables>;
  passwords: Passwords;
  codes: Codes;
  checkIdentity: CheckIdentity;
  houses: Partial<Record<Platform, SocialHouse>>;
  mails: Pick<MailStore, 'store'>;
  /** Ends the suppressions of an address for the newsletters that its account has just chosen, in the transaction of the choice (AC-104). */
  liftSuppressions: (change: Kysely<AccountTables>, address: string, newsletterIds: readonly string[]) => Promise<void>;
  now: () => number;
};

/** The brand and the browser of a request. */
export type RequestedAt = { brand: Vertical; requester: Requester };

const toUnproved = (email: string, firstName: unknown): Entered => ({
  kind: 'unproved',
  user: { email, email_verified: false, ...(typeof firstName === 'string' && firstName !== '' && { first_name: firstName }) },
});

/** A code to mail. `isWithheld`: the address gets none, and the answer takes the same work (AC-122). */
type MailedCode = { key: string; email: string; purpose: 'verify' | 'sign-in' | 'proof'; isWithheld?: boolean };

/** Creates the mails of accounts, each stored with its cause: codes, and notices of what was added or discarded when an address was verified. */
export const createNotices = ({ codes, houses, mails, now }: Pick<AccountsParts, 'codes' | 'houses' | 'mails' | 'now'>) => ({
  mailCode: ({ key, email, purpose, isWithheld = false }: MailedCode, { brand, requester }: RequestedAt): Promise<void> =>
    codes.make({ emailKey: key, purpose, browserHash: toBrowserHash(requester) }, async (change, code) => {
      if (code === undefined) return undefined;
      return mails.store(change, { kind: `${purpose}-code`, to: email, brand, code, ...toRequestedBy(requester, now()) }, { isWithheld });
    }),
  storeVerified: async (
    change: Transaction<AccountTables>,
    { account, isNew, isLinked, discarded }: VerifiedAccount,
    { issuer, brand, requester }: RequestedAt & { issuer: string | undefined },
  ): Promise<void> => {
    const mail = { to: account.email, brand, ...toRequestedBy(requester, now()) };
    if (isNew && discarded > 0) await mails.store(change, { ...mail, kind: 'registration-discarded' });
    if (isLinked && issuer !== undefined)
      await mails.store(change, { ...mail, kind: 'identity-added', name: findPlatformName(houses, issuer) });
  },
});

/**
 * Creates the check of a password: against the account of the address, and if that fails against its pending registration. A wrong password always costs
 * two checks, so that the time shows neither an account nor a registration (AC-09).
 */
const createPasswordCheck =
  ({ database, passwords, now }: Pick<AccountsParts, 'database' | 'passwords' | 'now'>) =>
  async (key: string, password: string, requester: Requester) => {
    const account = await findByEmail(database, key);
    const registration = await findRegistration(database, { emailKey: key, browserHash: toBrowserHash(requester), now: new Date(now()) });
    const { isRight, needsRehash } = await passwords.check(password, account?.password_hash ?? null);
    if (account && isRight) return { account, needsRehash };
    const { isRight: isRegistered } = await passwords.check(password, registration?.passwordHash ?? null);
    return { registration: isRegistered ? registration : undefined, known: account };
  };

/** Creates what hashes a password by today's terms. A password that was changed during the sign-in stays (AC-101). */
const createRehash =
  ({ database, passwords }: Pick<AccountsParts, 'database' | 'passwords'>) =>
  async ({ id, password_hash: from }: StoredAccount, password: string): Promise<string> => {
    const to = await passwords.hash(password);
    await putRehash(database, id, { from, to });
    return to;
  };

/** A sign-in by an identity provider; without a first name, which its reader is asked for, it creates no account. */
export type SocialSignIn = {
  platform: Platform;
  idToken: string;
  firstName: string | undefined;
  /** Counts what creates an account as a registration (AC-94). */
  register: <Result>(work: () => Promise<Result>) => Promise<Result>;
} & RequestedAt;

/** Creates sign-in by password and by identity provider. */
export const createSignIns = (parts: AccountsParts) => {
  const { database, codes, checkIdentity, houses, mails, now } = parts;
  const { mailCode, storeVerified } = createNotices(parts);
  const checkPassword = createPasswordCheck(parts);
  const get = async (id: string): Promise<User> => {
    const account = await findById(database, id);
    if (!account) throw accountNotFound();
    return buildUser(account);
  };

  const rehash = createRehash(parts);

  /** Signs in an identity that no account has: its account is created, or a code is mailed that links it (AC-20, AC-83). */
  const signInNewIdentity = async (
    { identity, firstName }: { identity: VouchedIdentity & { email: string }; firstName: string },
    at: RequestedAt,
  ): Promise<Entered> => {
    const { brand, requester } = at;
    const address = parseEmail(identity.email);
    const { email, key } = address;
    const link = { issuer: identity.issuer, subject: identity.subject };
    const browserHash = toBrowserHash(requester);
    const registration = { browserHash, passwordHash: null, profile: { first_name: firstName }, brand, source: null };
    if (identity.isVerified && !(await findByEmail(database, key))) {
      const verified = await transact(database, async (change) => {
        const opened = await openVerifiedAccount(change, { address, brand, registration, link, at: new Date(now()) });
        // somebody else verified the address at this moment: an account that exists is linked only by a mailed code
        if (!opened.isNew) throw wrongIdentity();
        await storeVerified(change, opened, { ...at, issuer: link.issuer });
        return opened;
      });
      return { kind: 'entered', user: buildUser(verified.account) };
    }
    const createdAt = new Date(now());
    const stored = { ...registration, id: randomUUID(), email, emailKey: key, createdAt };
    await codes.make({ emailKey: key, purpose: 'link', browserHash, link }, async (change, code) => {
      await putRegistration(change, stored, new Date(now() + registrationTerms.holdsMs));
      const mail = { to: email, brand, name: findPlatformName(houses, link.issuer), ...toRequestedBy(requester, now()) };
      return code === undefined ? undefined : mails.store(change, { ...mail, kind: 'link-code', code });
    });
    return toUnproved(email, firstName);
  };

  return {
    get,
    mailCode,
    storeVerified,
    signIn: async ({ email: written, password, ...at }: { email: string; password: string } & RequestedAt): Promise<Entered> => {
      const { email, key } = parseEmail(written);
      const { account, needsRehash, registration, known } = await checkPassword(key, password, at.requester);
      if (account) {
        const hash = needsRehash ? await rehash(account, password) : account.password_hash;
        const proof = { query: selectPasswordHash(account.id, hash), refuse: wrongCredentials };
        return { kind: 'entered', user: buildUser(account), proof };
      }
      if (!registration) throw wrongCredentials();
      await mailCode({ key, email: known?.email ?? email, purpose: known ? 'sign-in' : 'verify' }, at);
      return toUnproved(registration.email, registration.profile['first_name']);
    },
    signInSocially: async (of: SocialSignIn): Promise<Entered> => {
      const { platform, idToken, firstName, register, brand, requester } = of;
      const house = houses[platform];
      if (!house) throw unknownPlatform();
      const identity = await checkIdentity(house, idToken);
      // a token opens one session: a copy of it opens no second one (AC-63)
      const enter = async (entered: Entered): Promise<Entered> => {
        if (entered.kind === 'entered' && !(await spendToken(database, idToken, now()))) throw wrongIdentity();
        return entered;
      };
      const known = await findByIdentity(database, identity);
      if (known) return enter({ kind: 'entered', user: buildUser(known) });
      const { email } = identity;
      // without an address there is nobody to write to
      if (email === undefined) throw unknownPlatform();
      if (firstName === undefined || firstName === '') return { kind: 'new', platform };
      return enter(await register(() => signInNewIdentity({ identity: { ...identity, email }, firstName }, { brand, requester })));
    },
  };
};
