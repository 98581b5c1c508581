import type { Vertical } from '#brands';
import type { BrandAds } from '#content/site/brand-ads';

/** The cache tag of every page that has room for ads, or would have: purged where a brand's first ad comes or its last one goes. */
export const adsTag = (vertical: Vertical): string => `ads:${vertical}`;

// boxes in the texts of these wait: their readers come for the first lines (AD-04)
const waiting: readonly Vertical[] = ['news', 'msnbc'];
const boxDelayMs = 2_000;

/** How long the boxes in a brand's texts wait, in milliseconds. */
export const boxDelayOf = (vertical: Vertical): number => (waiting.includes(vertical) ? boxDelayMs : 0);

export type AdPlace = {
  /** The brand's flag; off for a view without features. */
  flag: boolean;
  state: { adsEnabled: boolean; isChromeless: boolean; packageEmbed: boolean; platform: 'web' | 'app'; status: number };
  appPath?: string | undefined;
  ads: BrandAds | undefined;
};

/**
 * Whether a page has room for ads: the brand's flag and the page itself want them, there are some, and the page stands by itself: neither in a frame, nor
 * inside the app, nor without what is around pages.
 */
export const hasAds = ({ flag, state, appPath, ads }: AdPlace): boolean =>
  flag &&
  ads !== undefined &&
  state.adsEnabled &&
  !state.isChromeless &&
  !state.packageEmbed &&
  state.platform === 'web' &&
  appPath === undefined &&
  state.status === 200;
