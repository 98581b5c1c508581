// Several processes of a site, which share goals.
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { holdLocks } from '../../../../test/support/hold-locks.ts';
import { type OpenHouseAds, openHouseAds, sentLineItem } from '../../../../test/support/house-ads.ts';
import type { HouseAds } from './house-ads.service.ts';
import { createRandom } from './traffic.rules.ts';

const hour = 3_600_000;
let opened: OpenHouseAds;
beforeAll(async () => {
  opened = await openHouseAds();
});
afterAll(() => opened.close());

describe('several processes', () => {
  test('AD-26: agree by the database: a goal is reached once, whoever the readers come to, and one that is killed takes nothing along', async () => {
    const goal = 900;
    const [id = ''] = await opened.stock(
      sentLineItem('Shared', {
        goal,
        ends: new Date(opened.clock.now + hour).toISOString(),
        starts: new Date(opened.clock.now).toISOString(),
      }),
    );
    const others = [opened.createProcess('two'), opened.createProcess('three')];
    const random = createRandom(3);
    const decideAt = async (process: HouseAds): Promise<void> => {
      const { a } = await process.decide({
        vertical: 'news',
        path: '/politics/piece-rcna1',
        slots: [{ id: 'a', zone: 'footer', sizesKey: '300x250', sizes: [{ written: '300x250', width: 300, height: 250 }] }],
        shown: {},
      });
      // an impression is reported to any of them
      if (a) [opened.ads, ...others][Math.floor(random() * 3)]?.count([{ token: a.seen, kind: 'impression' }], undefined);
    };
    const perStep: number[] = [];
    for (let step = 0; step < 150; step += 1) {
      const alive = step < 60 ? [opened.ads, ...others] : [opened.ads, ...others.slice(0, 1)];
      for (const process of alive) await process.delivery.exchange();
      for (let view = 0; view < 20; view += 1) await decideAt(alive[view % 7 === 0 ? 0 : alive.length - 1] ?? opened.ads);
      opened.clock.now += 24_000;
      perStep.push(step);
    }
    await others[0]?.delivery.leave();
    const { impressions } = await opened.counted(id);
    expect(Math.abs(impressions / goal - 1)).toBeLessThan(0.02);
  });

  test('AD-26: one that cannot reach the database gives out what it was allotted, and then only what has no goal', async () => {
    await opened.stock(
      sentLineItem('Goal', {
        goal: 3_600,
        ends: new Date(opened.clock.now + hour).toISOString(),
        starts: new Date(opened.clock.now).toISOString(),
        pacing: 'even',
      }),
      sentLineItem('House', { kind: 'house' }),
    );
    opened.clock.now += 5_000;
    await opened.ads.delivery.exchange();
    await opened.store.pool.query('alter table ad_delivery rename to ad_delivery_away');
    const names = new Map<string, number>();
    for (let time = 0; time < 60; time += 1) {
      opened.clock.now += 1_000;
      await opened.ads.delivery.exchange().catch(() => undefined);
      const name = (await opened.nameShown()) ?? '';
      names.set(name, (names.get(name) ?? 0) + 1);
    }
    await opened.store.pool.query('alter table ad_delivery_away rename to ad_delivery');
    expect(names.get('Goal')).toBeLessThanOrEqual(8);
    expect((names.get('Goal') ?? 0) + (names.get('House') ?? 0)).toBe(60);
  });

  test('AD-26: what is given out while the ledger answers is taken off what is allotted then', async () => {
    await opened.stock(
      sentLineItem('Goal', { goal: 20, pacing: 'asap', ends: new Date(opened.clock.now + hour).toISOString() }),
      sentLineItem('House', { kind: 'house' }),
    );
    const names: (string | undefined)[] = [];
    const show = async (times: number) => {
      for (let time = 0; time < times; time += 1) names.push(await opened.nameShown());
    };
    // nothing was counted yet, so this exchange reads and joins alone, and waits for the table of processes
    const held = await holdLocks(opened.store, 'lock table ad_process in access exclusive mode');
    const exchanged = opened.ads.delivery.exchange();
    await held.waiting(1);
    await show(12);
    await held.release();
    await exchanged;
    await show(30);
    expect(names.slice(0, 12)).toEqual(Array<string>(12).fill('Goal'));
    expect(names.filter((name) => name === 'Goal')).toHaveLength(20);
  });

  test('AD-33: show what an editor changed at one of them by their next exchange', async () => {
    const [id = ''] = await opened.stock(sentLineItem('Before'));
    const other = opened.createProcess('other');
    // a process that stays has its part of the goals of other tests
    onTestFinished(() => other.delivery.leave());
    await other.delivery.exchange();
    expect(other.delivery.inventory().items.get(id)?.name).toBe('Before');
    await opened.lineItems.put(id, sentLineItem('After'), { revision: 1, by: 'editor' });
    await other.delivery.exchange();
    expect(other.delivery.inventory().items.get(id)?.name).toBe('After');
  });
});
