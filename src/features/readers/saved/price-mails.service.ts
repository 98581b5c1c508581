import { type Kysely, sql, type Transaction } from 'kysely';
import type { Vertical } from '#brands';
import type { DocumentTables } from '#features/newsroom/documents';
import type { AccountTables } from '#features/readers/accounts';
import { createSeal } from '#features/readers/sessions';
import type { StoredPrices } from './bookmarks.store.ts';
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

const batch = 200;

/** Watched products that may have become cheaper, behind a place; those that another process looks at are left to it. */
const findWatched = async (change: Transaction<Tables>, after: { contentId: string; accountId: string }): Promise<Watched[]> => {
  const { rows } = await sql<Watched>`select b.account_id, b.content_id, b.price, b.told_price, a.email, d.vertical, d.path,
      d.item -> 'computedValues' ->> 'headline' as name, d.item -> 'item' -> 'offer' ->> 'priceCurrency' as currency,
      d.list_price, d.sale_price, d.dated_prices
    from bookmark as b
    join document as d on d.id = b.content_id and d.status = 'published' and not d.hidden and not d.binned and d.item is not null and d.path is not null
    join account as a on a.id = b.account_id and a.email_verified
    where b.tells_price and b.price is not null and (b.content_id, b.account_id) > (${after.contentId}, ${after.accountId})
      and (d.dated_prices is not null or least(d.list_price, nullif(d.sale_price, 0)) < coalesce(b.told_price, b.price))
    order by b.content_id, b.account_id limit ${batch} for update of b skip locked`.execute(change);
  return rows;
};

/**
 * Tells of prices that have fallen below what was saved, or told last (SV-14): the mail and that it was told are one transaction, so that it is never told twice.
 * Whoever was told asks again if they want to know again.
 */
export const tellPriceDrops = async ({
  database,
  deliver,
  now,
}: {
  database: Kysely<Tables>;
  deliver: (change: Transaction<Tables>, drops: readonly PriceDrop[]) => Promise<void>;
  now: () => number;
}): Promise<number> => {
  let after = { contentId: '', accountId: '' };
  let told = 0;
  for (;;) {
    const { count, last } = await database.transaction().execute(async (change) => {
      const watched = await findWatched(change, after);
      const fallen = watched.flatMap((row) => {
        const price = priceAt(row, now());
        return price !== null && price < (row.told_price ?? row.price) ? [{ ...row, now: price }] : [];
      });
      for (const row of fallen)
        await sql`update bookmark set tells_price = false, told_price = ${row.now}
          where account_id = ${row.account_id} and content_id = ${row.content_id}`.execute(change);
      const drops = fallen.map((row): PriceDrop => {
        const { account_id: accountId, email, vertical: brand, name, currency, path, price: before } = row;
        return { accountId, email, brand, name, currency: currency ?? 'USD', path, now: row.now, before };
      });
      if (drops.length > 0) await deliver(change, drops);
      const end = watched.at(-1);
      return {
        count: drops.length,
        last: watched.length < batch || !end ? undefined : { contentId: end.content_id, accountId: end.account_id },
      };
    });
    told += count;
    if (!last) return told;
    after = last;
  }
};

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
