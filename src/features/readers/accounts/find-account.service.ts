import type { Kysely } from 'kysely';
import { findForOperators, type FoundAccount } from './accounts.store.ts';
import type { AccountTables } from './accounts.tables.ts';
import { parseEmail } from './email-address.service.ts';

/** The account of an address as it is written. */
export const findAccount = (database: Kysely<AccountTables>, address: string): Promise<FoundAccount | undefined> =>
  findForOperators(database, parseEmail(address).key);
