import { addressRanges, flag, hostNames } from './values.ts';

/** The variables of the paywall. */
export const paywallVariables = {
  MASTHEAD_CRAWLERS: addressRanges.default([]),
  MASTHEAD_TEST_CARDS: flag.optional(),
  MASTHEAD_MOCK_SUBSCRIPTION: flag.default(false),
  MASTHEAD_SCHOOL_DOMAINS: hostNames.default([]),
};

/** The paywall of a configuration. */
export type PaywallConfig = {
  /** Addresses and ranges from which search engines fetch: they get pieces whole. */
  crawlers: readonly string[];
  /** Whether the built-in payment house sells, which takes test cards alone. */
  testCards: boolean;
  /** The toggle of the pretended subscriber. */
  mockSubscription: boolean;
  /** Domains whose readers may take the plan of students. */
  schoolDomains: readonly string[];
};

type Given = {
  MASTHEAD_CRAWLERS: readonly string[];
  MASTHEAD_TEST_CARDS?: boolean | undefined;
  MASTHEAD_MOCK_SUBSCRIPTION: boolean;
  MASTHEAD_SCHOOL_DOMAINS: readonly string[];
};

/** The paywall as it is given. Test cards and the pretended subscriber are never of a production: they would give away what others pay for. */
export const toPaywallConfig = (given: Given, production: boolean): PaywallConfig => ({
  crawlers: given.MASTHEAD_CRAWLERS,
  testCards: !production && (given.MASTHEAD_TEST_CARDS ?? true),
  mockSubscription: !production && given.MASTHEAD_MOCK_SUBSCRIPTION,
  schoolDomains: given.MASTHEAD_SCHOOL_DOMAINS,
});
