import type { Kysely } from 'kysely';
import { type Site, sites } from '#brands';
import { cleanText } from '#content/html/clean-text';
import { recordAudit } from '#features/newsroom/audit';
import { type ChallengePurpose, createChallenges } from './challenges.service.ts';
import { type Expected, openAssertion, openRegistration } from './check-passkey.service.ts';
import { createOptions, type NamedPasskey, type PasskeyVisitor, purposeOf } from './passkey-options.service.ts';
import { tooManyPasskeys, wrongPasskey } from './passkeys.errors.ts';
import {
  addPasskey,
  findPasskey,
  listPasskeys,
  type ListedPasskey,
  notePasskeyUse,
  removePasskey,
  renamePasskey,
} from './passkeys.store.ts';
import type { PasskeyTables } from './passkeys.tables.ts';
import { chooseRelyingParty, type RelyingParty } from './relying-party.rules.ts';

export type { PasskeyVisitor };

/** Passkeys of accounts. What is wrong with one is `account/wrong-passkey`, whatever it is. */
export type Passkeys = {
  /** The options of `navigator.credentials`, as JSON: for signing in, or for proving who is signed in by one of their own. */
  optionsToUse(visitor: PasskeyVisitor): Promise<object>;
  /** Those for a new passkey of whoever is signed in. */
  optionsToMake(visitor: PasskeyVisitor & { accountId: string }, named: NamedPasskey): Promise<object>;
  /** Stores what a browser made, under a name; gives the name. Refuses more than twenty. */
  add(visitor: PasskeyVisitor & { accountId: string }, credential: string, name: string): Promise<string>;
  /** Whose passkey answered. Somebody who is signed in proves themselves by their own alone, and their device must recognise them. */
  use(visitor: PasskeyVisitor, credential: string): Promise<{ accountId: string }>;
  /** The domain that passkeys of a site are bound to. */
  domainOf(site: Site): string;
  list(accountId: string): Promise<ListedPasskey[]>;
  rename(accountId: string, id: string, name: string): Promise<void>;
  /** Removes one; gives its name, or undefined where it is none of theirs. */
  remove(accountId: string, id: string): Promise<string | undefined>;
};

const most = 20;
const longestName = 60;

const toName = (written: string): string =>
  cleanText(written.slice(0, 400)).replace(/\s+/g, ' ').trim().slice(0, longestName).toWellFormed() || 'Passkey';

/** Creates the passkeys of a database. */
export const createPasskeys = (parts: {
  database: Kysely<PasskeyTables>;
  secret: string;
  originOf: (site: Site) => string;
  now: () => number;
}): Passkeys => {
  const { database, originOf, now } = parts;
  const challenges = createChallenges(parts);
  const partyOf = (site: Site): RelyingParty => chooseRelyingParty(originOf(site), sites.map(originOf));
  const audit = (accountId: string, action: 'add-passkey' | 'remove-passkey' | 'refuse-passkey', details: Record<string, string>) =>
    recordAudit(database, { actor: `account:${accountId}`, action, subject: `account:${accountId}`, details });
  const spend = async (given: string, purpose: ChallengePurpose, { browser, accountId }: PasskeyVisitor): Promise<void> => {
    if (!(await challenges.use(given, { purpose, browser, accountId }))) throw wrongPasskey('another challenge');
  };

  return {
    ...createOptions({ database, challenges, partyOf }),
    add: async (visitor, credential, written) => {
      const party = partyOf(visitor.site);
      const { challenge: given, made } = openRegistration(credential, { party, type: 'webauthn.create', needsVerified: false });
      await spend(given, 'new', visitor);
      const { accountId } = visitor;
      const name = toName(written);
      if (!(await addPasskey(database, { ...made, accountId, domain: party.id, name, now: new Date(now()) }, most))) {
        if ((await listPasskeys(database, accountId)).length >= most) throw tooManyPasskeys(most);
        throw wrongPasskey('there already');
      }
      await audit(accountId, 'add-passkey', { domain: party.id });
      return name;
    },
    use: async (visitor, credential) => {
      const party = partyOf(visitor.site);
      const expected: Expected = { party, type: 'webauthn.get', needsVerified: visitor.accountId !== undefined };
      const answer = openAssertion(credential, expected);
      await spend(answer.challenge, purposeOf(visitor), visitor);
      const found = await findPasskey(database, answer.id, party.id);
      if (!found || !answer.isSignedBy(found.key)) throw wrongPasskey('another key');
      const { accountId } = found;
      if (visitor.accountId !== undefined && visitor.accountId !== accountId) throw wrongPasskey('of another account');
      // who is not signed in is found by what the device says, so it must say whose it is
      const isTheirs = answer.userHandle === accountId || (answer.userHandle === undefined && visitor.accountId !== undefined);
      if (!isTheirs) throw wrongPasskey('of another user');
      const { id, counter, isBackedUp } = answer;
      if (!(await notePasskeyUse(database, { id, counter, isBackedUp, now: new Date(now()) }))) {
        await audit(accountId, 'refuse-passkey', { why: 'its counter went back' });
        throw wrongPasskey('its counter went back');
      }
      return { accountId };
    },
    domainOf: (site) => partyOf(site).id,
    list: (accountId) => listPasskeys(database, accountId),
    rename: (accountId, id, name) => renamePasskey(database, accountId, id, toName(name)),
    remove: async (accountId, id) => {
      const name = await removePasskey(database, accountId, id);
      if (name !== undefined) await audit(accountId, 'remove-passkey', {});
      return name;
    },
  };
};
