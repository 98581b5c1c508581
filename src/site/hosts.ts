import { type Site, sites } from '#brands';

/** Which site a Host header means, and the origin that a site's pages name themselves by. */
export type Hosts = { siteOf(host: string | undefined): Site | undefined; originOf(site: Site): string };

const withoutPort = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');

/**
 * Hosts are configuration (decisions §2): a configured host is reached by https; every other site answers at `<site>.localhost`,
 * and plain localhost and 127.0.0.1 are the news site.
 */
export const createHosts = (configured: Readonly<Record<string, string>>, port: number): Hosts => {
  const byHost = new Map<string, Site>([
    ['localhost', 'news'],
    ['127.0.0.1', 'news'],
    ['[::1]', 'news'],
  ]);
  const origins = new Map<Site, string>();
  for (const site of sites) {
    const host = configured[site];
    byHost.set(`${site}.localhost`, site);
    if (host) byHost.set(withoutPort(host), site);
    origins.set(site, host ? `https://${host}` : `http://${site}.localhost${port === 80 ? '' : `:${port}`}`);
  }
  return { siteOf: (host) => byHost.get(withoutPort(host ?? '')), originOf: (site) => origins.get(site) ?? '' };
};
