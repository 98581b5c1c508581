// SIGKILL around the commit of a call with an Idempotency-Key: sent again it is answered as it was, and nothing is done twice.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKilledProgram, type KilledProgram } from '../support/killed-program.ts';

const lock = 4711;
let program: KilledProgram;
let port: number;
const token = 'an-editorial-token-of-the-tests-01';

const start = async (): Promise<void> => void ({ port } = await program.start());
beforeAll(async () => {
  program = createKilledProgram({});
  await start();
  // a commit of a stored answer waits for the lock of the test
  await program.beside(({ pool }) =>
    pool.query(`create function hold_commit() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(${lock}); return null; end $$;
      create constraint trigger hold_commit after update on editorial_once deferrable initially deferred for each row
        when (new.answer is not null) execute function hold_commit()`),
  );
});
afterAll(() => program.close());

type Sent = { status: number; replayed: string | null; data: { id?: string; revision?: number } | undefined };
const send = async (key: string, headline: string): Promise<Sent> => {
  const answer = await fetch(`http://127.0.0.1:${port}/editorial/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ type: 'article', vertical: 'news', headline }),
  });
  const { data } = await answer.json<{ data?: Sent['data'] }>();
  return { status: answer.status, replayed: answer.headers.get('idempotency-replayed'), data };
};

type Query = (text: string) => Promise<pg.QueryResult>;
/** Holds the commit of a call, kills the program there, and does `then` before the commit may go on. */
const killAtCommit = (key: string, headline: string, then: (query: Query) => Promise<unknown>): Promise<void> =>
  program.beside(async ({ connectionConfig }) => {
    const holder = new pg.Client(connectionConfig);
    await holder.connect();
    const query: Query = (text) => holder.query(text);
    await query(`select pg_advisory_lock(${lock})`);
    const sending = send(key, headline).catch(() => 'killed');
    const waiting = async () =>
      (await query(`select from pg_stat_activity where wait_event_type = 'Lock' and wait_event = 'advisory'`)).rowCount;
    await expect.poll(waiting, { interval: 10 }).toBe(1);
    await program.kill();
    expect(await sending).toBe('killed');
    await then(query);
    await query(`select pg_advisory_unlock(${lock})`);
    await holder.end();
  });
const list = (headline: string) =>
  program.beside(
    async ({ pool }) =>
      (
        await pool.query<{ id: string; revision: number }>(`select id, revision from document where document ->> 'headline' = $1`, [
          headline,
        ])
      ).rows,
  );
const readAnswer = (key: string) =>
  program.beside(
    async ({ pool }) => (await pool.query<{ answer: unknown }>('select answer from editorial_once where key = $1', [key])).rows[0]?.answer,
  );

test('OP-70: SIGKILL after the commit and before the answer: the second call gets the stored answer and changes nothing', async () => {
  await killAtCommit('committed', 'Committed', () => Promise.resolve());
  await expect.poll(() => readAnswer('committed')).toMatchObject({ status: 201 });
  const [made] = await list('Committed');
  await start();
  const again = await send('committed', 'Committed');
  expect(again).toMatchObject({ status: 201, replayed: 'true', data: { id: made?.id, revision: 1 } });
  expect(await list('Committed')).toEqual([made]);
});

test('OP-71: SIGKILL before the commit: nothing is stored, and the call is carried out once its claim is old', async () => {
  await killAtCommit('undone', 'Undone', (query) =>
    query(`select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and wait_event = 'advisory'`),
  );
  expect([await list('Undone'), await readAnswer('undone')]).toEqual([[], null]);
  await start();
  expect((await send('undone', 'Undone')).status).toBe(409);
  await program.beside(({ pool }) =>
    pool.query(`update editorial_once set claimed_at = claimed_at - interval '3 minutes' where key = 'undone'`),
  );
  expect(await send('undone', 'Undone')).toMatchObject({ status: 201, replayed: null });
  expect(await list('Undone')).toHaveLength(1);
});
