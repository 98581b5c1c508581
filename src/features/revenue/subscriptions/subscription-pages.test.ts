// Buying, changing and cancelling without script: through the whole site, as a browser does.
import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runKind } from '../../../../test/support/run-kind.ts';
import { joinByForms } from '../../../../test/support/form-account.ts';
import { type FormBrowser, openFormBrowser } from '../../../../test/support/form-browser.ts';
import { type Receiver, startReceiver } from '../../../../test/support/receiver.ts';
import { testArticle } from '../../../../test/support/test-site.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';
import { listCounts } from './counts.store.ts';
import { createSubscriptions } from './subscriptions.service.ts';
import { createTestPayments } from './payments.service.ts';
import type { SubscriptionTables } from './subscriptions.tables.ts';
import { patience } from '../../../../test/support/patience.ts';

const start = Date.parse('2026-11-20T12:00:00.000Z');
const clock = { now: start };
const day = 86_400_000;
const secret = 'What only subscribers read.';
const webhookSecret = 'a-webhook-secret-of-32-characters';
const cards = {
  accept: '4242 4242 4242 4242',
  decline: '4000-0000-0000-0002',
  cancel: '4000 0000 0000 0127',
  duplicate: '4000000000000259',
  error: '4000000000000119',
};

let site: WholeSite;
let receiver: Receiver;
let store: Kysely<SubscriptionTables>;
let number = 0;
const someone = (domain = 'example.com'): string => `reader${(number += 1)}@${domain}`;
const join = (email = someone()): Promise<FormBrowser> => joinByForms(site, email);

/** Begins a checkout of a plan; gives where its form is. */
const begin = async (browser: FormBrowser, plan = 'news-month'): Promise<string> => {
  const { status, headers } = await browser.open(`/account/subscription/checkout?plan=${plan}&piece=rcna1`);
  expect(status).toBe(303);
  await browser.open(headers.location ?? '');
  return headers.location ?? '';
};
const pay = (browser: FormBrowser, path: string, card: string) => browser.send(path, { card, do: 'pay' });
const subscribe = async (browser: FormBrowser, plan?: string) => pay(browser, await begin(browser, plan), cards.accept);
const countOf = async (event: string, plan: string): Promise<number> =>
  (await listCounts(store, { from: '2026-11-01', to: '2027-12-31' }))
    .filter((one) => one.event === event && one.plan === plan)
    .reduce((sum, one) => sum + one.number, 0);
const receiptsOf = (text: string) => [...text.matchAll(/Receipt \d{4}-\d{6}/g)].length;
/** What is done by itself, so much later. */
const toService = (later: number) =>
  createSubscriptions({
    database: store,
    payments: createTestPayments(),
    notify: () => Promise.resolve(),
    write: () => Promise.resolve(),
    retryDays: [1, 3, 7],
    onFailure: (error) => {
      throw error;
    },
    onNotified: () => undefined,
    now: () => clock.now + later,
  });

beforeAll(async () => {
  receiver = await startReceiver();
  site = await startWholeSite({
    now: () => clock.now,
    variables: {
      MASTHEAD_DEMO: '1',
      // a server of our own is not limited: many readers register here
      MASTHEAD_TRUSTED_PROXIES: '127.0.0.1',
      MASTHEAD_WEBHOOKS: `${receiver.url}/hook`,
      MASTHEAD_WEBHOOK_SECRET: webhookSecret,
      MASTHEAD_SCHOOL_DOMAINS: 'school.example',
      MASTHEAD_CRAWLERS: '198.51.100.0/24',
    },
  });
  store = site.database as unknown as Kysely<SubscriptionTables>;
  const body = ['One.', 'Two.', secret].map((text) => ({ type: 'paragraph', text: [{ kind: 'text', text }] }));
  await site.documents.write(testArticle(1, { access: 'locked', body }), { by: 'test' });
});
beforeEach(() => {
  clock.now = start;
});
afterAll(async () => {
  await site.close();
  await receiver.close();
});

describe('a checkout', () => {
  test('PW-02, PW-15: leads who is not known to sign in and goes on with the same plan and story after it', async () => {
    const browser = openFormBrowser(site);
    const asked = await browser.open('/account/subscription/checkout?plan=news-month&piece=rcna1');
    expect([asked.status, asked.headers.location]).toEqual([303, '/account/sign-in']);
    await joinByForms(site, someone(), browser);
    const { headers } = await browser.open('/account/sign-in');
    expect(headers.location).toBe('/account/subscription/checkout?plan=news-month&piece=rcna1');
  });

  test('PW-17: with an accepted card opens the story, and gives a receipt', async () => {
    const browser = await join();
    const done = await subscribe(browser);
    expect(done.text).toContain('You are a subscriber');
    expect(done.text).toContain('Monthly, paid until Dec. 20, 2026.');
    expect(done.text).toContain('href="/account/reading/rcna1"');
    expect((await browser.open('/account/reading/rcna1')).text).toContain(secret);
    const home = await browser.open('/account/subscription');
    expect(home.headers['cache-control']).toBe('private, no-store');
    expect(receiptsOf(home.text)).toBe(1);
    const receipt = await browser.open(/\/account\/subscription\/receipts\/\d+/.exec(home.text)?.[0] ?? '');
    expect(receipt.text).toMatch(/Paid on<.*?Nov\. 20, 2026.*?Total<.*?\$5</);
    expect(receipt.text).toContain('From Nov. 20, 2026 to Dec. 20, 2026');
  });

  test('PW-17: a declined card is told at its field, charges nothing, and another one may be tried', async () => {
    const browser = await join();
    const path = await begin(browser);
    const declined = await pay(browser, path, cards.decline);
    expect(declined.status).toBe(402);
    expect(declined.text).toContain('The card was declined. Nothing was charged.');
    expect(declined.text).not.toContain('4000-0000-0000-0002"');
    expect((await browser.open('/account/reading/rcna1')).text).not.toContain(secret);
    expect((await pay(browser, path, cards.accept)).text).toContain('You are a subscriber');
  });

  test.each([['4242 4242 4242 4241'], ['not a card'], [''], ['5555 5555 5555 4444'], ['<script>alert(1)</script>'], ['4'.repeat(39)]])(
    'PW-17: "%s" is no card that is taken',
    async (card) => {
      const browser = await join();
      const refused = await pay(browser, await begin(browser), card);
      expect([refused.status, refused.text.includes('This is no card number that we take.')]).toEqual([400, true]);
      expect(refused.text).not.toContain('<script>alert');
    },
  );

  test('PW-17: cancelled, by the button or at the bank, is over, and the plan can be chosen again', async () => {
    const browser = await join();
    const left = await browser.send(await begin(browser), { do: 'cancel' });
    expect(left.text).toContain('data-checkout="over" data-problem="cancelled"');
    const path = await begin(browser);
    expect((await pay(browser, path, cards.cancel)).text).toContain('data-problem="cancelled"');
    expect((await pay(browser, path, cards.accept)).text).toContain('data-problem="cancelled"');
    expect((await subscribe(browser)).text).toContain('You are a subscriber');
  });

  test('PW-17: a card that was charged before under the same key pays, and is not charged again', async () => {
    const browser = await join();
    expect((await pay(browser, await begin(browser), cards.duplicate)).text).toContain('You are a subscriber');
    expect(receiptsOf((await browser.open('/account/subscription')).text)).toBe(1);
  });

  test('PW-35: a payment provider that does not answer charges nothing, is told and counted, and the same checkout can be paid once it is back', async () => {
    const browser = await join();
    const path = await begin(browser, 'news-year');
    const before = await countOf('checkoutError', 'news-year');
    const failed = await pay(browser, path, cards.error);
    expect([failed.status, failed.headers['cache-control']]).toEqual([503, 'private, no-store']);
    expect(failed.text).toContain('data-problem="failed"');
    expect(failed.text).toContain('The payment did not come through. Nothing was charged.');
    expect(await countOf('checkoutError', 'news-year')).toBe(before + 1);
    expect((await browser.open('/account/reading/rcna1')).text).not.toContain(secret);
    expect((await pay(browser, path, cards.accept)).text).toContain('You are a subscriber');
    expect(receiptsOf((await browser.open('/account/subscription')).text)).toBe(1);
  });

  test('PW-18: two tabs that complete one checkout pay once and see the same', async () => {
    const browser = await join();
    const path = await begin(browser);
    const both = await Promise.all([pay(browser, path, cards.accept), pay(browser, path, cards.accept)]);
    for (const { text } of both) expect(text).toContain('You are a subscriber');
    expect(receiptsOf((await browser.open('/account/subscription')).text)).toBe(1);
    expect((await pay(browser, path, cards.decline)).text).toContain('You are a subscriber');
  });

  test('PW-18: two checkouts of one reader at once make one subscription', async () => {
    const browser = await join();
    const [one, other] = [await begin(browser, 'news-month'), await begin(browser, 'news-year')];
    await Promise.all([pay(browser, one, cards.accept), pay(browser, other, cards.accept)]);
    expect(receiptsOf((await browser.open('/account/subscription')).text)).toBe(1);
  });

  test('PW-16: that is older than a day, of a plan that is gone, or of another reader is over', async () => {
    const browser = await join();
    const path = await begin(browser);
    const other = await join();
    expect((await other.open(path)).status).toBe(404);
    expect((await pay(other, path, cards.accept)).text).toContain('This checkout is over.');
    clock.now += day - 60_000;
    expect((await browser.open(path)).text).not.toContain('This checkout is over.');
    clock.now += 60_000;
    expect((await browser.open(path)).text).toContain('This checkout is over.');
    const gone = await browser.open('/account/subscription/checkout?plan=news-gone');
    expect([gone.status, gone.text.includes('This plan is no longer sold.')]).toEqual([404, true]);
  });

  test('PW-18: a form of another site, or without its token, buys nothing', async () => {
    const browser = await join();
    const path = await begin(browser);
    const fields = { card: cards.accept, do: 'pay' };
    expect((await browser.send(path, fields, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await browser.send(path, { ...fields, form: 'made-up' })).status).toBe(403);
    expect((await browser.open('/account/subscription')).text).toContain('You have no subscription.');
  });
});

describe('a subscription', () => {
  const home = (browser: FormBrowser) => browser.open('/account/subscription');
  const act = async (browser: FormBrowser, values: Record<string, string>) => {
    await home(browser);
    const answer = await browser.send('/account/subscription', values);
    return answer.status === 303 ? browser.follow(answer) : answer;
  };

  test('PW-19: is cancelled with one press, stays open until it is paid for, and can be kept again', async () => {
    const browser = await join();
    await subscribe(browser);
    const cancelled = await act(browser, { do: 'cancel' });
    expect(cancelled.text).toContain('Your subscription is cancelled.');
    expect(cancelled.text).toMatch(/Ends on Dec\. 2\d, 2026/);
    expect((await browser.open('/account/reading/rcna1')).text).toContain(secret);
    expect((await act(browser, { do: 'resume' })).text).toContain('goes on by itself again');
    expect((await act(browser, { do: 'resume' })).status).toBe(400);
  });

  test('PW-20: pauses, opens nothing meanwhile, and gives the days back', async () => {
    const browser = await join();
    await subscribe(browser);
    expect((await act(browser, { do: 'pause', days: '30' })).text).toContain('Your subscription is paused.');
    const story = await browser.open('/account/reading/rcna1');
    expect(story.text).toContain('Your subscription is paused until');
    expect(story.text).not.toContain(secret);
    clock.now += 10 * day;
    expect((await act(browser, { do: 'unpause' })).text).toMatch(/Goes on by itself on Dec\. 3[01], 2026/);
    for (const days of ['0', '91', '-1', '1.5', 'x']) expect((await act(browser, { do: 'pause', days })).status).toBe(400);
  });

  test('PW-19, PW-22: changes its plan with the next payment, which gives a receipt of its own', async () => {
    const browser = await join();
    await subscribe(browser);
    expect((await act(browser, { do: 'change', plan: 'news-year' })).text).toContain('Changes to Yearly on');
    expect((await act(browser, { do: 'change', plan: 'today-year' })).status).toBe(400);
    expect((await act(browser, { do: 'change', plan: 'news-student' })).status).toBe(400);
    await runKind(site.database, toService(31 * day).due);
    await runKind(site.database, toService(31 * day).due);
    const after = await home(browser);
    expect(after.text).toContain('$45 a year');
    expect(receiptsOf(after.text)).toBe(2);
  });

  test('PW-29: that has ended is won back at half the price; nobody else gets that', async () => {
    const browser = await join();
    expect((await browser.open('/account/subscription/checkout?plan=news-return')).status).toBe(403);
    await subscribe(browser);
    await act(browser, { do: 'cancel' });
    await runKind(site.database, toService(31 * day).due);
    expect((await home(browser)).text).toContain('Come back for half the price.');
    expect((await browser.open('/account/reading/rcna1')).text).not.toContain(secret);
    const done = await subscribe(browser, 'news-return');
    expect(done.text).toContain('Welcome back, paid until');
  });

  test('PW-28: the plan of students is for confirmed addresses of schools', async () => {
    const refused = await (await join()).open('/account/subscription/checkout?plan=news-student');
    expect([refused.status, refused.text.includes('This plan is for confirmed addresses of schools')]).toEqual([403, true]);
    for (const domain of ['cs.college.edu', 'school.example', 'maths.ox.ac.uk'])
      expect((await subscribe(await join(someone(domain)), 'news-student')).text).toContain('You are a subscriber');
    expect((await (await join(someone('edu.example.com'))).open('/account/subscription/checkout?plan=news-student')).status).toBe(403);
  });

  test('PW-21: is in what an account takes along, and goes with it', async () => {
    const browser = await join();
    await subscribe(browser);
    const own = JSON.parse((await browser.open('/account/data.json')).text) as Record<
      string,
      { subscriptions?: unknown[]; receipts?: unknown[]; payments?: unknown[] }
    >;
    expect(own['revenue']).toMatchObject({
      subscriptions: [{ plan: 'news-month', state: 'active' }],
      receipts: [{ cents: 500 }],
      payments: [{ state: 'accepted' }],
    });
    expect(JSON.stringify(own)).not.toContain('test-accept');
  });
});

test('PW-23: webhooks are signed, in order by revision, say nobody’s name, and come again until they are taken', async () => {
  const email = someone();
  const browser = await join(email);
  let failed = 0;
  receiver.answerWith((response) => void response.writeHead((failed += 1) === 1 ? 503 : 204).end());
  await subscribe(browser);
  await browser.open('/account/subscription');
  await browser.send('/account/subscription', { do: 'cancel' });
  type WebhookBody = { event: string; deliveryId: string; subscription: { id: string; revision: number }; payment?: { cents: number } };
  const read = () =>
    receiver.received
      .map(({ body, headers }) => ({ body, signature: String(headers['masthead-signature']), sent: JSON.parse(body) as WebhookBody }))
      .filter(({ sent }) => sent.event.startsWith('subscription.'));
  const mine = await vi.waitFor(() => {
    // the next try has its time by this clock
    clock.now += 2_000;
    const last = read().at(-1);
    const found = read().filter(({ sent }) => sent.subscription.id === last?.sent.subscription.id);
    // the first was refused, and came again before what followed it
    expect(found.map(({ sent }) => sent.event)).toEqual(['subscription.started', 'subscription.started', 'subscription.cancelled']);
    return found.slice(1);
  }, patience);
  expect(mine.map(({ sent }) => sent.subscription.revision)).toEqual([1, 2]);
  expect(mine[0]?.sent.payment).toEqual({ cents: 500, currency: 'USD' });
  for (const { body, signature } of mine) {
    const [, time = '', given = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
    expect(given).toBe(createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex'));
    expect(body).not.toContain(email);
  }
});

test('PW-24: what was sold is counted by day, plan and money, and of whom is nowhere in it', async () => {
  const countBoth = async () => [await countOf('checkoutComplete', 'news-month'), await countOf('checkoutDeclined', 'news-month')];
  const [sold = 0, declined = 0] = await countBoth();
  const browser = await join();
  const path = await begin(browser);
  await pay(browser, path, cards.decline);
  await pay(browser, path, cards.accept);
  expect(await countBoth()).toEqual([sold + 1, declined + 1]);
  const counts = await listCounts(store, { from: '2026-11-01', to: '2027-12-31' });
  for (const one of counts.filter(({ event, plan }) => event === 'checkoutComplete' && plan === 'news-month'))
    expect(one.cents).toBe(one.number * 500);
  expect(JSON.stringify(counts)).not.toContain('@');
});

test('PW-10: a search engine gets a piece whole from its own addresses, under its own name, and nobody is sent that afterwards', async () => {
  const asked = async (client: string, agent: string) => {
    const headers = { 'x-forwarded-for': client, 'user-agent': agent };
    return site.get('/politics/story-1-rcna1', { host: `news.localhost:${site.port}`, headers });
  };
  const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  expect((await asked('203.0.113.7', crawler)).text).not.toContain(secret);
  const whole = await asked('198.51.100.7', crawler);
  expect(whole.text).toContain(secret);
  expect(whole.headers['cache-control']).toBe('private, no-store');
  // it says which part readers pay for
  expect(whole.text).toContain('"cssSelector":".paywall"');
  expect(whole.text).toMatch(/<article class="[^"]* paywall"/);
  expect((await asked('198.51.100.7', 'Mozilla/5.0 (X11; Linux x86_64)')).text).not.toContain(secret);
  expect((await asked('203.0.113.7', crawler)).text).not.toContain(secret);
});
