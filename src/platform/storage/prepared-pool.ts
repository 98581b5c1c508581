import type pg from 'pg';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { sha256 } from '#platform/hashing';
import { createLruCache } from '#platform/lru-cache';
import { breakConnection, breakResting } from './break-connection.ts';
import { connectWithin } from './call-transaction.ts';
import { createDeadline, longestRead, readTimeout, withPatience } from './deadline.ts';
import type { Heartbeat } from './heartbeat.ts';
import type { RoundTrip } from './round-trip.ts';
import { databaseSilent } from './storage-failure.ts';
import { toPoolClient } from './pool-client.ts';

// Statements of this program are a few dozen; what varies without end (lists of values) is not prepared.
const mostStatements = 300;
const longestStatement = 6_000;
// Of what changes something, and of long ones, those that are asked for again soon: batches of an import, not a list of every length.
const mostOthers = 50;

/** A connection of the pool; rejects as soon as the database is known to be silent, also during the wait for it. */
const connectUnlessSilent = (pool: pg.Pool, heartbeat: Heartbeat | undefined): Promise<pg.PoolClient> => {
  if (heartbeat?.isSilent()) return Promise.reject(new Error(databaseSilent));
  const connecting = pool.connect();
  if (heartbeat === undefined || pool.idleCount > 0) return connecting;
  return new Promise((resolve, reject) => {
    let isGivenUp = false;
    const end = heartbeat.beginWait(() => {
      isGivenUp = true;
      reject(new Error(databaseSilent));
    });
    connecting.then(
      (client) => {
        end(false);
        if (isGivenUp) client.release();
        else resolve(client);
      },
      (error: unknown) => {
        end(false);
        reject(error);
      },
    );
  });
};

/**
 * A pool whose statements are prepared once for each connection: PostgreSQL parses and plans each only the first times it is asked. Statements that change
 * something are prepared from the second time on.
 * A list of values should come as one array (`= any($1)`), or every length is another statement. With a heartbeat, reads are given up as soon as
 * the database is known to be silent; what changes something has its whole time.
 */
export const createPreparingPool = (pool: pg.Pool, heartbeat?: Heartbeat, roundTrip?: RoundTrip): PostgresPool => {
  const names = new Map<string, string>();
  const others = { askedOnce: createLruCache<string, true>({ maxSize: mostOthers }), named: 0 };
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  const isAskedAgain = (text: string): boolean => {
    if (others.askedOnce.delete(text)) return true;
    others.askedOnce.set(text, true);
    return false;
  };

  const findStatementName = (text: string): string | undefined => {
    const known = names.get(text);
    if (known) return known;
    if (names.size >= mostStatements || !/^\s*(?:select|with|insert|update|delete)\b/.test(text)) return undefined;
    if (text.length > longestStatement || !/^\s*(?:select|with)\b/.test(text)) {
      if (others.named >= mostOthers || !isAskedAgain(text)) return undefined;
      others.named += 1;
    }
    // By its words: two builders over one pool mean the same statement by the same name.
    const name = `masthead_${sha256(text, 'base64url').slice(0, 24)}`;
    names.set(text, name);
    return name;
  };

  const patienceMs = Number(pool.options.statement_timeout ?? readTimeout);

  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const deadline = createDeadline(patienceMs);
    const query = (first: unknown, given?: readonly unknown[]) => {
      if (typeof first !== 'string' || given === undefined) return (client.query as (...all: unknown[]) => unknown)(first, given);
      const values = withPatience(first, given, patienceMs);
      const answer = client.query({ name: findStatementName(first), text: first, values });
      const limit = deadline.of(first, values);
      if (limit === undefined) return answer;
      // what is broken fails its query as any lost connection does, and the pool makes another
      const timer = setTimeout(
        () => {
          breakConnection(client);
          breakResting(pool);
        },
        limit + (roundTrip?.extraMs() ?? 0),
      );
      timer.unref();
      const end = heartbeat?.beginWait(limit === longestRead ? () => breakConnection(client) : undefined);
      const over = (answered: boolean) => {
        clearTimeout(timer);
        end?.(answered);
      };
      answer.then(
        () => over(true),
        () => over(false),
      );
      return answer;
    };
    // The same object for the same connection: the query builder recognises it by that.
    return toPoolClient(query, (destroy) => client.release(destroy));
  };

  return {
    connect: () =>
      connectWithin(pool, async () => {
        const client = await connectUnlessSilent(pool, heartbeat);
        const known = clients.get(client) ?? wrap(client);
        clients.set(client, known);
        return known;
      }),
    end: () => pool.end(),
    options: pool.options,
  };
};
