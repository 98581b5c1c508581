import { randomUUID } from 'node:crypto';
import { recordAudit } from '#features/newsroom/audit';
import { transact } from '#platform/storage';
import { accountNotFound, unknownNewsletter, weakPassword, wrongCode } from './accounts.errors.ts';
import {
  findByEmail,
  findById,
  listIdentities,
  lockAddress,
  putPasswordHash,
  putProfile,
  unlinkIdentity,
  findPreference,
  listSubscriptions,
  putPreference,
  putSubscriptions,
  type SubscriptionChange,
  useCode,
  deleteExpiredRegistrations,
  findRegistration,
  lockRegistration,
  putRegistration,
  buildUser,
  type User,
} from '#features/accounts/account-rows';
import { isCommonPassword } from './common-passwords.service.ts';
import { parseEmail } from './email-address.service.ts';
import { findPasswordProblem } from './password.rules.ts';
import { type PreferenceValues, toPreferences } from './preferences.rules.ts';
import { type ProfileChange, toStoredProfile } from './profile.rules.ts';
import { registrationTerms } from './registration.rules.ts';
import { toBrowserHash, toRequestedBy } from './requester.service.ts';
import { type AccountsParts, createSignIns, type Entered, type RequestedAt, type SocialSignIn } from './sign-ins.service.ts';
import { findPlatformName } from './social.service.ts';
import { openVerifiedAccount } from './verified-account.service.ts';

/** A registration as it is sent. */
export type RegistrationInput = {
  email: string;
  password: string;
  source: string | undefined;
  first_name: string | undefined;
  last_name: string | undefined;
  /** More of the profile; names are those above. */
  profile: ProfileChange | undefined;
};

/** An identity at another provider that is linked to an account: the provider's name, and when it was linked (ISO 8601). */
export type ListedIdentity = { issuer: string; subject: string; name: string; linkedAt: string };

/** Accounts of readers. No answer shows whether an address has an account. */
export type Accounts = {
  /** Stores a registration, which becomes an account when its browser verifies the address; mails a code, or tells the owner of a known address. */
  register(registration: RegistrationInput & RequestedAt): Promise<void>;
  signIn(of: { email: string; password: string } & RequestedAt): Promise<Entered>;
  signInSocially(of: SocialSignIn): Promise<Entered>;
  requestCode(of: { email: string } & RequestedAt): Promise<void>;
  /** Signs in by a mailed code and creates the account of an address that has none; `account/wrong-code` for every other. */
  verifyCode(of: { email: string; code: string } & RequestedAt): Promise<User>;
  /** Mails a code by which the signed-in reader proves who they are, and checks it. It signs nobody in. */
  requestProof(id: string, at: RequestedAt): Promise<void>;
  checkProof(id: string, code: string): Promise<void>;
  get(id: string): Promise<User>;
  changeProfile(id: string, change: ProfileChange): Promise<User>;
  /** Sets another password, or the first one, after `prove` has succeeded, and mails the owner; refuses a weak one before. */
  changePassword(change: { id: string; password: string } & RequestedAt, prove: () => Promise<void>): Promise<void>;
  listIdentities(id: string): Promise<ListedIdentity[]>;
  /** Removes a linked identity and mails the owner; nothing happens when the account does not have it. */
  removeIdentity(id: string, identity: { issuer: string; subject: string }, at: RequestedAt): Promise<void>;
  subscriptions(id: string): Promise<string[]>;
  /** `known` are the newsletters that there are; refuses others. */
  changeSubscriptions(id: string, change: SubscriptionChange, known: ReadonlySet<string>): Promise<string[]>;
  /** Changes what is sent of a category of preferences, and gives the category; nothing sent changes nothing. */
  changePreference(id: string, change: { category: string; values: PreferenceValues }): Promise<ReturnType<typeof toPreferences>>;
};

// a code that is stored under this key opens nothing; it takes the same work as that of a known address (AC-122)
const toNobody = (key: string): string => `nobody:${key}`;

const createChoices = ({ database, liftSuppressions, now }: Pick<AccountsParts, 'database' | 'liftSuppressions' | 'now'>) => ({
  changeProfile: async (id: string, change: ProfileChange): Promise<User> => {
    const stored = await putProfile(database, id, toStoredProfile(change), new Date(now()));
    if (!stored) throw accountNotFound();
    return buildUser(stored);
  },
  subscriptions: (id: string) => listSubscriptions(database, id),
  changeSubscriptions: async (id: string, change: SubscriptionChange, known: ReadonlySet<string>): Promise<string[]> => {
    const unknown = Object.keys(change.subscriptions).find((one) => !known.has(one));
    if (unknown !== undefined) throw unknownNewsletter(unknown);
    const wanted = Object.entries(change.subscriptions).flatMap(([newsletterId, isWanted]) => (isWanted ? [newsletterId] : []));
    await transact(database, async (transaction) => {
      const address = await lockAddress(transaction, id);
      if (address === undefined) throw accountNotFound();
      await putSubscriptions(transaction, id, change, new Date(now()));
      await liftSuppressions(transaction, address, wanted);
    });
    return listSubscriptions(database, id);
  },
  changePreference: async (id: string, change: { category: string; values: PreferenceValues }) => {
    const sent = Object.values(change.values).some((value) => value !== undefined);
    const stored = sent ? await putPreference(database, id, change, new Date(now())) : await findPreference(database, id, change.category);
    return toPreferences(stored);
  },
});

const createOwnChanges = ({ database, codes, passwords, houses, mails, now }: AccountsParts, { get, mailCode }: SignIns) => {
  const find = async (id: string) => {
    const account = await findById(database, id);
    if (!account) throw accountNotFound();
    return account;
  };
  return {
    requestProof: async (id: string, at: RequestedAt): Promise<void> => {
      const { email, email_key: key } = await find(id);
      await mailCode({ key, email, purpose: 'proof' }, at);
    },
    checkProof: async (id: string, written: string): Promise<void> => {
      const { email_key: emailKey } = await find(id);
      const code = await codes.check({ emailKey, written, purposes: ['proof'], browserHash: null });
      if (!code || !(await useCode(database, code.id, new Date(now())))) throw wrongCode();
    },
    changePassword: async (
      { id, password, brand, requester }: { id: string; password: string } & RequestedAt,
      prove: () => Promise<void>,
    ) => {
      const { email } = await find(id);
      const problem = findPasswordProblem(password, email, isCommonPassword);
      if (problem !== undefined) throw weakPassword(problem);
      await prove();
      const hash = await passwords.hash(password);
      await transact(database, async (change) => {
        const changed = await putPasswordHash(change, id, hash);
        if (!changed) throw accountNotFound();
        await recordAudit(change, { actor: `account:${id}`, action: 'change-password', subject: `account:${id}` });
        const kind = changed.before === null ? 'password-added' : 'password-changed';
        await mails.store(change, { kind, to: email, brand, ...toRequestedBy(requester, now()) });
      });
    },
    listIdentities: async (id: string): Promise<ListedIdentity[]> => {
      const identities = await listIdentities(database, id);
      return identities.map(({ issuer, subject, at }) => ({
        issuer,
        subject,
        name: findPlatformName(houses, issuer),
        linkedAt: at.toISOString(),
      }));
    },
    removeIdentity: async (id: string, identity: { issuer: string; subject: string }, { brand, requester }: RequestedAt): Promise<void> => {
      const { email } = await get(id);
      const actor = `account:${id}`;
      const name = findPlatformName(houses, identity.issuer);
      await transact(database, async (change) => {
        if (!(await unlinkIdentity(change, id, identity))) return;
        await recordAudit(change, { actor, action: 'unlink-identity', subject: actor, details: { issuer: identity.issuer } });
        await mails.store(change, { kind: 'identity-removed', to: email, brand, name, ...toRequestedBy(requester, now()) });
      });
    },
  };
};
type SignIns = ReturnType<typeof createSignIns>;

/** Creates the accounts of a database. */
export const createAccounts = (parts: AccountsParts): Accounts => {
  const { database, passwords, codes, mails, now } = parts;
  const signIns = createSignIns(parts);
  const { get, mailCode, signIn, signInSocially, storeVerified } = signIns;
  const findPending = (key: string, browserHash: Buffer | null) =>
    findRegistration(database, { emailKey: key, browserHash, now: new Date(now()) });

  return {
    signIn,
    signInSocially,
    get,
    register: async (registration) => {
      const { brand, requester, source, profile, first_name: firstName = null, last_name: lastName = null } = registration;
      const { email, key } = parseEmail(registration.email);
      const problem = findPasswordProblem(registration.password, email, isCommonPassword);
      if (problem !== undefined) throw weakPassword(problem);
      const passwordHash = await passwords.hash(registration.password);
      const known = await findByEmail(database, key);
      const browserHash = toBrowserHash(requester);
      // a known address gets a registration too, which opens nothing: sign-in answers as for an unknown one (AC-09)
      const stored = {
        id: randomUUID(),
        email,
        emailKey: key,
        browserHash,
        passwordHash,
        brand,
        source: source ?? null,
        profile: toStoredProfile({ ...profile, first_name: firstName, last_name: lastName }),
        createdAt: new Date(now()),
      };
      await codes.make({ emailKey: known ? toNobody(key) : key, purpose: 'verify', browserHash }, async (change, code) => {
        await putRegistration(change, stored, new Date(now() + registrationTerms.holdsMs));
        if (code === undefined) return undefined;
        if (known) return mails.store(change, { kind: 'already-registered', to: known.email, brand });
        return mails.store(change, { kind: 'verify-code', to: email, brand, code, ...toRequestedBy(requester, now()) });
      });
      await deleteExpiredRegistrations(database, new Date(now()));
    },
    requestCode: async ({ email: written, ...at }) => {
      const { email, key } = parseEmail(written);
      const browserHash = toBrowserHash(at.requester);
      const [account, pending] = [await findByEmail(database, key), await findPending(key, browserHash)];
      if (account) await mailCode({ key, email: account.email, purpose: 'sign-in' }, at);
      else if (pending) await mailCode({ key, email, purpose: 'verify' }, at);
      else await mailCode({ key: toNobody(key), email, purpose: 'sign-in', isWithheld: true }, at);
    },
    verifyCode: async ({ email: written, code: typed, ...at }) => {
      const address = parseEmail(written);
      const { key } = address;
      const browserHash = toBrowserHash(at.requester);
      const [account, pending] = [await findByEmail(database, key), await findPending(key, browserHash)];
      // a try for an unknown address is counted as well: it takes the same time
      const emailKey = account || pending ? key : toNobody(key);
      const code = await codes.check({ emailKey, written: typed, purposes: ['verify', 'sign-in', 'link'], browserHash });
      if (!code) throw wrongCode();
      const isOwn = browserHash !== null && pending?.browserHash?.equals(browserHash) === true;
      const verified = await transact(database, async (change) => {
        if (!(await useCode(change, code.id, new Date(now())))) throw wrongCode();
        // read again, locked: the browser may have registered again meanwhile
        const registration = isOwn ? await lockRegistration(change, { emailKey: key, browserHash, now: new Date(now()) }) : undefined;
        // as its owner wrote it when they registered
        const email = registration?.email ?? address.email;
        const opened = await openVerifiedAccount(change, {
          address: { email, key },
          brand: at.brand,
          registration,
          link: code.link,
          at: new Date(now()),
        });
        await storeVerified(change, opened, { ...at, issuer: code.link?.issuer });
        return opened;
      });
      return buildUser(verified.account);
    },
    ...createOwnChanges(parts, signIns),
    ...createChoices(parts),
  };
};
