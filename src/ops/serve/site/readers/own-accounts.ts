import type { Kysely } from 'kysely';
import type { Site } from '#brands';
import { listAudit, recordAudit } from '#features/newsroom/audit';
import { listMailsTo } from '#features/distribution/follow-through';
import type { DocumentTables } from '#features/newsroom/document-rows';
import type { OwnAccounts } from '#features/my-account/account-forms';
import { type Accounts } from '#features/accounts/accounts';
import { type AccountTables, deleteAccount, readWholeAccount } from '#features/accounts/account-rows';
import { createAddressChanges, createNotifyOwner, createRecoveryCodes } from '#features/accounts/account-safety';
import { type AuthLimits, createEnterAccount } from '#features/accounts/auth-calls';
import { findChoices, type HistoryTables, readWholeHistory } from '#features/library/history';
import type { MailStore } from '#features/accounts/mail';
import { type ConsentTables, listConsents } from '#features/privacy/consent';
import { createPasskeys, type PasskeyTables } from '#features/accounts/passkeys';
import { type PushTables, readWholePush } from '#features/mailings/push-subscriptions';
import { readWholeSaved, type SavedTables } from '#features/library/saved';
import { createPaywallNames, endSessions, listDevices, listSessions, type Sessions, type SessionTables } from '#features/accounts/sessions';
import { listOwnAccess } from '#features/revenue/piano';
import { type AccountEnd, readOwnSubscriptions, type SubscriptionTables } from '#features/revenue/subscriptions';
import type { openNewsletterParts } from '../../../newsroom/newsletter-parts.ts';
import { type DiskGuard, unlessFull } from '#platform/disk';

/** The newest entries of the audit log that an export of an account has. */
const mostAuditEntries = 10_000;

type OwnAccountEnd = AccountEnd & {
  /** The vendor whose subscriptions do not end with an account here. */
  vendor: string | undefined;
  receiptYears: number;
};

/** Reads what somebody who deletes their account loses, and what stays. */
const createReadAssets =
  (accountEnd: OwnAccountEnd): OwnAccounts['readAssets'] =>
  async (accountId) => {
    const { subscriptions, ...left } = await accountEnd.read(accountId);
    const shown = subscriptions.map(({ product, paidUntil }) => ({
      vertical: product === 'today' ? ('today' as const) : ('news' as const),
      paidUntil,
    }));
    return { subscriptions: shown, ...left, receiptYears: accountEnd.receiptYears, vendor: accountEnd.vendor };
  };

/** What readers do with accounts that are stored here. */
export const createOwnAccounts = (parts: {
  database: Kysely<DocumentTables & AccountTables & SessionTables & PasskeyTables>;
  accounts: Accounts;
  sessions: Sessions;
  limits: AuthLimits;
  mails: MailStore;
  disk: Pick<DiskGuard, 'refuseWhenFull'>;
  secret: string;
  originOf: (site: Site) => string;
  /** What is stored of an address in the mails of newsletters. */
  newsletters: Pick<ReturnType<typeof openNewsletterParts>, 'forget' | 'listMails' | 'listSuppressions'>;
  /** The subscriptions, receipts and gifts that end with an account or outlive it. */
  accountEnd: OwnAccountEnd;
  now: () => number;
}): OwnAccounts => {
  const { database, accounts, limits, newsletters, accountEnd, mails, disk, now } = parts;
  const own = database.withTables<AccountTables>();
  const notifyOwner = createNotifyOwner(mails);
  const passkeys = createPasskeys({
    ...parts,
    database: database.withTables<PasskeyTables>(),
    notify: (change, notice) => notifyOwner(change.withTables<AccountTables>(), notice),
  });
  const recoveryCodes = createRecoveryCodes({ ...parts, database: own });
  const addressChanges = createAddressChanges({ ...parts, database: own });
  const end = async (which: { accountId: string; id?: string | undefined; except?: string | undefined }): Promise<void> => {
    const by = `account:${which.accountId}`;
    if ((await endSessions(database, which, { now: new Date(now()), by })) === 0) return;
    await recordAudit(database, { actor: by, action: 'end-sessions', subject: by });
  };
  return {
    get: accounts.get,
    enter: createEnterAccount(parts),
    sessions: (accountId) => listSessions(database, accountId, new Date(now())),
    endSession: (accountId, id) => end({ accountId, id }),
    endSessions: (accountId, except) => end({ accountId, except }),
    readAll: async (accountId) => {
      const reading = database.withTables<HistoryTables>();
      const [whole, saved, sessions, devices, keys, codes, readingHistory, readingChoices, revenue, privacy, push] = await Promise.all([
        readWholeAccount(own, accountId),
        readWholeSaved(database.withTables<SavedTables>(), accountId),
        listSessions(database, accountId, new Date(now())),
        listDevices(database, accountId),
        passkeys.list(accountId),
        recoveryCodes.state(accountId),
        readWholeHistory(reading, accountId),
        findChoices(reading, accountId),
        readOwnSubscriptions(database.withTables<SubscriptionTables>(), accountId),
        listConsents(database.withTables<ConsentTables>(), accountId),
        readWholePush(database.withTables<PushTables>(), accountId),
      ]);
      const read = { readingHistory, readingChoices, revenue, privacy, push };
      const email = whole?.account['email'];
      const address = typeof email === 'string' ? email : '';
      const [suppressions, newsletterMails, mails, audit, pianoAccess] = await Promise.all([
        newsletters.listSuppressions(address),
        newsletters.listMails(address),
        listMailsTo(database, address),
        listAudit(database, { subject: `account:${accountId}`, size: mostAuditEntries }),
        listOwnAccess(database, createPaywallNames(parts.secret)(accountId)),
      ]);
      const records = { suppressions, newsletterMails, mails, audit, pianoAccess };
      return whole && { ...whole, ...read, ...records, saved, sessions, devices, passkeys: keys, recoveryCodes: codes ?? null };
    },
    remove: async (accountId) => {
      await deleteAccount(own, accountId, `account:${accountId}`, {
        before: (change, id) => accountEnd.end(change.withTables<SubscriptionTables>(), id),
        after: newsletters.forget,
      });
    },
    canRemove: accountEnd.settle,
    readAssets: createReadAssets(accountEnd),
    ways: accounts,
    passkeys: { ...passkeys, add: unlessFull(disk, passkeys.add) },
    recoveryCodes: { ...recoveryCodes, make: unlessFull(disk, recoveryCodes.make) },
    addressChanges: { ...addressChanges, begin: unlessFull(disk, addressChanges.begin) },
    limits,
  };
};
