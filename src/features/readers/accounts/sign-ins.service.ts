import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Vertical } from '#brands';
import { recordAudit } from '#features/newsroom/audit';
import type { AccountMail } from '#features/readers/mail';
import { accountNotFound, unknownPlatform, wrongCredentials, wrongIdentity } from './accounts.errors.ts';
import { findByEmail, findById, findByIdentity, linkIdentity, putPasswordHash, putUnverified } from './accounts.store.ts';
import type { AccountTables } from './accounts.tables.ts';
import type { Codes } from './codes.service.ts';
import type { CodePurpose, LinkedIdentity } from './codes.store.ts';
import { parseEmail } from './email-address.service.ts';
import type { Passwords } from './passwords.service.ts';
import type { CheckIdentity, Platform, SocialHouse } from './social.service.ts';
import { spendToken } from './used-tokens.store.ts';
import { buildUser, type User } from './user.view.ts';

/** What a sign-in leads to: an account that is proved, one whose address is still to be proved, or somebody new from another house. */
export type Entered =
  | { kind: 'entered'; user: User }
  | { kind: 'unproved'; user: Pick<User, 'email' | 'email_verified' | 'first_name'> }
  | { kind: 'new'; platform: Platform };

/** What accounts are made of. */
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

const toUnproved = (user: Pick<User, 'email' | 'first_name'>): Entered => ({
  kind: 'unproved',
  user: { email: user.email, email_verified: false, ...(user.first_name !== undefined && { first_name: user.first_name }) },
});

/** The ways into an account by password and by another house, and the codes that are mailed on the way. */
export const createSignIns = ({ database, passwords, codes, checkIdentity, houses, sendMail, now }: AccountsParts) => {
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
