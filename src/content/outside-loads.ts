/** What a deployment loads of others on a brand's pages; nothing unless configured. */
export type OutsideLoads = {
  /** A script that stands in the head on other sites; https. */
  headerScript?: string | undefined;
  /** Pictures on asset hosts that carry a cookie from one domain of the house to another; https. */
  cookiePixels: readonly string[];
  /** Host names that answer calls by script (JSONP). */
  jsonpHosts: readonly string[];
  /** The ad service of a vendor; absent: the house fills all slots. */
  adService?: AdService | undefined;
};

/** A vendor's ad service: its script, the hosts that its scripts, calls and frames come from, and who is asked what a page is about; https. */
export type AdService = { script: string; hosts: readonly string[]; contextUrl?: string | undefined };

/** A brand that loads nothing of others. */
export const noLoads: OutsideLoads = { cookiePixels: [], jsonpHosts: [] };
