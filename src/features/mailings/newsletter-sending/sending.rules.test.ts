import { expect, test } from 'vitest';
import { domainOf, isOfAddress, isOfDomain, quietMinutesLeft } from './sending.rules.ts';

const quiet = { from: 22 * 60, to: 6 * 60, zone: 'America/New_York' };

test.each([
  ['2026-11-20T02:59:00Z', 0],
  ['2026-11-20T03:00:00Z', 480],
  ['2026-11-20T10:59:00Z', 1],
  ['2026-11-20T11:00:00Z', 0],
  // the night on which clocks go back: 1:30 is twice
  ['2026-11-01T05:30:00Z', 270],
  ['2026-11-01T06:30:00Z', 270],
])('NL-26: at %s quiet hours last %i minutes more', (at, minutes) => {
  expect(quietMinutesLeft(Date.parse(at), quiet)).toBe(minutes);
});

test('NL-26: quiet hours within one day', () => {
  const noon = { from: 12 * 60, to: 13 * 60, zone: 'UTC' };
  expect(['11:59', '12:00', '12:59', '13:00'].map((time) => quietMinutesLeft(Date.parse(`2026-11-20T${time}:00Z`), noon))).toEqual([
    0, 60, 1, 0,
  ]);
});

test.each([
  ['550 5.1.1 No such user', true, false],
  ['550 5.7.1 Blocked by policy', false, false],
  ['554 5.2.2 Mailbox full', false, false],
  ['421 4.7.0 Slow down', false, true],
  ['451 4.3.2 Try later', false, true],
  ['452 4.2.2 Mailbox full', false, false],
])('NL-24: %s speaks of the address: %s, of the domain: %s', (answer, address, domain) => {
  expect([isOfAddress(answer), isOfDomain(answer)]).toEqual([address, domain]);
});

test('the domain of an address is what stands after its last @', () => {
  expect([domainOf('a@example.com'), domainOf('"a@b"@example.com')]).toEqual(['example.com', 'example.com']);
});
