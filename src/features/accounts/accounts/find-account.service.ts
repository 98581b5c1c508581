import type { Kysely } from 'kysely';
import { findForOperators, type FoundAccount, type AccountTables } from '#features/accounts/account-rows';
import { parseEmail } from './email-address.service.ts';

/** The account of an address as it is written. */
export const findAccount = (database: Kysely<AccountTables>, address: string): Promise<FoundAccount | undefined> =>
  findForOperators(database, parseEmail(address).key);
