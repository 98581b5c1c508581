import { readOwnConsent } from '#features/slots/consent-gate.browser';
import type { AdAdapter } from '#features/slots/ad-slots.browser';
import { type AdConfig, missingConfig } from '#features/slots/ad-slots.pure';
import { createGptAdapter } from './gpt-adapter.browser.ts';
import { type AdTargeting, buildTargeting, isFromXfinity, parseAdmants, targetingWaitMs } from './targeting.rules.ts';
import { type AdVendor, parseVendor, type Preprocessor } from './vendor-config.rules.ts';

type Values = AdTargeting['values'];
type Given = AdConfig & {
  canonicalUrl: string | undefined;
  values?: Readonly<Record<string, string | readonly string[]>> | undefined;
};
type Parts = Given & { vendor: AdVendor };

const readAdmants = async ({ vendor: { contextUrl } }: Parts, canonicalUrl: string): Promise<Values> => {
  if (contextUrl === undefined) return {};
  const address = new URL(contextUrl);
  address.searchParams.set('url', canonicalUrl);
  const response = await fetch(address, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(targetingWaitMs),
  });
  return response.ok ? parseAdmants(await response.json()) : {};
};

/** What each preprocessor adds to the targeting. */
const preprocess: Readonly<Record<Preprocessor, (parts: Parts, canonicalUrl: string) => Values | Promise<Values>>> = {
  admantx: readAdmants,
  xfinity: (): Values => (isFromXfinity(document.referrer) ? { partner: ['xfinity'] } : {}),
};

/** The targeting of the page; what has not come within 1,500 ms, or failed, is left out (AD-03). */
const readTargeting = async (parts: Parts): Promise<AdTargeting> => {
  const { publisher: publisherId, canonicalUrl, values, vendor } = parts;
  const targeting = buildTargeting({ canonicalUrl, publisherId, values: { ...values, publisher: publisherId } });
  const added = await Promise.all(
    vendor.preprocessors.map(async (name) => {
      const late = new Promise<Values>((resolve) => setTimeout(() => resolve({}), targetingWaitMs));
      const found = Promise.resolve(preprocess[name](parts, targeting.canonicalUrl)).catch((error: unknown) => {
        reportError(error);
        return {};
      });
      return Promise.race([found, late]);
    }),
  );
  return { ...targeting, values: added.reduce<Values>((all, some) => ({ ...all, ...some }), targeting.values) };
};

/** The vendor's adapter, once it is known what the page is about; undefined, and said in the console, where its unit is missing. */
export const createVendorAdapter = async (given: Given): Promise<AdAdapter | undefined> => {
  const vendor = parseVendor(given.vendor);
  if (!vendor) {
    console.error(missingConfig);
    return undefined;
  }
  const { values } = await readTargeting({ ...given, vendor });
  return createGptAdapter({ unit: vendor.unit, targeting: values, personalizes: readOwnConsent().allows.personalization });
};
