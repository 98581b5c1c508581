import type { Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Site } from '#brands';
import type { DocumentTables } from '#features/newsroom/document-rows';
import type { AccountTables } from '#features/accounts/account-rows';
import { bringTriesForward, runKind } from '../../../../test/support/run-kind.ts';
import { createTestSaved, fixtureProduct, type TestReader, type TestSaved } from '../../../../test/support/test-saved.ts';
import { listJobs } from '#platform/jobs';
import { createLog } from '#platform/log';
import { openSiteMail } from '../../../ops/serve/site/readers/site-mail.ts';
import { createRunKind } from '../../../ops/serve/site/jobs/run-kind.ts';
import { tellPrices } from '../../../ops/serve/site/readers/price-runner.ts';
import { createPriceMailLinks, createPriceDropKind, type PriceDrop } from './price-mails.service.ts';
import { readWholeSaved } from './whole-saved.store.ts';
import { type SavedTables } from './saved.tables.ts';

let saved: TestSaved;
const database = () => saved.store.database.withTables<DocumentTables & AccountTables & SavedTables>();
beforeAll(async () => {
  saved = await createTestSaved();
});
afterAll(() => saved.close());

let products = 0;
type Saver = { reader: TestReader; id: string; setPrice: (price: string) => Promise<unknown>; watch: () => Promise<unknown> };
/** A reader who has saved a product of $100; each test has its own of both. */
const saveProduct = async (email: string): Promise<Saver> => {
  const id = `tdpd${(products += 1)}`;
  await saved.write(fixtureProduct(id, '100.00'));
  const reader = await saved.reader(email);
  await reader.call(`/createbookmark/${id}/product`);
  return {
    reader,
    id,
    setPrice: (price) => saved.write(fixtureProduct(id, '100.00', price)),
    watch: () => reader.call(`/pricewatch/${id}`, { method: 'PUT', body: { wanted: true } }),
  };
};

const mailDrops = async (
  deliver?: (change: Transaction<DocumentTables & AccountTables & SavedTables>, drops: readonly PriceDrop[]) => Promise<void>,
): Promise<PriceDrop[]> => {
  const mailed: PriceDrop[] = [];
  const kind = createPriceDropKind({
    database: database(),
    now: () => saved.clock.now,
    onTold: () => undefined,
    deliver: async (change, drops) => {
      await deliver?.(change, drops);
      mailed.push(...drops);
    },
  });
  await bringTriesForward(database());
  await runKind(database(), kind);
  return mailed;
};

test('SV-14: a lower price is mailed to whoever asked, once, also by two processes at once and after one that failed', async () => {
  const { reader: ada, id, setPrice, watch } = await saveProduct('ada@example.com');
  await setPrice('80.00');
  expect(await mailDrops()).toEqual([]);
  await watch();
  expect(await mailDrops(() => Promise.reject(new Error('no room')))).toEqual([]);
  expect(await listJobs(database(), 5)).toMatchObject([{ kind: 'saved/price-drop', key: id, state: 'waiting', error: 'no room' }]);
  const both = await Promise.all([mailDrops(), mailDrops()]);
  expect(both.flat()).toMatchObject([
    { accountId: ada.id, email: 'ada@example.com', name: `Thing ${id}`, now: 80, before: 100, brand: 'select' },
  ]);
  expect(await mailDrops()).toEqual([]);
});

test('SV-14: a reader who cannot be mailed delays no other, and is mailed later', async () => {
  const { reader: poisoned, id, setPrice, watch } = await saveProduct('poisoned@example.com');
  const fine = await saved.reader('zoe@example.com');
  await watch();
  await fine.call(`/createbookmark/${id}/product`);
  await fine.call(`/pricewatch/${id}`, { method: 'PUT', body: { wanted: true } });
  await setPrice('45.00');
  const refuse = async (_change: unknown, drops: readonly PriceDrop[]): Promise<void> => {
    if (drops.some(({ accountId }) => accountId === poisoned.id)) throw new Error('It is poisoned.');
  };
  expect((await mailDrops(refuse)).map(({ email }) => email)).toEqual(['zoe@example.com']);
  expect((await mailDrops()).map(({ email }) => email)).toEqual(['poisoned@example.com']);
});

test('SV-14: whoever was mailed is not mailed of a still lower price until they ask again', async () => {
  const { reader, setPrice, watch } = await saveProduct('bea@example.com');
  await watch();
  await setPrice('80.00');
  expect(await mailDrops()).toMatchObject([{ accountId: reader.id, now: 80 }]);
  await setPrice('75.00');
  expect(await mailDrops()).toEqual([]);
});

test('SV-14: whoever asks again is mailed only of a price that is lower than the one mailed last', async () => {
  const { reader, setPrice, watch } = await saveProduct('cleo@example.com');
  await watch();
  await setPrice('80.00');
  expect(await mailDrops()).toMatchObject([{ accountId: reader.id, now: 80 }]);
  await watch();
  expect(await mailDrops()).toEqual([]);
  await setPrice('70.00');
  expect(await mailDrops()).toMatchObject([{ accountId: reader.id, now: 70, before: 100 }]);
});

test('SV-14: a product that is no longer in lists, and an address that is no longer verified, lead to no mail', async () => {
  const { reader: mia, id, watch } = await saveProduct('mia@example.com');
  await watch();
  const cheaper = fixtureProduct(id, '100.00', '30.00');
  for (const unlisted of [{ hidden: true }, { status: 'unpublished' }]) {
    await saved.write({ ...cheaper, ...unlisted });
    expect(await mailDrops(), JSON.stringify(unlisted)).toEqual([]);
  }
  await saved.write(cheaper);
  const setVerified = (isVerified: boolean) =>
    database().updateTable('account').set({ email_verified: isVerified }).where('id', '=', mia.id).execute();
  await setVerified(false);
  expect(await mailDrops()).toEqual([]);
  await setVerified(true);
  expect(await mailDrops()).toMatchObject([{ accountId: mia.id, now: 30, before: 100 }]);
});

test('SV-14: the link of a mail ends all of them, and one made by hand ends none', async () => {
  const { reader: ada, setPrice, watch } = await saveProduct('ends@example.com');
  await watch();
  await setPrice('60.00');
  const links = createPriceMailLinks(database().withTables<SavedTables>(), saved.secret);
  const token = links.seal(ada.id);
  expect(await links.end(`${token.slice(0, -2)}AA`)).toBe(false);
  expect(await links.end(ada.id)).toBe(false);
  expect(await links.end(token)).toBe(true);
  expect(await mailDrops()).toEqual([]);
});

test('SV-14: the site mails the lower price with the product, both prices and the way to end such mails, and wakes who delivers', async () => {
  const { id, setPrice, watch } = await saveProduct('mailed@example.com');
  await watch();
  await setPrice('50.00');
  const parts = {
    config: { ...saved.config, demo: true },
    database: database().withTables<DocumentTables>(),
    originOf: (site: Site) => `http://${site}.localhost`,
    now: () => saved.clock.now,
    log: createLog({ production: false, level: 'silent', secrets: [] }),
  };
  const mail = openSiteMail(parts);
  const isQueued = new Promise<void>((resolve) => mail.onQueued(resolve));
  const jobs = tellPrices({ ...parts, mail, run: createRunKind(database(), parts.log) });
  await isQueued;
  await Promise.all(jobs.map((job) => job.close()));
  mail.close();
  const { rows } = await saved.store.pool.query<{ payload: { to: string; subject: string; text: string } }>(
    `select payload from delivery where subject like 'Price%'`,
  );
  expect(rows.map(({ payload: { to, subject } }) => [to, subject])).toEqual([['mailed@example.com', `Price drop: Thing ${id}`]]);
  const { text = '' } = rows[0]?.payload ?? {};
  expect(text).toContain(`Thing ${id} now costs $50. It was $100 when you saved it.`);
  expect(text).toContain(`http://news.localhost/select/shop/thing-${id}-${id}`);
  const token = /\/account\/saved\/prices\/([\w-]+)/.exec(text)?.[1] ?? '';
  expect(await createPriceMailLinks(database().withTables<SavedTables>(), saved.secret).end(token)).toBe(true);
});

test('SV-17: own data has all that was saved, and the deletion of an account takes all of it', async () => {
  const { reader: ada, id } = await saveProduct('leaves@example.com');
  await saved.write(fixtureProduct('tdpd90', '50.00'));
  await ada.call('/createbookmark/tdpd90/product');
  await ada.call('/collections', { method: 'POST', body: { name: 'Gifts' } });
  await ada.call('/deleteBookmark/tdpd90');
  const whole = await readWholeSaved(database(), ada.id);
  expect(whole).toMatchObject({
    customer: { customer_id: ada.id },
    bookmarks: [{ content_id: id, price: 100 }],
    collections: [{ name: 'Gifts' }],
    inCollections: [],
    removed: [{ content_id: 'tdpd90' }],
  });
  await database().deleteFrom('account').where('id', '=', ada.id).execute();
  expect(await readWholeSaved(database(), ada.id)).toEqual({
    customer: null,
    bookmarks: [],
    collections: [],
    inCollections: [],
    removed: [],
  });
});
