import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { afterCommit, besideCall, inCallTransaction, inDryRun, transact } from './index.ts';

type Tables = { call_line: { word: string } };
let store: TestDatabase<Tables>;
beforeAll(async () => {
  store = await createTestDatabase<Tables>();
  await store.pool.query('create table call_line (word text primary key)');
});
beforeEach(() => store.pool.query('truncate call_line'));
afterAll(() => store.close());

const add = (word: string, database: Pick<TestDatabase<Tables>['database'], 'insertInto'> = store.database) =>
  database.insertInto('call_line').values({ word }).execute();
/** Reads through the query builder, as the work of a call does. */
const read = async () => (await store.database.selectFrom('call_line').select('word').orderBy('word').execute()).map(({ word }) => word);
/** Reads what is committed. */
const readCommitted = async () =>
  (await store.pool.query<{ word: string }>('select word from call_line order by word')).rows.map(({ word }) => word);

test('OP-73: statements and transactions of a call are stored together, and the call sees them before they are', async () => {
  await inCallTransaction(async () => {
    await add('plain');
    await transact(store.database, (change) => add('transaction', change));
    expect([await read(), await readCommitted()]).toEqual([['plain', 'transaction'], []]);
  });
  expect(await readCommitted()).toEqual(['plain', 'transaction']);
});

test('OP-73: a call that fails stores nothing, also of transactions that had ended', async () => {
  const failing = inCallTransaction(async () => {
    await transact(store.database, (change) => add('transaction', change));
    await add('plain');
    throw new Error('failed');
  });
  await expect(failing).rejects.toThrow('failed');
  expect(await readCommitted()).toEqual([]);
});

test('OP-73: a transaction of a call that fails is undone by itself, and the call may go on', async () => {
  await inCallTransaction(async () => {
    await add('before');
    await expect(
      transact(store.database, async (change) => {
        await add('undone', change);
        await add('before', change);
      }),
    ).rejects.toThrow('duplicate key');
    await add('after');
  });
  expect(await readCommitted()).toEqual(['after', 'before']);
});

test('OP-73: a failed statement that nobody reports undoes the call and is reported at its end', async () => {
  const failing = inCallTransaction(async () => {
    await add('one');
    await add('one').catch(() => undefined);
  });
  await expect(failing).rejects.toThrow();
  expect(await readCommitted()).toEqual([]);
});

test('OP-73: transactions of a call that are begun at once, within one another and beside statements, do not mix', async () => {
  await inCallTransaction(async () => {
    const failing = transact(store.database, async (change) => {
      await add('lost', change);
      throw new Error('failed');
    });
    const nesting = transact(store.database, async (change) => {
      await add('outer', change);
      await transact(store.database, (inner) => add('inner', inner));
      await add('beside');
    });
    const [lost] = await Promise.allSettled([failing, nesting, add('plain'), read()]);
    expect(lost.status).toBe('rejected');
  });
  expect(await readCommitted()).toEqual(['beside', 'inner', 'outer', 'plain']);
});

test('OP-73: a call holds no connection before its first change', async () => {
  await inCallTransaction(async () => {
    await read();
    expect(store.pool.idleCount).toBe(store.pool.totalCount);
    await add('first');
    expect(store.pool.idleCount).toBe(store.pool.totalCount - 1);
  });
  expect(store.pool.idleCount).toBe(store.pool.totalCount);
});

test('OP-73: what is stored beside a call stays when the call fails; a dry run within it stores nothing', async () => {
  const failing = inCallTransaction(async () => {
    await add('lost');
    await besideCall(() => add('stays'));
    await inDryRun(() => transact(store.database, (change) => add('tried', change)));
    throw new Error('failed');
  });
  await expect(failing).rejects.toThrow('failed');
  expect(await readCommitted()).toEqual(['stays']);
});

test('OP-74: effects run after the commit of the outermost transaction, in their order, and never of what was undone', async () => {
  const seen: (readonly [string, readonly string[]])[] = [];
  const note = (name: string) => afterCommit(async () => void seen.push([name, await readCommitted()]));
  await inCallTransaction(async () => {
    await transact(store.database, async (change) => {
      await add('one', change);
      await note('inner');
    });
    await transact(store.database, async () => {
      await note('undone');
      throw new Error('failed');
    }).catch(() => undefined);
    await note('outer');
    expect(seen).toEqual([]);
  });
  expect(seen).toEqual([
    ['inner', ['one']],
    ['outer', ['one']],
  ]);
  await inCallTransaction(async () => {
    await note('of a call that failed');
    throw new Error('failed');
  }).catch(() => undefined);
  await transact(store.database, async () => note('of a transaction'));
  await note('at once');
  expect(seen.slice(2).map(([name]) => name)).toEqual(['of a transaction', 'at once']);
});

test('OP-73: work that a call leaves running goes on with connections of its own', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  let left: Promise<unknown> = Promise.resolve();
  await inCallTransaction(async () => {
    await add('call');
    left = gate.then(() => transact(store.database, (change) => add('later', change)));
  });
  open();
  await left;
  await sql`select 1`.execute(store.database);
  expect(await readCommitted()).toEqual(['call', 'later']);
});
