import { type Site, sites } from '#brands';

/** Which site a Host header means, and the origin that a site's pages name themselves by. */
export type Hosts = { siteOf(host: string | undefined): Site | undefined; originOf(site: Site): string };

const mostSpellings = 1_000;
const withoutPort = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');

/**
 * Hosts are configuration (BR-06): a configured host is reached by https; every other site answers at `<site>.localhost`,
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
  // a site is asked for by a few spellings of its hosts, and every request is looked up; those made up are not remembered
  const spelled = new Map<string, Site>();
  const siteOf = (host = ''): Site | undefined => {
    const known = spelled.get(host);
    if (known) return known;
    const site = byHost.get(withoutPort(host));
    if (site && spelled.size < mostSpellings) spelled.set(host, site);
    return site;
  };
  return { siteOf, originOf: (site) => origins.get(site) ?? '' };
};
