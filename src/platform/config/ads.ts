import { z } from 'zod';
import { buildAddressSchema, hostNames, variantNames } from './values.ts';

/** The ad services of others that may be asked what a page is about. */
const preprocessors = ['admantx', 'xfinity'];

/** `zone:percent,…`, each percent 0 to 300. */
const percentByZone = z.string().transform((text, context) => {
  const parts = text.split(/[\s,]+/).filter(Boolean);
  const found = parts.map((part) => /^([a-z-]{1,40}):([0-9]{1,3})$/.exec(part));
  if (found.every((one) => one && Number(one[2]) <= 300)) return Object.fromEntries(found.map((one) => [one?.[1] ?? '', Number(one?.[2])]));
  context.addIssue('lists zones with a percent of the window, 0 to 300, such as article-body:50,footer:100');
  return z.NEVER;
});

/** The variables of advertising: the house's own ads need none of them. */
export const adVariables = {
  MASTHEAD_AD_REFRESH_SECONDS: z.coerce
    .number('is no number')
    .int('is no whole number')
    .refine((seconds) => seconds === 0 || (seconds >= 30 && seconds <= 3_600), 'is 0, or from 30 to 3600')
    .default(60),
  MASTHEAD_AD_OFFSET_VIEWPORT: percentByZone.default({}),
  MASTHEAD_AD_SCRIPT: buildAddressSchema('https:').optional(),
  MASTHEAD_AD_UNIT: z
    .string()
    .regex(/^\/[\w.-]+(?:\/[\w.-]+)*$/, 'is the path of an ad unit, such as /1234/site')
    .optional(),
  MASTHEAD_AD_HOSTS: hostNames.default([]),
  MASTHEAD_AD_PREPROCESSORS: variantNames
    .refine((names) => names.every((name) => preprocessors.includes(name)), `lists ${preprocessors.join(', ')}, or both`)
    .default([]),
  MASTHEAD_AD_CONTEXT_URL: buildAddressSchema('https:').optional(),
  MASTHEAD_AD_VENDOR_ON: variantNames.default([]),
};

/** The ad service of a vendor. */
export type AdVendorConfig = {
  /** Where its script is. */
  script: string;
  /** The ad unit below which the units of the slots are; undefined is reported in the console of pages. */
  unit: string | undefined;
  /** Hosts that its scripts, calls and frames come from beside that of the script. */
  hosts: readonly string[];
  preprocessors: readonly string[];
  contextUrl: string | undefined;
  /** The brands that have it; all where it is empty. */
  on: readonly string[];
};
export type AdsConfig = {
  /** Seconds in view after which an ad is recycled; 0: never. */
  refreshSeconds: number;
  /** How far before it is in view a slot is asked for, by zone, in percent of the window's height. */
  offsetViewport: Readonly<Record<string, number>>;
  vendor: AdVendorConfig | undefined;
};

type Given = {
  MASTHEAD_AD_REFRESH_SECONDS: number;
  MASTHEAD_AD_OFFSET_VIEWPORT: Readonly<Record<string, number>>;
  MASTHEAD_AD_SCRIPT?: string | undefined;
  MASTHEAD_AD_UNIT?: string | undefined;
  MASTHEAD_AD_HOSTS: readonly string[];
  MASTHEAD_AD_PREPROCESSORS: readonly string[];
  MASTHEAD_AD_CONTEXT_URL?: string | undefined;
  MASTHEAD_AD_VENDOR_ON: readonly string[];
};

/** Advertising as it is given: a vendor is there where its script is named. */
export const toAdsConfig = (given: Given): AdsConfig => ({
  refreshSeconds: given.MASTHEAD_AD_REFRESH_SECONDS,
  offsetViewport: given.MASTHEAD_AD_OFFSET_VIEWPORT,
  vendor:
    given.MASTHEAD_AD_SCRIPT === undefined
      ? undefined
      : {
          script: given.MASTHEAD_AD_SCRIPT,
          unit: given.MASTHEAD_AD_UNIT,
          hosts: given.MASTHEAD_AD_HOSTS,
          preprocessors: given.MASTHEAD_AD_PREPROCESSORS,
          contextUrl: given.MASTHEAD_AD_CONTEXT_URL,
          on: given.MASTHEAD_AD_VENDOR_ON,
        },
});
