import { expect, test } from 'vitest';
import { createSendPlan } from './send-plan.ts';
import { createThrottle } from './throttle.ts';

/** A plan over so many that wait, each second one for `two`, and a clock that a test lets go by. */
const createPlan = (count: number, rates: Record<string, number>) => {
  const clock = { at: 0 };
  const picked = new Set<string>();
  const waiting = Array.from({ length: count }, (_none, number) => ({ id: String(number + 1), to: number % 2 === 0 ? 'one' : 'two' }));
  const plan = createSendPlan({
    list: async ({ after, without, limit }) =>
      waiting.filter(({ id, to }) => !picked.has(id) && Number(id) > Number(after) && !without.includes(to)).slice(0, limit),
    throttle: createThrottle(rates),
    now: () => clock.at,
  });
  return { plan, clock, picked, toOf: (id: string) => waiting[Number(id) - 1]?.to };
};

test('PN-28: each service gets so many a second', async () => {
  const { plan, clock, toOf } = createPlan(40, { one: 20, two: 100 });
  const pick = (): number[] => {
    const picked = plan.pick(100);
    return ['one', 'two'].map((to) => picked.filter((id) => toOf(id) === to).length);
  };
  await plan.refill();
  // a fifth of a second's at once, and then as time goes
  expect(pick()).toEqual([4, 20]);
  expect(pick()).toEqual([0, 0]);
  clock.at += 150;
  expect(pick()).toEqual([3, 0]);
  expect(plan.size()).toBe(13);
});

test('PN-24, PN-28: of 10,000 each is picked once, in the order in which they wait, and who must wait holds up nobody', async () => {
  const { plan, clock, picked, toOf } = createPlan(10_000, { one: 1_000, two: 100_000 });
  const order: string[] = [];
  let doneAt = 0;
  while (order.length < 10_000) {
    const now = plan.pick(64);
    now.forEach((id) => picked.add(id));
    order.push(...now);
    if (doneAt === 0 && order.filter((id) => toOf(id) === 'two').length === 5_000) doneAt = clock.at;
    if (now.length > 0) continue;
    clock.at += 20;
    if ((await plan.refill()) === 0 && plan.size() === 0) plan.restart();
    expect(plan.size()).toBeLessThan(4_000);
  }
  expect(order).toHaveLength(10_000);
  expect(picked.size).toBe(10_000);
  for (const to of ['one', 'two']) {
    const numbers = order.filter((id) => toOf(id) === to).map(Number);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  }
  // the slow one takes five seconds
  expect(clock.at).toBeGreaterThan(4_500);
  expect(doneAt).toBeLessThan(1_000);
});
