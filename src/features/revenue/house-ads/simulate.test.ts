import { expect, test } from 'vitest';
import { buildLiveItem, type LiveItem } from './inventory.service.ts';
import type { LineItem } from '../line-items/line-item.rules.ts';
import { simulateDay, type SimulatedDay } from './simulate.service.ts';
import { createRandom, expectViews, usualHours } from './traffic.rules.ts';

const start = Date.parse('2026-11-20T00:00:00.000Z');
const hour = 3_600_000;
const native = { kind: 'native', sizes: ['300x250', '728x90', '320x50'], headline: 'Headline', text: 'Text', sponsor: 'Sponsor' } as const;
const pictures = { urls: { url: () => '' }, widths: [320] };

const item = (number: number, more: Partial<LineItem> = {}): LiveItem => {
  const base: LineItem = {
    name: `Item ${number}`,
    advertiser: 'Somebody',
    kind: 'paid',
    weight: 10,
    starts: new Date(start).toISOString(),
    pacing: 'even',
    targeting: {},
    creatives: [native],
    target: 'https://shop.example/',
    ...more,
  };
  const built = buildLiveItem({ id: `adli${number}`, item: base }, new Map(), pictures);
  if (!built) throw new Error('A line item has nothing to show.');
  return built;
};
const day = (more: Partial<SimulatedDay> = {}): SimulatedDay => ({
  start,
  views: 60_000,
  processes: 3,
  stepMs: 10_000,
  random: createRandom(20_261_120),
  bursts: [{ at: 14.5 * hour, forMs: hour / 2, times: 5 }],
  ...more,
});
const until = (hours: number) => new Date(start + hours * hour).toISOString();

test('the readers of a simulated day come as unevenly as those of a news site', () => {
  const at = (time: number) => expectViews({ views: 24_000, bursts: [], at: time * hour, stepMs: hour });
  expect(at(20) / at(3)).toBeGreaterThan(8);
  expect(expectViews({ views: 24_000, bursts: [{ at: 0, forMs: 1, times: 5 }], at: 0, stepMs: hour }) / at(0)).toBeCloseTo(5);
  const all = usualHours.reduce((sum, _one, index) => sum + at(index), 0);
  expect(all / 24_000).toBeCloseTo(1, 5);
});

test('AD-25, AD-26: three processes deliver a day within 2 % of its plan, evenly over its hours, though readers come unevenly and see not all', async () => {
  const done = await simulateDay(
    [
      item(1, { goal: 4_800, ends: until(24) }),
      item(2, { goal: 30_000, ends: until(240), weight: 3 }),
      item(3, { goal: 3_000, ends: until(18), starts: until(6), targeting: { taxonomy: ['news/politics'] } }),
      item(4, { goal: 1_200, ends: until(24), targeting: { languages: ['es'], zones: ['footer', 'article-body'] } }),
      item(5, { kind: 'house', perView: 1 }),
    ],
    day(),
  );
  const [whole, long, short, spanish, house] = done;
  expect(done.map(({ plan }) => plan && Math.round(plan))).toEqual([4_800, 3_000, 3_000, 1_200, undefined]);
  for (const { plan, impressions, name } of done) if (plan !== undefined) expect(Math.abs(impressions / plan - 1), name).toBeLessThan(0.02);
  // there are readers for it at each hour: none has much more or less than its part
  for (const [one, perHour, hours] of [
    [whole, 200, [0, 24]],
    [long, 125, [0, 24]],
    [short, 250, [6, 18]],
    [spanish, 50, [0, 24]],
  ] as const)
    for (const number of one?.hours.slice(...hours) ?? []) expect(Math.abs(number / perHour - 1), one?.name).toBeLessThan(0.2);
  expect(short?.hours.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 0]);
  // what nobody paid for is ours
  expect(house?.impressions).toBeGreaterThan(20_000);
});

test('AD-25: what the night had too few readers for is made up for by day', async () => {
  const [one] = await simulateDay(
    [item(1, { goal: 5_000, ends: until(24), targeting: { zones: ['footer'] } })],
    day({ views: 12_000, processes: 2 }),
  );
  expect(Math.min(...(one?.hours ?? []))).toBeLessThan(100);
  expect(Math.abs((one?.impressions ?? 0) / 5_000 - 1)).toBeLessThan(0.02);
});

test('AD-25: as soon as possible is as fast as there are readers, and stops at the goal', async () => {
  const [one] = await simulateDay([item(1, { goal: 4_000, ends: until(24), pacing: 'asap' })], day({ views: 30_000 }));
  expect(Math.abs((one?.impressions ?? 0) / 4_000 - 1)).toBeLessThan(0.02);
  expect(one?.hours.slice(11).reduce((sum, count) => sum + count, 0)).toBe(0);
});

test('AD-25: a plan that there are not enough readers for has as many as there are, shared by weight', async () => {
  const [light, heavy] = await simulateDay(
    [
      item(1, { goal: 500_000, ends: until(24), weight: 1, targeting: { zones: ['footer'] } }),
      item(2, { goal: 500_000, ends: until(24), weight: 3, targeting: { zones: ['footer'] } }),
    ],
    day({ views: 8_000, processes: 1 }),
  );
  const [one, other] = [light?.impressions ?? 0, heavy?.impressions ?? 0];
  expect(Math.abs(other / one / 3 - 1)).toBeLessThan(0.15);
  expect(one + other).toBeGreaterThan(6_000);
});
