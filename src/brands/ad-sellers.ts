import type { Site } from './vertical.ts';

/** An advertising system that may sell what a site has, as ads.txt names it (IAB ads.txt 1.1). */
export type AdSystem = {
  domain: string;
  /** The account that the site is known by there. */
  account: string;
  relationship: 'DIRECT' | 'RESELLER';
  /** What the system is certified by. */
  certification?: string;
};

/** Who may sell a site's advertising, and that of the apps that name the site; nobody where the lists are empty. */
export type AdSellers = {
  web: readonly AdSystem[];
  app: readonly AdSystem[];
  /** Further lines: a contact, who manages it for which country. */
  contact?: string;
  managers?: readonly { domain: string; country?: string }[];
  /** Whom the site itself sells for: as sellers.json names them. The site itself is added. */
  sellsFor?: readonly { id: string; name: string; domain: string; type: 'PUBLISHER' | 'INTERMEDIARY' | 'BOTH' }[];
};

const nobody: AdSellers = { web: [], app: [] };
// a deployment names its own here
const named: Partial<Record<Site, AdSellers>> = {};

/** Who may sell the advertising of a site. */
export const adSellersOf = (site: Site): AdSellers => named[site] ?? nobody;
