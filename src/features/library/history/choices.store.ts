import type { Kysely } from 'kysely';
import type { HistoryTables } from './history.tables.ts';

type Database = Kysely<HistoryTables>;

/** What a reader wants: a history, recommendations, and since when what is read counts for them (milliseconds). */
export type ReadingChoices = { keepsHistory: boolean; recommends: boolean; recommendsSince: number | undefined };

/** The choices of an account; both are on for who has chosen nothing. */
export const findChoices = async (database: Database, accountId: string): Promise<ReadingChoices> => {
  const row = await database.selectFrom('reading_choice').selectAll().where('account_id', '=', accountId).executeTakeFirst();
  return {
    keepsHistory: row?.keeps_history ?? true,
    recommends: row?.recommends ?? true,
    recommendsSince: row?.recommends_since?.getTime(),
  };
};

/** Changes what is given of the choices of an account. */
export const putChoices = async (database: Database, accountId: string, choices: Partial<ReadingChoices>): Promise<void> => {
  const { keepsHistory, recommends, recommendsSince } = choices;
  const change = {
    ...(keepsHistory !== undefined && { keeps_history: keepsHistory }),
    ...(recommends !== undefined && { recommends }),
    ...(recommendsSince !== undefined && { recommends_since: new Date(recommendsSince) }),
  };
  if (Object.keys(change).length === 0) return;
  await database
    .insertInto('reading_choice')
    .values({ account_id: accountId, ...change })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(change))
    .execute();
};
