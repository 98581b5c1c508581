import { type Kysely, sql, type Transaction } from 'kysely';
import type { Vertical } from '#brands';
import { findPricesAt } from '#content/rules/sale';
import type { DocumentTables } from '#features/newsroom/document-rows';
import type { AccountTables } from '#features/accounts/account-rows';
import { allOrEach, type JobKind, patientLimits } from '#platform/jobs';
import { createSeal } from '#platform/sealing';
import { transact } from '#platform/storage';
import type { StoredPrices } from './bookmarks.store.ts';
import { findWatch, selectDueWatches, settleWatch } from './price-watches.store.ts';
import { priceAt } from './saved.service.ts';
import type { SavedTables } from './saved.tables.ts';

type Tables = SavedTables & AccountTables & DocumentTables;

/** A price that has fallen, and who wanted to know. */
export type PriceDrop = {
  accountId: string;
  email: string;
  brand: Vertical;
  name: string;
  currency: string;
  path: string;
  now: number;
  before: number;
};

type Watched = StoredPrices & {
  account_id: string;
  content_id: string;
  price: number;
  told_price: number | null;
  email: string;
  vertical: Vertical;
  path: string;
  name: string;
  currency: string | null;
};

/** Readers of one product who are told in one transaction. */
const batch = 200;

const watched = sql`bookmark as b
    join document as d on d.id = b.content_id and d.status = 'published' and not d.hidden and not d.binned and d.item is not null and d.path is not null
    join account as a on a.id = b.account_id and a.email_verified
    where b.tells_price and b.price is not null
      and (d.dated_prices is not null or least(d.list_price, nullif(d.sale_price, 0)) < coalesce(b.told_price, b.price))`;

/** Lists readers who watch a product that may have become cheaper, behind one of them. */
const listReaders = async (database: Kysely<Tables>, contentId: string, after: string): Promise<string[]> => {
  const { rows } = await sql<{
    id: string;
  }>`select b.account_id as id from ${watched} and b.content_id = ${contentId} and b.account_id > ${after}
    order by b.account_id limit ${batch}`.execute(database);
  return rows.map(({ id }) => id);
};

/** Reads what some readers watch of a product, and locks it. */
const takeWatched = async (change: Transaction<Tables>, contentId: string, readers: readonly string[]): Promise<Watched[]> => {
  const { rows } = await sql<Watched>`select b.account_id, b.content_id, b.price, b.told_price, a.email, d.vertical, d.path,
      d.item -> 'computedValues' ->> 'headline' as name, d.item -> 'item' -> 'offer' ->> 'priceCurrency' as currency,
      d.list_price, d.sale_price, d.dated_prices
    from ${watched} and b.content_id = ${contentId} and b.account_id = any(${[...readers]}::text[])
    order by b.account_id for update of b`.execute(change);
  return rows;
};

type PriceMailParts = {
  database: Kysely<Tables>;
  /** Stores the mails of some drops in the transaction that notes that they were told. */
  deliver: (change: Transaction<Tables>, drops: readonly PriceDrop[]) => Promise<void>;
  /** Told of how many readers were told, after the commit. */
  onTold: (count: number) => void;
  now: () => number;
};

/** Tells some readers of a product if it has become cheaper: the mail and that it was told are one transaction. Returns how many were told. */
const tellReaders = async (
  { database, deliver, onTold, now }: PriceMailParts,
  contentId: string,
  readers: readonly string[],
): Promise<number> => {
  const told = await transact(database, async (change) => {
    const drops: PriceDrop[] = [];
    for (const row of await takeWatched(change, contentId, readers)) {
      const price = priceAt(row, now());
      if (price === null || price >= (row.told_price ?? row.price)) continue;
      await sql`update bookmark set tells_price = false, told_price = ${price}
        where account_id = ${row.account_id} and content_id = ${contentId}`.execute(change);
      const { account_id: accountId, email, vertical: brand, name, currency, path, price: before } = row;
      drops.push({ accountId, email, brand, name, currency: currency ?? 'USD', path, now: price, before });
    }
    if (drops.length > 0) await deliver(change, drops);
    return drops.length;
  });
  if (told > 0) onTold(told);
  return told;
};

/**
 * Creates the kind of jobs that tells of prices which have fallen below what was saved, or told last (SV-14): a product is an item, and one reader who cannot
 * be told keeps no other from it. Whoever was told asks again if they want to know again.
 */
export const createPriceDropKind = (parts: PriceMailParts): JobKind => ({
  ...patientLimits,
  name: 'saved/price-drop',
  due: () => selectDueWatches(parts.now()),
  work: async (contentId, { stop, progress }) => {
    const watch = await findWatch(parts.database, contentId);
    if (!watch) return undefined;
    const { until } = findPricesAt(watch.dated_prices ?? [], parts.now());
    const failures: unknown[] = [];
    let after: string | undefined = '';
    while (after !== undefined && !stop.aborted) {
      const readers: string[] = await listReaders(parts.database, contentId, after);
      await allOrEach(
        readers,
        async (some) => {
          // readers who were told are not listed again
          if ((await tellReaders(parts, contentId, some)) > 0) await progress();
        },
        (error) => failures.push(error),
      );
      after = readers.at(-1);
    }
    if (failures.length > 0) throw failures[0];
    if (stop.aborted) return { againInMs: 0 };
    await settleWatch(parts.database, contentId, { ...watch, until });
    return undefined;
  },
});

/** The links by which one ends all mails about prices, without signing in. */
export type PriceMailLinks = {
  seal(accountId: string): string;
  /** Ends the mails of the account that a link was made for; false for no link of ours. */
  end(token: string): Promise<boolean>;
  isValid(token: string): boolean;
};

/** Seals and opens these links; they hold for good. */
export const createPriceMailLinks = (database: Kysely<SavedTables>, secret: string): PriceMailLinks => {
  const seal = createSeal(secret, 'masthead price mails');
  const open = (token: string): string | undefined => {
    if (!/^[A-Za-z0-9_-]{20,300}$/.test(token)) return undefined;
    try {
      return seal.open(token);
    } catch (error) {
      if (error instanceof Error) return undefined;
      throw error;
    }
  };
  return {
    seal: (accountId) => seal.seal(accountId),
    isValid: (token) => open(token) !== undefined,
    end: async (token) => {
      const accountId = open(token);
      if (accountId === undefined) return false;
      await sql`update bookmark set tells_price = false where account_id = ${accountId} and tells_price`.execute(database);
      return true;
    },
  };
};
