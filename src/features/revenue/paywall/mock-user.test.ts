import { expect, test } from 'vitest';
import { flagsOf, verticals } from '#brands';
import { createMockUser } from './mock-user.service.ts';

const listOffered = (isOn: boolean | undefined) =>
  verticals.filter((vertical) => createMockUser({ isOn, now: () => 0 }).isOffered(vertical));

test('PW-04: a pretended subscriber is offered on news alone, with the toggle on; without one the flag says', () => {
  expect([listOffered(true), listOffered(false)]).toEqual([['news'], []]);
  const byFlag = verticals.filter(
    (vertical) => flagsOf(vertical).mockSubscription === true && flagsOf(vertical).newsSubscriptions === true,
  );
  expect(listOffered(undefined)).toEqual(byFlag);
});
