import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DocumentTables } from '#features/newsroom/document-rows';
import type { AccountTables } from '#features/accounts/account-rows';
import { listJobs } from '#platform/jobs';
import { readPlan } from '../../../../test/support/read-plan.ts';
import { bringTriesForward, runKind } from '../../../../test/support/run-kind.ts';
import { createTestSaved, fixtureProduct, type TestReader, type TestSaved } from '../../../../test/support/test-saved.ts';
import { createPriceDropKind, type PriceDrop } from './price-mails.service.ts';
import { type SavedTables } from './saved.tables.ts';

type Tables = DocumentTables & AccountTables & SavedTables;
let saved: TestSaved;
let ada: TestReader;
let start = 0;
const database = () => saved.store.database.withTables<Tables>();
beforeAll(async () => {
  saved = await createTestSaved();
  start = saved.clock.now;
  ada = await saved.reader('ada@example.com');
});
beforeEach(async () => {
  saved.clock.now = start;
  await sql`truncate price_watch, job`.execute(database());
});
afterAll(() => saved.close());

const createKind = (deliver: (change: Transaction<Tables>, drops: readonly PriceDrop[]) => Promise<void>) =>
  createPriceDropKind({ database: database(), now: () => saved.clock.now, onTold: () => undefined, deliver });
/** Does what is due; returns the drops that were told. */
const tell = async (
  deliver: (change: unknown, drops: readonly PriceDrop[]) => Promise<void> = async () => undefined,
): Promise<PriceDrop[]> => {
  const told: PriceDrop[] = [];
  const kind = createKind(async (change, drops) => {
    await deliver(change, drops);
    told.push(...drops);
  });
  await bringTriesForward(database());
  await runKind(database(), kind);
  return told;
};
const watch = async (id: string, reader = ada) => {
  await reader.call(`/createbookmark/${id}/product`);
  await reader.call(`/pricewatch/${id}`, { method: 'PUT', body: { wanted: true } });
};
const selectDue = () => createKind(async () => undefined).due();
const listDue = async (): Promise<string[]> => (await selectDue().execute(database())).rows.map(({ key }) => key);

test('OP-100: of 5,000 products that are watched only the few that are due are read', async () => {
  await saved.write(fixtureProduct('tdpd1', '100.00'));
  await sql`insert into price_watch (content_id, look_at) select 'tdpd9' || n, 'infinity' from generate_series(1, 5000) n`.execute(
    database(),
  );
  const { indexes, rowsRead } = await readPlan(database(), selectDue(), ['price_watch']);
  expect([indexes, rowsRead, await listDue()]).toEqual([['price_watch_due'], 0, []]);
  await watch('tdpd1');
  const due = await readPlan(database(), selectDue(), ['price_watch']);
  expect([due.indexes, due.rowsRead, await listDue()]).toEqual([['price_watch_due'], 1, ['tdpd1']]);
});

test('OP-100: a watched product is due when it is watched, when its price changes, when it comes back, and when its watcher is verified', async () => {
  const change = async (text: string): Promise<string[]> => {
    await saved.store.pool.query(text);
    const due = await listDue();
    await tell();
    return due;
  };
  await saved.write(fixtureProduct('tdpd4', '90.00'));
  await watch('tdpd4');
  expect([await listDue(), await tell()]).toEqual([['tdpd4'], []]);
  expect(await listDue()).toEqual([]);
  await saved.write({ ...fixtureProduct('tdpd4', '90.00'), description: 'Another text' });
  expect(await listDue()).toEqual([]);
  await saved.write(fixtureProduct('tdpd4', '95.00'));
  expect([await listDue(), await tell(), await listDue()]).toEqual([['tdpd4'], [], []]);
  expect(await change(`update document set hidden = true where id = 'tdpd4'`)).toEqual(['tdpd4']);
  expect(await change(`update document set hidden = false where id = 'tdpd4'`)).toEqual(['tdpd4']);
  expect(await change(`update account set email_verified = false where id = '${ada.id}'`)).toEqual([]);
  await saved.write(fixtureProduct('tdpd4', '95.00', '40.00'));
  expect(await tell()).toEqual([]);
  await saved.store.pool.query(`update account set email_verified = true where id = '${ada.id}'`);
  expect([await listDue(), await tell()]).toMatchObject([['tdpd4'], [{ now: 40, before: 90 }]]);
});

test('OP-100: a change while the readers of a product are told makes it due again', async () => {
  await saved.write(fixtureProduct('tdpd6', '90.00'));
  await watch('tdpd6');
  await saved.write(fixtureProduct('tdpd6', '90.00', '80.00'));
  const zoe = await saved.reader('zoe-later@example.com');
  const told = await tell(async () => watch('tdpd6', zoe));
  expect([told.map(({ email }) => email), await listDue()]).toEqual([['ada@example.com'], ['tdpd6']]);
  await tell();
  expect(await listDue()).toEqual([]);
});

test('OP-85: the tries of a price that many watch begin anew when a reader was told', async () => {
  const fine = await saved.reader('fine@example.com');
  const poisoned = await saved.reader('poisoned-again@example.com');
  await saved.write(fixtureProduct('tdpd7', '90.00'));
  for (const reader of [fine, poisoned]) {
    await watch('tdpd7', reader);
  }
  await saved.write(fixtureProduct('tdpd7', '90.00', '45.00'));
  const refuse = async (_change: unknown, drops: readonly PriceDrop[]): Promise<void> => {
    if (drops.some(({ accountId }) => accountId === poisoned.id)) throw new Error('It is poisoned.');
  };
  await sql`insert into job (kind, key, tries) values ('saved/price-drop', 'tdpd7', 19)`.execute(database());
  expect((await tell(refuse)).map(({ email }) => email)).toEqual(['fine@example.com']);
  expect(await listJobs(database(), 5)).toMatchObject([{ key: 'tdpd7', state: 'waiting', tries: 1 }]);
  await sql`update job set tries = 19`.execute(database());
  await tell(refuse);
  expect(await listJobs(database(), 5)).toMatchObject([{ key: 'tdpd7', state: 'failed', tries: 20 }]);
});

test('OP-100: a product whose offer ends is due at that moment', async () => {
  const product = fixtureProduct('tdpd5', '60.00');
  const [offer] = product['offers'] as Record<string, unknown>[];
  const endsAt = saved.clock.now + 3_600_000;
  const later = { ...offer, isPrimaryOffer: false, price: '30.00' };
  await saved.write({ ...product, offers: [{ ...offer, dateExpires: new Date(endsAt).toISOString() }, later] });
  await watch('tdpd5');
  expect([await tell(), await listDue()]).toEqual([[], []]);
  saved.clock.now = endsAt - 1;
  expect(await listDue()).toEqual([]);
  saved.clock.now = endsAt;
  expect([await listDue(), await tell()]).toMatchObject([['tdpd5'], [{ now: 30, before: 60 }]]);
});
