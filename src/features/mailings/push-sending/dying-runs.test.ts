// A message to many browsers whose runs die, one after the other.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPushKeys, createQuietClock, type PushTables } from '#features/mailings/push-subscriptions';
import { workJobs } from '#platform/jobs';
import { createThrottle } from '#platform/sending';
import { addPushMessage, addSubscriber, countDeliveries } from '../../../../test/support/push-rows.ts';
import { type PushService, startPushService } from '../../../../test/support/push-service.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { createPushKinds } from './sending.service.ts';
import { type PushSendingTables } from './push-sending.tables.ts';

let store: TestDatabase<PushTables & PushSendingTables>;
let service: PushService;
beforeAll(async () => {
  [store, service] = await Promise.all([createTestDatabase<PushTables & PushSendingTables>(), startPushService()]);
});
afterAll(() => Promise.all([store.close(), service.close()]));

const secret = 'a-secret-of-the-tests-with-32-characters';

test('PN-27: of 20,000 browsers, with a run that dies after every few hundred pushes: each is handed over once, or told as unsure', async () => {
  await addSubscriber(store.database, { at: service, secret });
  await sql`insert into push_subscription (site, endpoint, endpoint_hash, host, p256dh, auth, key_id, secret_hash, device, zone, created_at, seen_at)
    select site, endpoint || n, sha256((endpoint || n)::bytea), host || n % 5, p256dh, auth, key_id, secret_hash, device, zone, now(), now()
    from push_subscription, generate_series(2, 20000) as n`.execute(store.database);
  await sql`insert into push_topic (topic, subscription_id) select 'news:breaking', id from push_subscription on conflict do nothing`.execute(
    store.database,
  );
  const [unsure, failures]: [number[], unknown[]] = [[], []];
  const id = await addPushMessage(store.database);
  const handed = new Map<string, number>();
  /** Runs until it has handed so many over and dies, or until nothing is due. */
  const createRun = (diesAfter: number): Promise<'died' | 'ended'> => {
    let left = diesAfter;
    const died = Promise.withResolvers<'died'>();
    const dying = new AbortController();
    const never = new Promise<never>(() => undefined);
    const database = store.database.withPlugin({
      transformQuery: ({ node }) => {
        if (dying.signal.aborted) throw new Error('A process that is dead asks nothing.');
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const kinds = createPushKinds({
      database,
      keys: createPushKeys({ database: database.withTables<PushTables>(), secret, configured: undefined, now: Date.now }),
      transport: {
        // what a dead process has in the air is never answered
        send: async ({ endpoint }) => {
          if (left <= 0) return never;
          left -= 1;
          handed.set(endpoint, (handed.get(endpoint) ?? 0) + 1);
          if (left > 0) return { kind: 'taken' };
          dying.abort();
          died.resolve('died');
          return never;
        },
      },
      vapid: () => 'vapid',
      quietClock: createQuietClock(),
      throttle: createThrottle({}),
      connections: 32,
      sealId: (one) => one,
      iconOf: () => undefined,
      now: Date.now,
      onUnsure: (_message, count) => unsure.push(count),
      onSent: () => undefined,
    });
    const runs = kinds.map((kind) => workJobs({ database, kind, stop: dying.signal, onFailure: ({ error }) => failures.push(error) }));
    return Promise.race([Promise.all(runs).then(() => 'ended' as const), died.promise]);
  };
  // nobody waits twelve seconds for a run that is dead, and its last question may be answered after its death
  const freeJobs = () => sql`update job set lease = null, lease_until = null, due_at = clock_timestamp()`.execute(store.database);
  for (let deaths = 0; deaths < 12; await freeJobs()) if ((await createRun(300 + deaths * 150)) === 'died') deaths += 1;
  const isSent = async () =>
    (await sql`select from push_message where id = ${id} and state = 'sent'`.execute(store.database)).rows.length > 0;
  for (; !(await isSent()); await freeJobs()) await createRun(Infinity);
  const { sent = 0, unsure: told = 0, ...rest } = await countDeliveries(store.database, id);
  expect([rest, failures]).toEqual([{}, []]);
  expect(sent + told).toBe(20_000);
  expect([...handed.values()].filter((times) => times > 1)).toEqual([]);
  expect(handed.size).toBeGreaterThanOrEqual(sent);
  // a run that only seemed dead may still write down what was taken
  expect(told).toBeLessThanOrEqual(unsure.reduce((sum, one) => sum + one, 0));
  expect(told).toBeLessThanOrEqual(12 * 64);
});
