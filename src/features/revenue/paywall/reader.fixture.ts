import { dayMs } from '#platform/time';
import type { PaywallReader } from './entitlement.rules.ts';

export const now = Date.parse('2026-11-20T12:00:00.000Z');
/** Meters of 30 days with so many free stories. */
export const termsOf = (anonymous: number, registered: number) => ({ freeViews: { anonymous, registered }, days: 30, now });
/** A reader of whom nothing is known. */
export const nobody: PaywallReader = {
  isRegistered: false,
  subscription: undefined,
  group: undefined,
  hasGift: false,
  isMock: false,
  isCrawler: false,
  meter: undefined,
  mayBegin: true,
};
/** A meter that began a day ago. */
export const meterOf = (...pieces: string[]) => ({ since: now - dayMs, pieces });
