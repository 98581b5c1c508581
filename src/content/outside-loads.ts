/** The paywall of a vendor on a brand's pages: its script, every host that it needs, and what is sold by it. */
export type PaywallVendor = {
  name: string;
  /** The address of its script, application id included; https. */
  script: string;
  hosts: readonly string[];
  aid: string;
  offerId: string;
  /** Its terms by our plans. */
  terms: Readonly<Record<string, string>>;
};

/** What a deployment loads of others on a brand's pages; nothing unless configured. */
export type OutsideLoads = {
  /** A script that stands in the head on other sites; https. */
  headerScript?: string | undefined;
  /** Pictures on asset hosts that carry a cookie from one domain of the house to another; https. */
  cookiePixels: readonly string[];
  /** Host names that answer calls by script (JSONP). */
  jsonpHosts: readonly string[];
  /** The paywall of a vendor, in the place of the built-in one. */
  paywall?: PaywallVendor | undefined;
};

/** A brand that loads nothing of others. */
export const noLoads: OutsideLoads = { cookiePixels: [], jsonpHosts: [] };
