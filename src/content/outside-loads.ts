/** What a deployment loads of others on a brand's pages; nothing unless configured. */
export type OutsideLoads = {
  /** A script that stands in the head on other sites; https. */
  headerScript?: string | undefined;
  /** Pictures on asset hosts that carry a cookie from one domain of the house to another; https. */
  cookiePixels: readonly string[];
  /** Host names that answer calls by script (JSONP). */
  jsonpHosts: readonly string[];
  /** In whose name readers in Europe are asked for partners (IAB TCF): the registered id and its version, and the country whose law it follows. */
  partners?: { cmpId: number; cmpVersion: number; country: string } | undefined;
};

/** A brand that loads nothing of others. */
export const noLoads: OutsideLoads = { cookiePixels: [], jsonpHosts: [] };
