import type { Accounts, Entered } from '#features/accounts/accounts';
import type { AddressChanges, RecoveryCodes } from '#features/accounts/account-safety';
import type { User } from '#features/accounts/account-rows';
import type { AuthLimits, EnterAccount } from '#features/accounts/auth-calls';
import type { OfferedNewsletter } from '#features/mailings/newsletters';
import type { Passkeys } from '#features/accounts/passkeys';
import type { ListedSession } from '#features/accounts/sessions';
import type { AccountAssets } from './account.view.ts';
import type { Visit } from '#features/accounts/visits';
import type { ReadingClient } from './reading-steps.service.ts';

/** All that is stored of somebody, by part. */
export type AccountData = Readonly<Record<string, unknown>>;

/** What can be done with an account that is stored here, beside the calls. */
export type OwnAccounts = {
  get(accountId: string): Promise<User>;
  /** Begins a session of somebody who has proved who they are. */
  enter: EnterAccount;
  sessions(accountId: string): Promise<ListedSession[]>;
  endSession(accountId: string, sessionId: string): Promise<void>;
  /** Ends all sessions of an account, perhaps but one. */
  endSessions(accountId: string, except?: string): Promise<void>;
  /** All that is stored of an account; undefined where there is none. */
  readAll(accountId: string): Promise<AccountData | undefined>;
  /** Reads what is lost with an account, and what stays of it. */
  readAssets(accountId: string): Promise<AccountAssets>;
  /** False while the outcome of one of its payments is unknown (AC-111). */
  canRemove(accountId: string): Promise<boolean>;
  /** Deletes it with all that hangs on it, and ends its subscriptions; receipts stay without the person. */
  remove(accountId: string): Promise<void>;
  /** The ways into the account: proofs by mailed codes, its password, and its linked identities. */
  ways: Pick<Accounts, 'requestProof' | 'checkProof' | 'changePassword' | 'listIdentities' | 'removeIdentity'>;
  passkeys: Passkeys;
  recoveryCodes: RecoveryCodes;
  addressChanges: AddressChanges;
  limits: AuthLimits;
};

export type AccountParts = {
  own: OwnAccounts | undefined;
  /** Hears of failures that a page answers with a sentence of its own, for the log. */
  onFailure: (error: unknown, correlationId: string | undefined) => void;
  listNewsletters: (vertical: Visit['brand']['vertical']) => Promise<OfferedNewsletter[]>;
  /** The calls of histories and recommendations, here or of another host. */
  reading: ReadingClient;
};

/** Somebody who has proved who they are. */
export const toEntered = (user: User): Entered => ({ kind: 'entered', user });
