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
  /** In whose name readers in Europe are asked for partners (IAB TCF): the registered id and its version, and the country whose law it follows. */
  partners?: { cmpId: number; cmpVersion: number; country: string } | undefined;
  /** The paywall of a vendor, in the place of the built-in one. */
  paywall?: PaywallVendor | undefined;
  /** The ad service of a vendor; absent: the house fills all slots. */
  adService?: AdService | undefined;
  /** Hosts whose streams videos play from. */
  streamHosts?: readonly string[] | undefined;
  /** Who speaks with TV providers, where the brand has a live channel. */
  tvSignIn?: TvSignIn | undefined;
  /** Whose accounts readers may sign in with. */
  signInHouses?: readonly SignInHouse[] | undefined;
};

/** A house whose account readers may sign in with, and the origin of the page where they do. */
export type SignInHouse = { name: string; origin: string };

/** Whom readers meet when they sign in with their TV provider: who speaks with providers and its origin, and the origins of their own pages. */
export type TvSignIn = { name: string; origin: string; providerOrigins: readonly string[] };

/** A vendor's ad service: its script, the hosts that its scripts, calls and frames come from, and who is asked what a page is about; https. */
export type AdService = { script: string; hosts: readonly string[]; contextUrl?: string | undefined };

/** A brand that loads nothing of others. */
export const noLoads: OutsideLoads = { cookiePixels: [], jsonpHosts: [] };
