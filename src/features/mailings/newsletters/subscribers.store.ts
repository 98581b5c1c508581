import { type Kysely, type RawBuilder, sql } from 'kysely';
import { brandOf, isVertical, type Language, languages, type Vertical } from '#brands';
import type { AccountTables } from '#features/accounts/account-rows';

type Database = Kysely<AccountTables>;

/** Somebody who receives a newsletter. `key` is the address as it is compared, and where the next read goes on. */
export type Receiver = { key: string; address: string; language: Language; accountId: string | undefined };

const hasPaused = sql.raw(`exists (select from account_preference p
  where p.account_id = a.id and p.category = 'alerts' and p.values -> 'settings' -> 'newsletters' = 'false')`);

type ReceiverRow = { key: string; address: string; brand: string; language: string | null; account_id: string | null };

/** Selects the receivers of a newsletter whose keys meet a condition: each address once, in the order of the keys, at most `limit`. */
const selectReceivers = (
  newsletterId: string,
  isWanted: (key: RawBuilder<unknown>) => RawBuilder<unknown>,
  limit: number,
) => sql<ReceiverRow>`
    select distinct on (key) * from (
      (select a.email_key as key, a.email as address, n.brand, null as language, a.id as account_id
        from account_newsletter n join account a on a.id = n.account_id
        where n.newsletter_id = ${newsletterId} and n.is_subscribed and a.email_verified and ${isWanted(sql.ref('a.email_key'))}
          and not ${hasPaused}
        order by a.email_key limit ${limit})
      union all
      (select s.email_key, s.email, s.brand, s.language, a.id
        from newsletter_subscribers s left join account a on a.email_key = s.email_key and a.email_verified
        where s.newsletter_id = ${newsletterId} and s.state = 'confirmed' and ${isWanted(sql.ref('s.email_key'))}
          and not ${hasPaused}
        order by s.email_key limit ${limit})
    ) receiver order by key, language nulls first limit ${limit}`;

/**
 * Lists the receivers of a newsletter, with an account or without, each address once: at most `limit` whose keys come after `after`, in their order. `after`
 * is '' at the beginning. An account that has paused its newsletters gets none (AC-62).
 */
export const listReceivers = async (database: Database, newsletterId: string, after: string, limit: number): Promise<Receiver[]> => {
  const { rows } = await selectReceivers(newsletterId, (key) => sql`${key} > ${after}`, limit).execute(database);
  return rows.map(({ key, address, brand, language, account_id: accountId }) => ({
    key,
    address,
    language: languages.find((one) => one === language) ?? brandOf(isVertical(brand) ? brand : 'news').language,
    accountId: accountId ?? undefined,
  }));
};

/** Returns those of some keys of addresses that receive a newsletter now. */
export const keepReceivers = async (database: Database, newsletterId: string, keys: readonly string[]): Promise<string[]> => {
  const isWanted = (key: RawBuilder<unknown>) => sql`${key} = any(${[...keys]}::text[])`;
  const { rows } = await selectReceivers(newsletterId, isWanted, keys.length).execute(database);
  return rows.map(({ key }) => key);
};

/** A sign-up as it is stored until the mail's owner confirms it. */
export type PendingSignUp = {
  id: string;
  email: string;
  emailKey: string;
  newsletterId: string;
  brand: Vertical;
  language: Language;
  source: string;
  now: Date;
};

/** Stores a sign-up. Gives the id of the row of this address and newsletter, and whether the address has the newsletter already. */
export const putSignUp = async (database: Database, signUp: PendingSignUp): Promise<{ id: string; receives: boolean }> => {
  const { id, email, emailKey, newsletterId, brand, language, source, now } = signUp;
  const { rows } = await sql<{ id: string; receives: boolean }>`
    insert into newsletter_subscribers as s (id, email, email_key, newsletter_id, brand, language, source, state, created_at, asked_at)
    values (${id}, ${email}, ${emailKey}, ${newsletterId}, ${brand}, ${language}, ${source}, 'pending', ${now}, ${now})
    on conflict (email_key, newsletter_id) do update set asked_at = excluded.asked_at,
      state = case when s.state = 'confirmed' then s.state else 'pending' end,
      confirmed_at = case when s.state = 'confirmed' then s.confirmed_at end
    returning id, state = 'confirmed' or exists (select from account a join account_newsletter n on n.account_id = a.id
      where a.email_key = s.email_key and a.email_verified and n.newsletter_id = s.newsletter_id and n.is_subscribed) as receives`.execute(
    database,
  );
  return rows[0] ?? { id, receives: false };
};

/** A sign-up of a link, whatever has become of it. */
export type StoredSignUp = { newsletterId: string; email: string; brand: string; state: 'pending' | 'confirmed' | 'left' };

/** The sign-up of an id. */
export const findSignUp = async (database: Database, id: string): Promise<StoredSignUp | undefined> => {
  const row = await database
    .selectFrom('newsletter_subscribers')
    .select(['newsletter_id', 'email', 'brand', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { newsletterId: row.newsletter_id, email: row.email, brand: row.brand, state: row.state };
};

/** Confirms a sign-up; its account has the newsletter from then on as well. Once more changes nothing. False for one that was left, or is gone. */
export const confirmSignUp = async (database: Database, id: string, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ id: string }>`
    with confirmed as (
      update newsletter_subscribers set state = 'confirmed', confirmed_at = ${now} where id = ${id} and state = 'pending'
      returning id, email_key, newsletter_id, brand, source),
    of_account as (
      insert into account_newsletter (account_id, newsletter_id, is_subscribed, brand, source, location_source, at)
      select a.id, c.newsletter_id, true, c.brand, 'newsletters', c.source, ${now}
      from confirmed c join account a on a.email_key = c.email_key and a.email_verified
      on conflict (account_id, newsletter_id) do update set is_subscribed = true, at = excluded.at)
    select id from confirmed union select id from newsletter_subscribers where id = ${id} and state = 'confirmed'`.execute(database);
  return rows.length > 0;
};

/** Takes an address, as it is compared, off a newsletter, or off all without an id; with an account and without. Once more changes nothing. */
export const leaveNewsletter = async (
  database: Database,
  { emailKey, newsletterId }: { emailKey: string; newsletterId: string | undefined },
  now: Date,
): Promise<void> => {
  const all = newsletterId === undefined;
  const id = newsletterId ?? '';
  await sql`
    with left_without as (
      update newsletter_subscribers set state = 'left' where email_key = ${emailKey} and (${all} or newsletter_id = ${id}))
    update account_newsletter n set is_subscribed = false, at = ${now} from account a
    where a.email_key = ${emailKey} and n.account_id = a.id and n.is_subscribed and (${all} or n.newsletter_id = ${id})`.execute(database);
};

/**
 * Deletes sign-ups that nobody confirmed, or that were left, and that were asked for before a time: at most a slice. Links that were mailed for them have
 * expired by then. Returns how many.
 */
export const deleteOldSignUps = async (database: Database, before: Date, slice: number): Promise<number> => {
  const { numAffectedRows } = await sql`delete from newsletter_subscribers where ctid = any(array(select ctid from newsletter_subscribers
    where state in ('pending', 'left') and asked_at < ${before} limit ${slice} for update skip locked))`.execute(database);
  return Number(numAffectedRows ?? 0n);
};
