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
  const createRun = (diesAfter: number): Promise<unknown> => {
    let left = diesAfter;
    const died = Promise.withResolvers<void>();
    const dying = new AbortController();
    const never = new Promise<never>(() => undefined);
    const kinds = createPushKinds({
      database: store.database,
      keys: createPushKeys({ database: store.database.withTables<PushTables>(), secret, configured: undefined, now: Date.now }),
      transport: {
        // what a dead process has in the air is never answered
        send: async ({ endpoint }) => {
          if (left <= 0) return never;
          left -= 1;
          handed.set(endpoint, (handed.get(endpoint) ?? 0) + 1);
          if (left > 0) return { kind: 'taken' };
          dying.abort();
          died.resolve();
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
    const runs = kinds.map((kind) =>
      workJobs({ database: store.database, kind, stop: dying.signal, onFailure: ({ error }) => failures.push(error) }),
    );
    return Promise.race([Promise.all(runs), died.promise]);
  };
  for (let deaths = 0; deaths < 12; deaths += 1) {
    await createRun(300 + deaths * 150);
    // nobody waits twelve seconds for a run that is dead
    await sql`update job set lease = null, lease_until = null`.execute(store.database);
  }
  await createRun(Infinity);
  const { sent = 0, unsure: told = 0, ...rest } = await countDeliveries(store.database, id);
  expect([rest, failures]).toEqual([{}, []]);
  expect(sent + told).toBe(20_000);
  expect([...handed.values()].filter((times) => times > 1)).toEqual([]);
  expect(handed.size).toBeGreaterThanOrEqual(sent);
  // a run that only seemed dead may still write down what was taken
  expect(told).toBeLessThanOrEqual(unsure.reduce((sum, one) => sum + one, 0));
  expect(told).toBeLessThanOrEqual(12 * 64);
});
