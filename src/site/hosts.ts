import { type Site, sites } from '#brands';

/** The site that a Host header means, and the origin in the addresses of a site's pages. */
export type Hosts = { siteOf(host: string | undefined): Site | undefined; originOf(site: Site): string };

const mostSpellings = 1_000;
/** A Host header as the table of hosts has it: lower case, without port and closing dot. */
const normaliseHost = (host: string): string =>
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
    if (host) byHost.set(normaliseHost(host), site);
    origins.set(site, host ? `https://${host}` : `http://${site}.localhost${port === 80 ? '' : `:${port}`}`);
  }
  // every request looks its host up, and real readers use a few spellings of each: only known hosts are cached, so made-up ones fill nothing
  const siteBySpelling = new Map<string, Site>();
  const siteOf = (host = ''): Site | undefined => {
    const cached = siteBySpelling.get(host);
    if (cached) return cached;
    const site = byHost.get(normaliseHost(host));
    if (site && siteBySpelling.size < mostSpellings) siteBySpelling.set(host, site);
    return site;
  };
  return { siteOf, originOf: (site) => origins.get(site) ?? '' };
};
