import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { isSame, signWithKey } from '#platform/sealing';
import { transact } from '#platform/storage';
import { dayMs } from '#platform/time';
import { countEvent, lockAccount, type SubscriptionTables } from '#features/revenue/subscriptions';

/** How many pieces a subscriber gives away in `days` days, and how often each link opens. */
export const giftTerms = { aMonth: 10, opens: 20, days: 30 } as const;

const shape = /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

/** Pieces that subscribers give away by signed links that open so often and no more (PW-26). */
export const createGifts = ({ database, secret, now }: { database: Kysely<SubscriptionTables>; secret: string; now: () => number }) => {
  const sign = (id: string, pieceId: string): string => signWithKey(`${secret} gifts`, `${id}\n${pieceId}`).toString('base64url');
  const isSigned = (given: string, id: string, pieceId: string): boolean => isSame(given, sign(id, pieceId));
  const countMade = async (on: Kysely<SubscriptionTables>, accountId: string): Promise<number> => {
    const { rows } = await sql<{ made: string }>`select count(*) as made from gift
      where account_id = ${accountId} and created_at > ${new Date(now() - giftTerms.days * dayMs)}`.execute(on);
    return Number(rows[0]?.made ?? 0);
  };
  return {
    left: async (accountId: string): Promise<number> => Math.max(0, giftTerms.aMonth - (await countMade(database, accountId))),
    /** A link's token for a piece; the same again for a piece that was given away before, undefined where the month's are spent. */
    give: (accountId: string, pieceId: string, product: string): Promise<string | undefined> =>
      transact(database, async (change) => {
        await lockAccount(change, accountId);
        const known = await change
          .selectFrom('gift')
          .select('id')
          .where('account_id', '=', accountId)
          .where('piece_id', '=', pieceId)
          .where('expires_at', '>', new Date(now()))
          .executeTakeFirst();
        if (known) return `${known.id}.${sign(known.id, pieceId)}`;
        if ((await countMade(change, accountId)) >= giftTerms.aMonth) return undefined;
        const id = randomUUID();
        await change
          .insertInto('gift')
          .values({
            id,
            account_id: accountId,
            piece_id: pieceId,
            created_at: new Date(now()),
            expires_at: new Date(now() + giftTerms.days * dayMs),
          })
          .execute();
        await countEvent(change, { event: 'giftMade', product, now: now() });
        return `${id}.${sign(id, pieceId)}`;
      }),
    /** Opens a gift for a browser; one that has opened it opens it again for nothing. */
    open: async (
      token: string,
      pieceId: string,
      { browser, product }: { browser: string; product: string },
    ): Promise<'open' | 'over' | 'wrong'> => {
      const [, id = '', signature = ''] = shape.exec(token) ?? [];
      if (id === '' || !isSigned(signature, id, pieceId)) return 'wrong';
      return transact(database, async (change) => {
        const gift = await change
          .selectFrom('gift')
          .selectAll()
          .where('id', '=', id)
          .where('piece_id', '=', pieceId)
          .where('expires_at', '>', new Date(now()))
          .forUpdate()
          .executeTakeFirst();
        if (!gift) return 'wrong' as const;
        const known = await change
          .selectFrom('gift_reader')
          .select('browser')
          .where('gift_id', '=', id)
          .where('browser', '=', browser)
          .executeTakeFirst();
        if (known) return 'open' as const;
        if (gift.opened >= giftTerms.opens) return 'over' as const;
        await change.insertInto('gift_reader').values({ gift_id: id, browser }).execute();
        await change
          .updateTable('gift')
          .set({ opened: sql<number>`opened + 1` })
          .where('id', '=', id)
          .execute();
        await countEvent(change, { event: 'giftOpened', product, now: now() });
        return 'open' as const;
      });
    },
  };
};
export type Gifts = ReturnType<typeof createGifts>;
