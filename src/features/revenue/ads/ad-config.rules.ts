import { type AdZone } from '../../../content/ad-decisions.ts';
import { isAdZone } from './ad-slots.rules.ts';
import { parsePreprocessor, type Preprocessor } from './targeting.rules.ts';

/** A vendor's ad service: the unit below which its slots are, and who is asked what a page is about. */
export type AdVendor = { unit: string; preprocessors: readonly Preprocessor[]; contextUrl?: string | undefined };

/** The settings of a page's ads, as its state has them (`mpsConfig`). */
export type AdConfig = {
  publisher: string;
  /** Seconds in view after which an ad is recycled; 0: never. */
  refresh: number;
  /** Milliseconds that boxes in a text wait. */
  boxDelay: number;
  /** How far before it is in view a slot is asked for, by zone, in percent of the window's height. */
  offsets: Readonly<Partial<Record<AdZone, number>>>;
  vendor?: AdVendor | undefined;
  /** A vendor is wanted, and its unit is not known. */
  lacksUnit: boolean;
};

/** The least time between two ads of a slot: vendors refuse less. */
export const leastRefresh = 30;
/** How often a slot is recycled by its timer on one view of a page. */
export const mostRefreshes = 10;

type Given = Readonly<Record<string, unknown>>;
const toNumber = (given: unknown): number => (typeof given === 'number' && given > 0 && given < 1e6 ? given : 0);
const isObject = (given: unknown): given is Given => typeof given === 'object' && given !== null;

const parseVendor = (given: unknown): AdVendor | undefined => {
  if (!isObject(given) || typeof given['unit'] !== 'string' || given['unit'] === '') return undefined;
  const { unit, preprocessors = [], contextUrl } = given;
  return {
    unit,
    preprocessors: Array.isArray(preprocessors) ? preprocessors.map((name) => parsePreprocessor(String(name))) : [],
    ...(typeof contextUrl === 'string' && { contextUrl }),
  };
};

/** Reads the settings; undefined where there are none, as they need a publisher. An unknown preprocessor throws. */
export const parseAdConfig = (given: unknown): AdConfig | undefined => {
  if (!isObject(given) || typeof given['publisher'] !== 'string' || given['publisher'] === '') return undefined;
  const { publisher, refresh, boxDelay, offsets } = given;
  const vendor = parseVendor(given['vendor']);
  const seconds = toNumber(refresh);
  return {
    publisher,
    refresh: seconds === 0 ? 0 : Math.max(seconds, leastRefresh),
    boxDelay: toNumber(boxDelay),
    offsets: isObject(offsets)
      ? Object.fromEntries(Object.entries(offsets).flatMap(([zone, percent]) => (isAdZone(zone) ? [[zone, toNumber(percent)]] : [])))
      : {},
    vendor,
    lacksUnit: given['vendor'] !== undefined && vendor === undefined,
  };
};
