import { randomUUID } from 'node:crypto';
import type { Vertical } from '#brands';
import { recordAudit } from '#features/newsroom/audit';
import { accountNotFound, unknownNewsletter, weakPassword, wrongCode } from './accounts.errors.ts';
import {
  findByEmail,
  linkIdentity,
  markVerified,
  putPasswordHash,
  putProfile,
  putUnverified,
  type StoredAccount,
} from './accounts.store.ts';
import { findPreference, listSubscriptions, putPreference, putSubscriptions, type SubscriptionChange } from './choices.store.ts';
import type { CodePurpose, LinkedIdentity } from './codes.store.ts';
import { isCommonPassword } from './common-passwords.service.ts';
import { parseEmail } from './email-address.service.ts';
import { findPasswordProblem } from './password.rules.ts';
import { type PreferenceValues, toPreferences } from './preferences.rules.ts';
import { type ProfileChange, toStoredProfile } from './profile.rules.ts';
import { type AccountsParts, createSignIns, type Entered } from './sign-ins.service.ts';
import type { Platform } from './social.service.ts';
import { buildUser, type User } from './user.view.ts';

export type Registration = {
  email: string;
  password: string;
  brand: Vertical;
  source: string | undefined;
  first_name: string | undefined;
  last_name: string | undefined;
  /** More of the profile; names are those above. */
  profile: ProfileChange | undefined;
};

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

// codes of nobody: what is stored for them costs the same time
const toNobody = (key: string): string => `nobody:${key}`;

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
      const problem = findPasswordProblem(registration.password, email, isCommonPassword);
      if (problem !== undefined) throw weakPassword(problem);
      const passwordHash = await passwords.hash(registration.password);
      const { brand, source, profile, first_name: firstName = null, last_name: lastName = null } = registration;
      const made = { id: randomUUID(), email, emailKey: key, isVerified: false, passwordHash, firstName, lastName, brand };
      const { id, stored } = await putUnverified(database, { ...made, source: source ?? null, now: new Date(now()) });
      if (stored && profile)
        await putProfile(database, id, toStoredProfile({ ...profile, first_name: firstName, last_name: lastName }), new Date(now()));
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
      const account = await findByEmail(database, key);
      // a try of somebody who is not there is written down as well: nobody sees by the time whether there was one to write
      const used = await codes.use(account ? key : toNobody(key), code);
      if (!account || !used) throw wrongCode();
      return prove(account, used.purpose, used.link);
    },
    changePassword: async (id, password, prove) => {
      const { email } = await get(id);
      const problem = findPasswordProblem(password, email, isCommonPassword);
      if (problem !== undefined) throw weakPassword(problem);
      await prove();
      await putPasswordHash(database, id, await passwords.hash(password));
      await recordAudit(database, { actor: `account:${id}`, action: 'change-password', subject: `account:${id}` });
    },
    ...createChoices(parts),
  };
};
