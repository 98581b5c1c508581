import type { Kysely } from 'kysely';
import { type ConsentRecord, formatConsent, parseConsent } from '#features/slots/consent-gate';
import type { ConsentTables } from './consent.tables.ts';
import type { KeptChoice } from './kept-choice.rules.ts';
import { decodeTc } from '#features/privacy/consent-signals';

type Database = Kysely<ConsentTables>;

/** How many choices of an account are kept: who changes it a thousand times fills no disk. */
const mostRecords = 50;

const toDigits = (record: ConsentRecord): string => formatConsent(record).split('.').at(-1) ?? '';

/** Adds the choice of an account to its record. */
export const addConsent = async (
  database: Database,
  { accountId, record, partners, signal, vertical }: KeptChoice & { accountId: string; signal: boolean; vertical: string },
): Promise<void> => {
  const { version, region, at } = record;
  const values = {
    account_id: accountId,
    at: new Date(at * 1000).toISOString(),
    version,
    region,
    choices: toDigits(record),
    partners: partners ?? null,
    signal,
    vertical,
  };
  await database.insertInto('privacy_consent').values(values).execute();
  const newest = database
    .selectFrom('privacy_consent')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(mostRecords);
  await database.deleteFrom('privacy_consent').where('account_id', '=', accountId).where('id', 'not in', newest).execute();
};

/** What an account chose last; undefined where it has not. */
export const findConsent = async (database: Database, accountId: string): Promise<KeptChoice | undefined> => {
  const row = await database
    .selectFrom('privacy_consent')
    .select(['version', 'region', 'at', 'choices', 'partners'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const record = row && parseConsent(`${row.version}.${row.region}.${Math.floor(row.at.getTime() / 1000).toString(36)}.${row.choices}`);
  return record && { record, partners: row.partners !== null && decodeTc(row.partners) ? row.partners : undefined };
};

/** Every choice of an account, for its owner. */
export const listConsents = async (database: Database, accountId: string): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  database
    .selectFrom('privacy_consent')
    .select(['at', 'version', 'region', 'choices', 'partners', 'signal', 'vertical'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
