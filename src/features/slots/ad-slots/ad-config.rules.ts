import { type AdZone } from '#content/site/ad-decisions';
import { isAdZone } from './ad-slots.rules.ts';
import { isObject } from './filled-slot.rules.ts';

/** The settings of a page's ads, as its state has them (`mpsConfig`). */
export type AdConfig = {
  publisher: string;
  /** Seconds in view after which an ad is recycled; 0: never. */
  refresh: number;
  /** Milliseconds that boxes in a text wait. */
  boxDelay: number;
  /** How far before it is in view a slot is asked for, by zone, in percent of the window's height. */
  offsetViewport: Readonly<Partial<Record<AdZone, number>>>;
  /** The vendor's own settings, as they are given; undefined where it has none. */
  vendor?: unknown;
};

/** What is said in the console of a page with slots and without settings. */
export const missingConfig = 'The ad configuration of this page is missing.';

/** The least time between two ads of a slot: vendors refuse less. */
export const leastRefresh = 30;
/** How often a slot is recycled by its timer on one view of a page. */
export const mostRefreshes = 10;

const toNumber = (given: unknown): number => (typeof given === 'number' && given > 0 && given < 1e6 ? given : 0);

/** Reads the settings; undefined where there are none, as they need a publisher. */
export const parseAdConfig = (given: unknown): AdConfig | undefined => {
  if (!isObject(given) || typeof given['publisher'] !== 'string' || given['publisher'] === '') return undefined;
  const { publisher, refresh, boxDelay, offsetViewport, vendor } = given;
  const seconds = toNumber(refresh);
  return {
    publisher,
    refresh: seconds === 0 ? 0 : Math.max(seconds, leastRefresh),
    boxDelay: toNumber(boxDelay),
    offsetViewport: isObject(offsetViewport)
      ? Object.fromEntries(Object.entries(offsetViewport).flatMap(([zone, percent]) => (isAdZone(zone) ? [[zone, toNumber(percent)]] : [])))
      : {},
    vendor,
  };
};
