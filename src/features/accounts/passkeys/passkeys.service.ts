import type { Kysely, Transaction } from 'kysely';
import { type Site, sites, type Vertical } from '#brands';
import { cleanText } from '#content/text/clean-text';
import { recordAudit } from '#features/newsroom/audit';
import { transact } from '#platform/storage';
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

/** The account that has a passkey, and the brand that its owner uses. */
export type PasskeyOwner = { accountId: string; brand: Vertical };

/** A notice to the owner of an account that a passkey, by its name, was added or removed; `at` in milliseconds since 1970. */
export type PasskeyNotice = PasskeyOwner & { kind: 'passkey-added' | 'passkey-removed'; name: string; at: number };

/** Passkeys of accounts. What is wrong with one is `account/wrong-passkey`, whatever it is. */
export type Passkeys = {
  /** The options of `navigator.credentials`, as JSON: for signing in, or for proving who is signed in by one of their own. */
  optionsToUse(visitor: PasskeyVisitor): Promise<object>;
  /** Those for a new passkey of whoever is signed in. */
  optionsToMake(visitor: PasskeyVisitor & { accountId: string }, named: NamedPasskey): Promise<object>;
  /** Stores what a browser made, under a name, and notifies the owner. Refuses more than twenty. */
  add(visitor: PasskeyVisitor & PasskeyOwner, credential: string, name: string): Promise<void>;
  /** Whose passkey answered. Somebody who is signed in proves themselves by their own alone, and their device must recognise them. */
  use(visitor: PasskeyVisitor, credential: string): Promise<{ accountId: string }>;
  /** The domain that passkeys of a site are bound to. */
  domainOf(site: Site): string;
  list(accountId: string): Promise<ListedPasskey[]>;
  rename(accountId: string, id: string, name: string): Promise<void>;
  /** Removes one and notifies the owner; does nothing when it is none of theirs. */
  remove(owner: PasskeyOwner, id: string): Promise<void>;
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
  /** Stores a notice in the transaction of the change that it reports. */
  notify: (change: Transaction<PasskeyTables>, notice: PasskeyNotice) => Promise<void>;
  now: () => number;
}): Passkeys => {
  const { database, originOf, notify, now } = parts;
  const challenges = createChallenges(parts);
  const partyOf = (site: Site): RelyingParty => chooseRelyingParty(originOf(site), sites.map(originOf));
  const audit = (
    change: Kysely<PasskeyTables>,
    accountId: string,
    action: 'add-passkey' | 'remove-passkey' | 'refuse-passkey',
    details: Record<string, string>,
  ) => recordAudit(change, { actor: `account:${accountId}`, action, subject: `account:${accountId}`, details });
  const spend = async (given: string, purpose: ChallengePurpose, { browser, accountId }: PasskeyVisitor): Promise<void> => {
    if (!(await challenges.use(given, { purpose, browser, accountId }))) throw wrongPasskey('another challenge');
  };

  return {
    ...createOptions({ database, challenges, partyOf }),
    add: async (visitor, credential, written) => {
      const party = partyOf(visitor.site);
      const { challenge: given, made } = openRegistration(credential, { party, type: 'webauthn.create', needsVerified: false });
      await spend(given, 'new', visitor);
      const { accountId, brand } = visitor;
      const name = toName(written);
      await transact(database, async (change) => {
        if (!(await addPasskey(change, { ...made, accountId, domain: party.id, name, now: new Date(now()) }, most))) {
          if ((await listPasskeys(change, accountId)).length >= most) throw tooManyPasskeys(most);
          throw wrongPasskey('there already');
        }
        await audit(change, accountId, 'add-passkey', { domain: party.id });
        await notify(change, { kind: 'passkey-added', accountId, brand, name, at: now() });
      });
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
        await audit(database, accountId, 'refuse-passkey', { why: 'its counter went back' });
        throw wrongPasskey('its counter went back');
      }
      return { accountId };
    },
    domainOf: (site) => partyOf(site).id,
    list: (accountId) => listPasskeys(database, accountId),
    rename: (accountId, id, name) => renamePasskey(database, accountId, id, toName(name)),
    remove: ({ accountId, brand }, id) =>
      transact(database, async (change) => {
        const name = await removePasskey(change, accountId, id);
        if (name === undefined) return;
        await audit(change, accountId, 'remove-passkey', {});
        await notify(change, { kind: 'passkey-removed', accountId, brand, name, at: now() });
      }),
  };
};
