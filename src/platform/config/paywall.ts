import { addressRanges, dayList, flag, hostNames, yearCount } from './values.ts';

/** The variables of the paywall. */
export const paywallVariables = {
  MASTHEAD_CRAWLERS: addressRanges.default([]),
  MASTHEAD_TEST_CARDS: flag.optional(),
  MASTHEAD_MOCK_SUBSCRIPTION: flag.optional(),
  MASTHEAD_SCHOOL_DOMAINS: hostNames.default([]),
  MASTHEAD_RENEWAL_RETRIES: dayList.default([1, 3, 7, 14]),
  MASTHEAD_RECEIPT_YEARS: yearCount.default(10),
};

/** The paywall of a configuration. */
export type PaywallConfig = {
  /** Addresses and ranges from which search engines fetch: they get pieces whole. */
  crawlers: readonly string[];
  /** True if the built-in payment provider sells; it takes only test cards. */
  testCards: boolean;
  /** The toggle of the pretended subscriber; undefined: its feature flag says. */
  mockSubscription: boolean | undefined;
  /** Domains whose readers may take the plan of students. */
  schoolDomains: readonly string[];
  /** On which days after the first decline a renewal is tried again; everything stays open until the last of them. None: it ends at once. */
  retryDays: readonly number[];
  /** For so many years the receipts of deleted accounts are kept, without the person. */
  receiptYears: number;
};

type Given = {
  MASTHEAD_CRAWLERS: readonly string[];
  MASTHEAD_TEST_CARDS?: boolean | undefined;
  MASTHEAD_MOCK_SUBSCRIPTION?: boolean | undefined;
  MASTHEAD_SCHOOL_DOMAINS: readonly string[];
  MASTHEAD_RENEWAL_RETRIES: readonly number[];
  MASTHEAD_RECEIPT_YEARS: number;
};

/** The paywall as it is given. Test cards and the pretended subscriber are never of a production: they would give away what others pay for. */
export const toPaywallConfig = (given: Given, production: boolean): PaywallConfig => ({
  crawlers: given.MASTHEAD_CRAWLERS,
  testCards: !production && (given.MASTHEAD_TEST_CARDS ?? true),
  mockSubscription: production ? false : given.MASTHEAD_MOCK_SUBSCRIPTION,
  schoolDomains: given.MASTHEAD_SCHOOL_DOMAINS,
  retryDays: given.MASTHEAD_RENEWAL_RETRIES,
  receiptYears: given.MASTHEAD_RECEIPT_YEARS,
});
