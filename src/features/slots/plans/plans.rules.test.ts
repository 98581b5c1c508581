import { describe, expect, test } from 'vitest';
import { flagsOf, verticals } from '#brands';
import { messagesOf } from '#messages';
import { findSaving, formatPlanPrice, namePlan, sayPlan } from './plan-words.view.ts';
import {
  applicationOf,
  findApplication,
  findPlan,
  findProduct,
  homeOf,
  listOffered,
  listPlans,
  type Plan,
  plans,
  products,
} from './plans.rules.ts';

const [english, spanish] = [messagesOf('en'), messagesOf('es')];
const get = (id: string): Plan => {
  const found = findPlan(id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
};

describe('what is sold', () => {
  test.each([
    ['news-year', 'news-offer', 4_500, 12],
    ['news-month', 'news-offer', 500, 1],
    ['news-student', 'news-offer', 200, 1],
    ['news-return', 'news-offer', 250, 1],
    ['today-year', 'today-offer', 2_700, 12],
    ['today-month', 'today-offer', 300, 1],
    ['today-student', 'today-offer', 100, 1],
    ['today-return', 'today-offer', 150, 1],
  ])('the plan %s of %s is %s cents for %s months', (id, offerId, cents, months) =>
    expect(findPlan(id)).toMatchObject({ id, offerId, cents, months, currency: 'USD' }),
  );

  test('a plan that is not sold is none', () => expect(['news-week', '', 'news'].map(findPlan)).toEqual([undefined, undefined, undefined]));

  test('a year and a month are offered to everybody, the year in front; all are of the product', () => {
    for (const product of products) {
      expect(listOffered(product).map(({ id }) => id)).toEqual([`${product}-year`, `${product}-month`]);
      expect(listPlans(product)).toEqual(plans.filter(({ id }) => id.startsWith(`${product}-`)));
      expect(listPlans(product)).toHaveLength(4);
      expect(homeOf(product)).toBe(product);
      expect(findApplication(applicationOf(product).aid)).toBe(applicationOf(product));
    }
    expect(findApplication('other')).toBeUndefined();
  });

  test('an account reads more of a meter than a browser that nobody is known in', () => {
    expect(applicationOf('news')).toMatchObject({ meterName: 'NewsMeter', freeViews: { anonymous: 3, registered: 5 }, days: 30 });
    expect(applicationOf('today')).toMatchObject({ meterName: 'TodayMeter', freeViews: { anonymous: 4, registered: 6 }, days: 30 });
  });

  test('BR-21: news and today sell their own subscription, other verticals none', () => {
    const sold = verticals.flatMap((vertical) => findProduct(flagsOf(vertical)) ?? []);
    expect(sold).toEqual(['news', 'today']);
    expect([findProduct(flagsOf('news')), findProduct(flagsOf('today')), findProduct(flagsOf('mach'))]).toEqual([
      'news',
      'today',
      undefined,
    ]);
  });
});

describe('how a plan is told', () => {
  test('with its price and how long it lasts', () => {
    expect(formatPlanPrice(get('news-month'), english, 'en')).toBe(english.paywall.plans.perMonth('$5'));
    expect(formatPlanPrice(get('today-year'), english, 'en')).toBe(english.paywall.plans.perYear('$27'));
    expect(formatPlanPrice(get('news-return'), english, 'en')).toBe(english.paywall.plans.perMonth('$2.50'));
  });
  test('by its name', () => {
    for (const plan of plans) expect(namePlan(plan, spanish)).toBe(spanish.paywall.plans.names[plan.kind]);
  });
  test('a year by what it spares, in whole percent, and what it comes to in a month', () => {
    expect([findSaving(get('news-year')), findSaving(get('today-year'))]).toEqual([25, 25]);
    expect(findSaving({ ...get('news-year'), cents: 4_000 })).toBe(33);
    expect(['news-month', 'news-student', 'news-return'].map((id) => findSaving(get(id)))).toEqual([undefined, undefined, undefined]);
    const { texts, asMonths } = english.paywall.plans;
    expect(sayPlan(get('news-year'), english, 'en')).toBe(`${texts.year} ${asMonths('$3.75')}`);
    expect(sayPlan(get('news-month'), english, 'en')).toBe(texts.month);
    expect(sayPlan(get('news-student'), english, 'en')).toBe(texts.student);
  });
});
