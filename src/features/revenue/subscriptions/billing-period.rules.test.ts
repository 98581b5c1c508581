import { describe, expect, test } from 'vitest';
import { addMonths, anchorDayOf, findNextPeriod } from './billing-period.rules.ts';

const at = (date: string): number => Date.parse(`${date}T09:30:00.000Z`);
const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
/** The ends of so many periods, each paid when it is due. */
const bill = (from: string, months: number, periods: number): string[] => {
  let state = { paidUntil: at(from), anchorDay: anchorDayOf(at(from)), declinedAt: undefined };
  return Array.from({ length: periods }, () => {
    state = { ...state, ...findNextPeriod(state, months, state.paidUntil) };
    return toDay(state.paidUntil);
  });
};

describe('billing', () => {
  test('PW-60: a month that is too short ends its period on its last day, and the next one has the day again', () => {
    expect(bill('2027-01-31', 1, 4)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
    expect(bill('2027-12-30', 1, 3)).toEqual(['2028-01-30', '2028-02-29', '2028-03-30']);
  });

  test('PW-60: a subscription of 29 February is billed on that day in leap years, and on the 28th in others', () => {
    expect(bill('2028-02-29', 12, 4)).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']);
  });

  test('PW-60: the day changes only where days are given away: a payment that we made late', () => {
    const state = { paidUntil: at('2027-02-28'), anchorDay: 31, declinedAt: undefined };
    const late = findNextPeriod(state, 1, at('2027-03-10'));
    expect([toDay(late.paidUntil), late.anchorDay]).toEqual(['2027-04-09', 9]);
    // days that were read while a declined payment was tried again are paid for
    const declined = findNextPeriod({ ...state, declinedAt: state.paidUntil }, 1, at('2027-03-10'));
    expect([toDay(declined.paidUntil), declined.anchorDay]).toEqual(['2027-03-31', 31]);
  });

  test('PW-60: keeps the time of day', () => {
    expect(addMonths(at('2027-01-31'), 1) % 86_400_000).toBe(at('2027-01-31') % 86_400_000);
  });
});
