import { expect, test } from 'vitest';
import { isLookedAt } from './notification.rules.ts';

const origin = 'https://news.example';
const path = '/world/ships-rcna1';

test.each([
  ['is looked at', [{ url: `${origin}${path}`, visibilityState: 'visible' }], true],
  ['is looked at with a query and a fragment', [{ url: `${origin}${path}?t=1#a`, visibilityState: 'visible' }], true],
  [
    'is looked at in the second of two tabs',
    ['hidden', 'visible'].map((visibilityState) => ({ url: `${origin}${path}`, visibilityState })),
    true,
  ],
  ['is open in a tab that is not shown', [{ url: `${origin}${path}`, visibilityState: 'hidden' }], false],
  ['is not open, but another one is looked at', [{ url: `${origin}/world/boats-rcna2`, visibilityState: 'visible' }], false],
  ['is looked at on another site', [{ url: `https://today.example${path}`, visibilityState: 'visible' }], false],
  ['is open nowhere', [], false],
])('PN-08: who has the page of the piece where it %s is told nothing only if they see it', (_where, pages, isSeen) => {
  expect(isLookedAt(pages, path, origin)).toBe(isSeen);
});
