import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countEvent, type SubscriptionTables } from '#features/revenue/subscriptions';
import { createMastheadCommands, type MastheadCommands } from '../../../../test/support/masthead-commands.ts';
import { createTestSite, type TestSite } from '../../../../test/support/test-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-paywall-'));
let site: TestSite;
let masthead: MastheadCommands;
beforeAll(async () => {
  site = await createTestSite();
  masthead = await createMastheadCommands(site, folder);
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

test('PW-25: says what happens at each visit of a reader, and why', async () => {
  const visits = ['metered:a', 'metered:b@1', 'locked:x@1', 'metered:c@2', 'metered:d@3', 'metered:a@4', 'free:y@4', 'metered:d@30'];
  const { code, out } = await masthead('paywall', 'simulate', ...visits);
  expect(code).toBe(0);
  expect(
    out
      .trim()
      .split('\n')
      .map((line) => line.split('\t').slice(0, 6).join(' ')),
  ).toEqual([
    'day 0 a metered reads meter 1/3',
    'day 1 b metered reads meter 2/3',
    'day 1 x locked wall locked 2/3',
    'day 2 c metered reads meter 3/3',
    'day 3 d metered wall spent 3/3',
    'day 4 a metered reads meter 3/3',
    'day 4 y free reads free 3/3',
    'day 30 d metered reads meter 1/3',
  ]);
  const subscriber = await masthead('paywall', 'simulate', 'locked:x', '--reader', 'subscriber', '--product', 'today', '--json');
  expect(JSON.parse(subscriber.out)).toMatchObject([{ id: 'x', granted: true, rule: 'subscriber' }]);
});

test.each([
  [['simulate']],
  [['simulate', 'metered']],
  [['simulate', 'gold:a']],
  [['simulate', 'metered:a', '--reader', 'king']],
  [['simulate', 'free:a', '--product', 'x']],
  [['sell']],
  [[]],
  [['report', '--from', '2026-02-30']],
  [['group', 'add', 'no domain']],
  [['group', 'add', 'a.example', '--seats', '0']],
])('PW-25: "paywall %j" is wrongly called', async (args) => {
  expect((await masthead('paywall', ...args)).code).toBe(2);
});

test('PW-24, PW-27: reports what was counted, and keeps the groups', async () => {
  const database = site.database.withTables<SubscriptionTables>();
  const now = Date.parse('2026-11-20T12:00:00.000Z');
  await countEvent(database, { event: 'checkoutComplete', product: 'news', plan: 'news-month', cents: 500, now });
  await countEvent(database, { event: 'checkoutComplete', product: 'news', plan: 'news-month', cents: 500, now });
  const report = await masthead('paywall', 'report', '--from', '2026-11-20', '--to', '2026-11-20');
  expect(report.out.trim()).toBe('2026-11-20\tnews\tcheckoutComplete\tnews-month\t2\t10.00');
  expect(
    (await masthead('paywall', 'group', 'add', 'house.example', '--name', 'The House', '--seats', '3', '--until', '2027-11-20')).code,
  ).toBe(0);
  expect((await masthead('paywall', 'group')).out.trim()).toBe('house.example\tnews\tThe House\t0/3\t2027-11-20');
  expect((await masthead('paywall', 'group', 'remove', 'house.example')).code).toBe(0);
  expect((await masthead('paywall', 'group', 'remove', 'house.example')).code).toBe(1);
});
