import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPoolClient } from 'kysely';
import { withEffects, withoutEffects } from './after-commit.ts';
import { toPoolClient } from './pool-client.ts';

/** The transaction of a call; `client` is the connection that it began on, with its first change. */
type CallTransaction = {
  pool: object | undefined;
  client: PostgresPoolClient | undefined;
  /** Resolves when nobody uses the connection: statements and transactions of a call come one after another. */
  turn: Promise<void>;
  isOver: boolean;
};

const calls = new AsyncLocalStorage<CallTransaction>();
/** True inside of a transaction of the call, which has the connection. */
const isInside = new AsyncLocalStorage<boolean>();

const ask = (client: PostgresPoolClient, text: string, values: readonly unknown[] = []) => client.query(text, values);

const begins = /^(?:begin|start transaction)\b/i;
const changes = /^\s*(?:insert|update|delete|merge)\b|\b(?:insert\s+into|update|delete\s+from)\b/i;
// a transaction inside of the call's is a part of it, which can be undone without the rest
const parts = new Map([
  ['commit', 'release savepoint call_part'],
  ['rollback', 'rollback to savepoint call_part'],
]);

const takeTurn = async (call: CallTransaction): Promise<() => void> => {
  const before = call.turn;
  const { promise, resolve } = Promise.withResolvers<void>();
  call.turn = promise;
  await before;
  return resolve;
};

/** A connection as the query builder knows it, whose statements belong to the transaction of the call from the first change on. */
const join = (call: CallTransaction, pool: object, own: PostgresPoolClient, release: (destroy?: boolean) => void): PostgresPoolClient => {
  const query = async (text: string, values: readonly unknown[] = []): Promise<unknown> => {
    const begun = begins.test(text);
    if (!call.client && (begun || changes.test(text))) {
      await ask(own, 'begin');
      Object.assign(call, { client: own, pool });
    }
    if (begun) return ask(own, 'savepoint call_part');
    return ask(own, call.client ? (parts.get(text) ?? text) : text, values);
  };
  return toPoolClient(query, release);
};

/** Gives a connection: within a call that has one transaction, its own, one statement or transaction after another. */
export const connectWithin = async (pool: object, connect: () => Promise<PostgresPoolClient>): Promise<PostgresPoolClient> => {
  const call = calls.getStore();
  if (!call || call.isOver || (call.pool ?? pool) !== pool) return connect();
  if (call.client && isInside.getStore()) return join(call, pool, call.client, () => undefined);
  const endTurn = await takeTurn(call);
  try {
    if (call.isOver) {
      endTurn();
      return await connect();
    }
    const client = call.client ?? (await connect());
    return join(call, pool, client, (destroy) => {
      if (call.client !== client) client.release(destroy);
      endTurn();
    });
  } catch (error) {
    endTurn();
    throw error;
  }
};

/** Runs the work of a transaction: its statements join the transaction of the call without waiting for their turn. */
export const insideTransaction = <Result>(work: () => Promise<Result>): Promise<Result> =>
  calls.getStore() ? isInside.run(true, work) : work();

const end = async (call: CallTransaction, command: 'commit' | 'rollback'): Promise<void> => {
  const endTurn = await takeTurn(call);
  call.isOver = true;
  endTurn();
  const { client } = call;
  if (!client) return;
  let isBroken = true;
  try {
    const { command: done } = await ask(client, command);
    isBroken = false;
    // a statement that failed, and whose failure was not passed on, has undone all of it
    if (done?.toLowerCase() !== command) throw new Error('The transaction of a call was undone by a statement that failed.');
  } finally {
    client.release(isBroken);
  }
};

/**
 * Runs work as one transaction: it begins with the first change, everything that is read or changed afterwards belongs to it, and it is committed when the
 * work is done. Effects (`afterCommit`) follow; what throws undoes everything. No connection is held before the first change.
 */
export const inCallTransaction = <Result>(work: () => Promise<Result>): Promise<Result> =>
  withEffects(async () => {
    const call: CallTransaction = { pool: undefined, client: undefined, turn: Promise.resolve(), isOver: false };
    try {
      const result = await calls.run(call, work);
      await end(call, 'commit');
      return result;
    } catch (error) {
      // a connection that broke undoes it as well
      if (!call.isOver) await end(call, 'rollback').catch(() => undefined);
      throw error;
    }
  });

/** Runs work beside the transaction of the call: what it stores is stored at once, and stays if the call fails. */
export const besideCall = <Result>(work: () => Promise<Result>): Promise<Result> => calls.exit(() => withoutEffects(work));
