import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Vertical } from '#brands';
import { recordAudit } from '#features/newsroom/audit';
import type { AccountMail } from '#features/readers/mail';
import {
  accountNotFound,
  unknownNewsletter,
  unknownPlatform,
  weakPassword,
  wrongCode,
  wrongCredentials,
  wrongIdentity,
} from './accounts.errors.ts';
import { spendToken } from './used-tokens.store.ts';
import {
  findByEmail,
  findById,
  findByIdentity,
  findPreference,
  linkIdentity,
  listSubscriptions,
  markVerified,
  putPasswordHash,
  putPreference,
  putProfile,
  putSubscriptions,
  putUnverified,
  type StoredAccount,
  type SubscriptionChange,
} from './accounts.store.ts';
import type { AccountTables } from './accounts.tables.ts';
import type { Codes } from './codes.service.ts';
import type { CodePurpose, LinkedIdentity } from './codes.store.ts';
import { parseEmail } from './email-address.service.ts';
import { findPasswordProblem } from './password.rules.ts';
import type { Passwords } from './passwords.service.ts';
import { type PreferenceValues, toPreferences } from './preferences.rules.ts';
import { type ProfileChange, toStoredProfile } from './profile.rules.ts';
import type { CheckIdentity, Platform, SocialHouse } from './social.service.ts';
import { buildUser, type User } from './user.view.ts';

export type Registration = {
  email: string;
  password: string;
  brand: Vertical;
  source: string | undefined;
  first_name: string | undefined;
  last_name: string | undefined;
};

/** What a sign-in leads to: an account that is proved, one whose address is still to be proved, or somebody new from another house. */
export type Entered =
  | { kind: 'entered'; user: User }
  | { kind: 'unproved'; user: Pick<User, 'email' | 'email_verified' | 'first_name'> }
  | { kind: 'new'; platform: Platform };

/** Accounts of readers. Nothing here tells whoever asks whether an address has one. */
export type Accounts = {
  register(registration: Registration): Promise<void>;
  signIn(of: { email: string; password: string; brand: Vertical }): Promise<Entered>;
  signInSocially(of: { platform: Platform; idToken: string; brand: Vertical; firstName: string | undefined }): Promise<Entered>;
  requestCode(of: { email: string; brand: Vertical }): Promise<void>;
  verifyCode(of: { email: string; code: string }): Promise<User>;
  get(id: string): Promise<User>;
  changeProfile(id: string, change: ProfileChange): Promise<User>;
  /** Sets another password, or the first one, once `prove` has let it; refuses a weak one before. */
  changePassword(id: string, password: string, prove: () => Promise<void>): Promise<void>;
  subscriptions(id: string): Promise<string[]>;
  /** `known` are the newsletters that there are; refuses others. */
  changeSubscriptions(id: string, change: SubscriptionChange, known: ReadonlySet<string>): Promise<string[]>;
  /** Changes what is sent of a category of preferences, and gives the category; nothing sent changes nothing. */
  changePreference(id: string, change: { category: string; values: PreferenceValues }): Promise<ReturnType<typeof toPreferences>>;
};

export type AccountsParts = {
  database: Kysely<AccountTables>;
  passwords: Passwords;
  codes: Codes;
  checkIdentity: CheckIdentity;
  houses: Partial<Record<Platform, SocialHouse>>;
  /** Hands a mail on beside the answer, so that nobody sees by the time whether one was sent. */
  sendMail: (mail: AccountMail) => void;
  now: () => number;
};

// codes of nobody: what is stored for them costs the same time
const toNobody = (key: string): string => `nobody:${key}`;
const toUnproved = (user: Pick<User, 'email' | 'first_name'>): Entered => ({
  kind: 'unproved',
  user: { email: user.email, email_verified: false, ...(user.first_name !== undefined && { first_name: user.first_name }) },
});

const createSignIns = ({ database, passwords, codes, checkIdentity, houses, sendMail, now }: AccountsParts) => {
  const mailCode = async (
    key: string,
    to: string,
    purpose: CodePurpose,
    more: { brand: Vertical; link?: LinkedIdentity },
  ): Promise<void> => {
    const code = await codes.make(key, purpose, more.link);
    if (code !== undefined) sendMail({ kind: purpose === 'verify' ? 'verify' : 'sign-in-code', to, brand: more.brand, code });
  };

  /** Somebody of another house whom we do not know yet. */
  const begin = async (
    identity: LinkedIdentity & { email: string; isVerified: boolean },
    { brand, firstName }: { brand: Vertical; firstName: string },
  ): Promise<Entered> => {
    const { email, key } = parseEmail(identity.email);
    const link = { issuer: identity.issuer, subject: identity.subject };
    const at = new Date(now());
    const id = randomUUID();
    const known = await findByEmail(database, key);
    if (known === undefined) {
      const { isVerified } = identity;
      const made = { id, email, emailKey: key, isVerified, passwordHash: null, firstName, lastName: null, brand, source: null, now: at };
      const { stored } = await putUnverified(database, made);
      if (stored && isVerified) {
        await linkIdentity(database, id, link, at);
        await recordAudit(database, { actor: `account:${id}`, action: 'register', subject: `account:${id}`, details: { brand } });
        return { kind: 'entered', user: await get(id) };
      }
    }
    // the address is somebody's, or nobody has proved it: who reads its mail decides
    await mailCode(key, email, 'sign-in', { brand, link });
    return toUnproved({ email, first_name: firstName });
  };
  const get = async (id: string): Promise<User> => {
    const account = await findById(database, id);
    if (!account) throw accountNotFound();
    return buildUser(account);
  };

  return {
    get,
    mailCode,
    signIn: async ({ email: written, password, brand }: { email: string; password: string; brand: Vertical }): Promise<Entered> => {
      const { key } = parseEmail(written);
      const account = await findByEmail(database, key);
      const { isRight, needsRehash } = await passwords.check(password, account?.password_hash ?? null);
      if (!account || !isRight) throw wrongCredentials();
      if (needsRehash) await putPasswordHash(database, account.id, await passwords.hash(password));
      if (account.email_verified) return { kind: 'entered', user: buildUser(account) };
      await mailCode(key, account.email, 'verify', { brand });
      return toUnproved(buildUser(account));
    },
    signInSocially: async (of: {
      platform: Platform;
      idToken: string;
      brand: Vertical;
      firstName: string | undefined;
    }): Promise<Entered> => {
      const { platform, idToken, brand, firstName } = of;
      const house = houses[platform];
      if (!house) throw unknownPlatform();
      const identity = await checkIdentity(house, idToken);
      // whoever has read a token of somebody else comes too late: it is good for one session
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
      return enter(await begin({ ...identity, email }, { brand, firstName }));
    },
  };
};

const createChoices = ({ database, now }: Pick<AccountsParts, 'database' | 'now'>) => ({
  changeProfile: async (id: string, change: ProfileChange): Promise<User> => {
    const stored = await putProfile(database, id, toStoredProfile(change), new Date(now()));
    if (!stored) throw accountNotFound();
    return buildUser(stored);
  },
  subscriptions: (id: string) => listSubscriptions(database, id),
  changeSubscriptions: async (id: string, change: SubscriptionChange, known: ReadonlySet<string>): Promise<string[]> => {
    const unknown = Object.keys(change.subscriptions).find((one) => !known.has(one));
    if (unknown !== undefined) throw unknownNewsletter(unknown);
    await putSubscriptions(database, id, change, new Date(now()));
    return listSubscriptions(database, id);
  },
  changePreference: async (id: string, change: { category: string; values: PreferenceValues }) => {
    const sent = Object.values(change.values).some((value) => value !== undefined);
    const stored = sent ? await putPreference(database, id, change, new Date(now())) : await findPreference(database, id, change.category);
    return toPreferences(stored);
  },
});

/** Creates the accounts of a database. */
export const createAccounts = (parts: AccountsParts): Accounts => {
  const { database, passwords, codes, sendMail, now } = parts;
  const { get, mailCode, signIn, signInSocially } = createSignIns(parts);

  const prove = async (account: StoredAccount, purpose: CodePurpose, link: LinkedIdentity | undefined): Promise<User> => {
    const at = new Date(now());
    // a code that was asked for with the address alone says nothing of who chose the password
    if (!account.email_verified) await markVerified(database, account.id, at, purpose === 'sign-in');
    if (link) await linkIdentity(database, account.id, link, at);
    return buildUser({ ...account, email_verified: true });
  };

  return {
    signIn,
    signInSocially,
    get,
    register: async (registration) => {
      const { email, key } = parseEmail(registration.email);
      const problem = findPasswordProblem(registration.password, email);
      if (problem !== undefined) throw weakPassword(problem);
      const passwordHash = await passwords.hash(registration.password);
      const { brand, source, first_name: firstName = null, last_name: lastName = null } = registration;
      const made = { id: randomUUID(), email, emailKey: key, isVerified: false, passwordHash, firstName, lastName, brand };
      const { id, stored } = await putUnverified(database, { ...made, source: source ?? null, now: new Date(now()) });
      const code = await codes.make(stored ? key : toNobody(key), 'verify');
      await recordAudit(database, { actor: 'site', action: 'register', subject: `account:${id}`, details: { brand, known: !stored } });
      if (!stored) sendMail({ kind: 'already-registered', to: email, brand });
      else if (code !== undefined) sendMail({ kind: 'verify', to: email, brand, code });
    },
    requestCode: async ({ email: written, brand }) => {
      const { key } = parseEmail(written);
      const account = await findByEmail(database, key);
      if (account) await mailCode(key, account.email, account.email_verified ? 'sign-in' : 'verify', { brand });
      else await codes.make(toNobody(key), 'sign-in');
    },
    verifyCode: async ({ email: written, code }) => {
      const { key } = parseEmail(written);
      const used = await codes.use(key, code);
      const account = used && (await findByEmail(database, key));
      if (!used || !account) throw wrongCode();
      return prove(account, used.purpose, used.link);
    },
    changePassword: async (id, password, prove) => {
      const { email } = await get(id);
      const problem = findPasswordProblem(password, email);
      if (problem !== undefined) throw weakPassword(problem);
      await prove();
      await putPasswordHash(database, id, await passwords.hash(password));
      await recordAudit(database, { actor: `account:${id}`, action: 'change-password', subject: `account:${id}` });
    },
    ...createChoices(parts),
  };
};
