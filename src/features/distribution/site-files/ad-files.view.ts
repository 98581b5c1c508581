import { type AdSellers, adSellersOf, type AdSystem, rootBrandOf, type Site } from '#brands';

/** The record by which a file says that nobody sells (ads.txt 1.1, 3.2.1). */
const nobodySells = 'placeholder.example.com, placeholder, DIRECT, placeholder';

const toRecord = ({ domain, account, relationship, certification }: AdSystem): string =>
  [domain, account, relationship, ...(certification === undefined ? [] : [certification])].join(', ');

/** The name of a site's host; undefined on a machine of one's own, which nobody sells for. */
const findHost = (origin: string): string | undefined => {
  const { hostname } = new URL(origin);
  return hostname === 'localhost' || hostname.endsWith('.localhost') ? undefined : hostname;
};

const renderSystems = (systems: readonly AdSystem[], { contact, managers = [] }: AdSellers, origin: string): string => {
  const owner = findHost(origin);
  const lines =
    systems.length === 0
      ? ['# Nobody sells this advertising for somebody else.', nobodySells]
      : [
          ...(owner === undefined ? [] : [`OWNERDOMAIN=${owner}`]),
          ...managers.map(({ domain, country }) => `MANAGERDOMAIN=${domain}${country === undefined ? '' : `, ${country}`}`),
          ...(contact === undefined ? [] : [`CONTACT=${contact}`]),
          ...systems.map(toRecord),
        ];
  return `${lines.join('\n')}\n`;
};

/** ads.txt (IAB): who may sell the advertising of a site; where nobody may, the standard's record for that. */
export const renderAdsTxt = (site: Site, origin: string, sellers = adSellersOf(site)): string =>
  renderSystems(sellers.web, sellers, origin);

/** app-ads.txt (IAB): the same for the apps that name the site as their maker's. */
export const renderAppAdsTxt = (site: Site, origin: string, sellers = adSellersOf(site)): string =>
  renderSystems(sellers.app, sellers, origin);

/** sellers.json (IAB): whom the site sells advertising for, itself first. */
export const renderSellersJson = (site: Site, origin: string, sellers = adSellersOf(site)): string => {
  const brand = rootBrandOf(site);
  const own = { seller_id: site, name: brand.displayName, domain: new URL(origin).hostname, seller_type: 'PUBLISHER' };
  const others = (sellers.sellsFor ?? []).map(({ id, name, domain, type }) => ({ seller_id: id, name, domain, seller_type: type }));
  const file = { ...(sellers.contact?.includes('@') && { contact_email: sellers.contact }), version: '1.0', sellers: [own, ...others] };
  return `${JSON.stringify(file, undefined, 2)}\n`;
};
