import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { createMessages } from './messages.service.ts';

let store: TestDatabase<DocumentTables>;
beforeAll(async () => {
  store = await createTestDatabase<DocumentTables>();
  await store.pool.query(
    `insert into push_subscription (site, endpoint, endpoint_hash, host, p256dh, auth, key_id, secret_hash, device, zone, created_at, seen_at)
     select 'news', 'https://push.example.com/' || n, sha256(n::text::bytea), 'push.example.com', decode(repeat('04', 65), 'hex'), decode(repeat('00', 16), 'hex'), 'k', 's', 'Test', 'America/New_York', now(), now()
     from generate_series(1, 100) n`,
  );
  // each browser has two of the topics, and is one all the same
  await store.pool.query(
    `insert into push_topic (topic, subscription_id) select topic, id from push_subscription, unnest('{news:breaking,news:world}'::text[]) topic`,
  );
});
afterAll(() => store.close());

const body = { topics: ['news:breaking', 'news:world'], title: 'Just in' };
const sendTo = async (confirmAbove: number, confirm?: number) => {
  const messages = createMessages({ database: store.database, now: () => 0, isOn: true, confirmAbove });
  return messages.send(body, { by: 'test', confirm }).then(
    ({ receivers }) => receivers,
    (error: { code?: string }) => error.code,
  );
};

test('PN-19: what was confirmed may differ by 5 in 100 from the browsers that there are', async () => {
  const refused = 'push/needs-confirmation';
  const answers: unknown[] = [];
  for (const confirm of [undefined, 94, 95, 105, 106]) answers.push(await sendTo(99, confirm));
  expect(answers).toEqual([refused, refused, 100, 100, refused]);
});

test('PN-19: to as many browsers as configured a message goes without a number', async () => {
  expect([await sendTo(100), await sendTo(99)]).toEqual([100, 'push/needs-confirmation']);
});
