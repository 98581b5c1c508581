// SIGKILL while the payment provider is asked: the charge is learnt by the next process, stored once, and nobody pays twice.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, type Question } from '../support/ask.ts';
import { joinByForms } from '../support/form-account.ts';
import { openFormBrowser } from '../support/form-browser.ts';
import { createKilledProgram, type KilledProgram } from '../support/killed-program.ts';
import { outboxPath, parseOutbox } from '../support/outbox.ts';

const lostCard = '4000000000000341';
let program: KilledProgram;

beforeAll(() => {
  program = createKilledProgram({ MASTHEAD_DEMO: '1' });
});
afterAll(() => program.close());

const openSite = ({ port }: { port: number }) => {
  const get = (path: string, question?: Question) => ask(port, path, { host: `news.localhost:${port}`, ...question });
  return { port, get, listDeliveries: async () => parseOutbox((await get(outboxPath)).text) };
};
const readPayments = () =>
  program.beside(async ({ pool }) => {
    const { rows } = await pool.query<{ state: string; receipts: string; subscriptions: string }>(`select state,
      (select count(*) from receipt)::text as receipts, (select count(*) from subscription)::text as subscriptions from payment_intent`);
    return rows;
  });

/** Deletes the account by the command, beside the site: its subscription ends, and its receipt stays without it. */
const expectDeletedByCommand = async (): Promise<void> => {
  expect(await program.run('user', 'delete', 'killed@example.com')).toMatchObject({ code: 0 });
  const { rows } = await program.beside(({ pool }) =>
    pool.query(`select (select count(*)::int from subscription) as subscriptions, (select count(*)::int from payment_intent) as payments,
      (select number::int from paywall_count where event = 'ended') as ended, account_id, card_digits from receipt`),
  );
  expect(rows).toEqual([{ subscriptions: 0, payments: 0, ended: 1, account_id: null, card_digits: '' }]);
};

test('PW-62, AC-110: SIGKILL while a card is charged: the intent is there, cancelling waits for its outcome, and the payment counts once', async () => {
  const site = openSite(await program.start());
  const browser = await joinByForms(site, 'killed@example.com');
  const { headers } = await browser.open('/account/subscription/checkout?plan=news-month');
  const checkout = headers.location ?? '';
  await browser.open(checkout);
  const paying = browser.send(checkout, { card: lostCard, do: 'pay' }).catch(() => 'killed');
  await expect.poll(readPayments).toEqual([{ state: 'open', receipts: '0', subscriptions: '0' }]);
  await program.kill();
  expect(await paying).toBe('killed');
  const again = openSite(await program.start());
  const later = openFormBrowser(again);
  for (const [name, value] of browser.cookies) later.cookies.set(name, value);
  expect((await later.open(checkout)).text).toContain('We do not know yet if your payment came through.');
  // the reader gives up: what was charged is found, and shown as paid
  expect((await later.send(checkout, { do: 'cancel' })).text).toContain('You are a subscriber');
  expect(await readPayments()).toEqual([{ state: 'accepted', receipts: '1', subscriptions: '1' }]);
  await expectDeletedByCommand();
});
