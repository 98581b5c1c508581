import type { Transaction } from 'kysely';
import type { AccountMail, MailStore } from '#features/accounts/mail';
import { accountNotFound } from '#features/accounts/accounts';
import { findById, type AccountTables } from '#features/accounts/account-rows';

/** A notice to the owner of an account, whose address is looked up. */
type OwnerNotice = AccountMail extends infer Mail ? (Mail extends AccountMail ? Omit<Mail, 'to'> & { accountId: string } : never) : never;

/** Creates what mails the owner of an account, in the transaction of the change that the notice reports. */
export const createNotifyOwner =
  (mails: Pick<MailStore, 'store'>) =>
  async (change: Transaction<AccountTables>, { accountId, ...notice }: OwnerNotice): Promise<void> => {
    const account = await findById(change, accountId);
    if (!account) throw accountNotFound();
    await mails.store(change, { ...notice, to: account.email });
  };
