import { expect, test } from 'vitest';
import { flagsOf } from './flags.ts';
import { hasPaywall, isPaywallActive } from './paywall.ts';
import { verticals } from './vertical.ts';

const none = flagsOf('news', true);

test('PW-01: a paywall stands at news and today, and nowhere else', () => {
  expect(verticals.filter(hasPaywall)).toEqual(['news', 'today']);
});

test.each([
  [{}, false],
  [{ paywall: true }, false],
  [{ newsSubscriptions: true, newsPaywall: true }, false],
  [{ paywall: true, newsSubscriptions: true }, false],
  [{ paywall: true, newsPaywall: true }, false],
  [{ paywall: true, newsSubscriptions: true, newsPaywall: true }, true],
  [{ paywall: true, todaySubscriptions: true }, true],
  // where the news subscription is sold, the flag of news decides alone
  [{ paywall: true, newsSubscriptions: true, todaySubscriptions: true }, false],
])('PW-01: with %j it is active: %s', (on, isActive) => {
  expect(isPaywallActive({ ...none, ...on })).toBe(isActive);
});
