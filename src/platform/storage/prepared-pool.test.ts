import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';

let store: TestDatabase<unknown>;
beforeAll(async () => void (store = await createTestDatabase()));
afterAll(() => store.close());

/** The statements that one connection has prepared, of those with a word in them. */
const preparedOn = async (one: Kysely<unknown>, word = 'prepared_words'): Promise<string[]> => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements
    where position(${word} in statement) > 0 and statement not like '%pg_prepared_statements%' order by statement`.execute(one);
  return rows.map(({ statement }) => statement);
};

test('reads are prepared at once, what changes something when it is asked for again, a list of every length never', async () => {
  await store.database.connection().execute(async (one) => {
    await sql`create temporary table prepared_words (word text)`.execute(one);
    const add = (word: string) => sql`insert into prepared_words values (${word})`.execute(one);
    const count = () => sql<{ count: number }>`select count(*) from prepared_words`.execute(one);

    await add('one');
    expect(await preparedOn(one)).toEqual([]);
    await count();
    expect(await preparedOn(one)).toEqual(['select count(*) from prepared_words']);
    await add('two');
    expect(await preparedOn(one)).toEqual(['insert into prepared_words values ($1)', 'select count(*) from prepared_words']);

    for (const words of [
      ['a', 'b'],
      ['a', 'b', 'c'],
      ['a', 'b', 'c', 'd'],
    ])
      await sql`insert into prepared_words values ${sql.join(words.map((word) => sql`(${word})`))}`.execute(one);
    expect((await preparedOn(one)).length).toBe(2);
    expect((await count()).rows).toEqual([{ count: 11 }]);
  });
});

test('a statement that begins on a line of its own is prepared as any other', async () => {
  await store.database.connection().execute(async (one) => {
    await sql`
      select 1 as own_line`.execute(one);
    expect((await preparedOn(one, 'own_line')).length).toBe(1);
  });
});

test('long statements are prepared when they are asked for again: a batch of an import is planned once', async () => {
  await store.database.connection().execute(async (one) => {
    const long = () => sql`select 1 as long_statement, ${sql.raw(`'${'x'.repeat(7000)}'`)} as rest`.execute(one);
    await long();
    expect(await preparedOn(one, 'long_statement')).toEqual([]);
    await long();
    expect((await preparedOn(one, 'long_statement')).length).toBe(1);
  });
});
