import { brandOf, type Vertical } from '#brands';
import type { BrandAds } from '#content/site/brand-ads';
import { zones } from '#content/model/curation';
import type { OutsideLoads } from '#content/site/outside-loads';
import { boxDelayOf } from '#features/slots/ads';
import type { Config } from '#platform/config';

const findVendor = ({ ads: { vendor } }: Config, vertical: Vertical) =>
  vendor && (vendor.on.length === 0 || vendor.on.includes(vertical)) ? vendor : undefined;

/**
 * What the pages of a brand know of its ads; undefined where it has neither a line item of the house now nor a vendor, so that no room is reserved for nothing.
 * `hasLiveAds`: whether the house has a line item for a brand now; pages made before that changed are purged by their tag (`adsTag`).
 */
export const createBrandAds = (config: Config, hasLiveAds: (vertical: Vertical) => boolean) => {
  const { refreshSeconds, offsetViewport } = config.ads;
  for (const zone of Object.keys(offsetViewport))
    if (!zones.some((known) => known === zone))
      throw new Error(`MASTHEAD_AD_OFFSET_VIEWPORT names ${zone}, which is none of ${zones.join(', ')}.`);
  return (vertical: Vertical): BrandAds | undefined => {
    const vendor = findVendor(config, vertical);
    if (!vendor && !hasLiveAds(vertical)) return undefined;
    const boxDelay = boxDelayOf(vertical);
    return {
      hasVendor: vendor !== undefined,
      mpsConfig: {
        publisher: brandOf(vertical).publisher,
        ...(refreshSeconds > 0 && { refresh: refreshSeconds }),
        ...(boxDelay > 0 && { boxDelay }),
        ...(Object.keys(offsetViewport).length > 0 && { offsetViewport }),
        ...(vendor && { vendor: { unit: vendor.unit, preprocessors: vendor.preprocessors, contextUrl: vendor.contextUrl } }),
      },
    };
  };
};

/** What the vendor of a brand's ads loads, for the gate and the policy of pages. */
export const findAdService = (config: Config, vertical: Vertical): OutsideLoads['adService'] => {
  const vendor = findVendor(config, vertical);
  return vendor && { script: vendor.script, hosts: vendor.hosts, contextUrl: vendor.contextUrl };
};
