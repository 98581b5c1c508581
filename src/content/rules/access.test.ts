import { expect, test } from 'vitest';
import { findAccess } from './access.ts';

test.each([
  ['news', 'metered', 'metered'],
  ['select', 'metered', 'free'],
  ['news', 'locked', 'locked'],
  ['select', 'locked', 'locked'],
  ['news', 'free', 'free'],
  ['select', 'free', 'free'],
] as const)('PW-05: on %s a piece that is %s is %s', (vertical, access, found) => expect(findAccess({ vertical, access })).toBe(found));
