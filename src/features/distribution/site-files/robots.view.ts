import { closedPaths } from './closed-paths.rules.ts';
import { type Brand, brandsOfSite, machines, rightsOf, type Site } from '#brands';

const renderGroup = (agents: readonly string[], rules: readonly string[]): string =>
  [...agents.map((agent) => `User-agent: ${agent}`), ...rules].join('\n');

/** `/` is every path; a brand below it is opened or closed by its own, longer path, which wins (RFC 9309). */
const listTrainingRules = (brands: readonly Brand[]): string[] => {
  const root = brands.find(({ basePath }) => basePath === '/');
  const isClosed = root ? rightsOf(root.vertical).reserved : true;
  const others = brands
    .filter(({ vertical, basePath }) => basePath !== '/' && rightsOf(vertical).reserved !== isClosed)
    // a rule is the beginning of a path: without its end, /better is /better-schools too
    .flatMap(({ basePath }) => [`${basePath}$`, `${basePath}/`].map((path) => `${isClosed ? 'Allow' : 'Disallow'}: ${path}`));
  return [
    isClosed ? 'Disallow: /' : 'Allow: /',
    ...others,
    ...(isClosed && others.length === 0 ? [] : closedPaths.map((path) => `Disallow: ${path}`)),
  ];
};

/** The robots.txt of a site (RFC 9309): where its sitemaps are, what is closed, and what machines that learn from pages may take. */
export const renderRobotsTxt = (site: Site, origin: string): string => {
  const brands = brandsOfSite(site);
  const general = ['Allow: /', ...closedPaths.map((path) => `Disallow: ${path}`)];
  return [
    renderGroup(['*'], general),
    `# Machines that look pages up for a reader\n${renderGroup(machines.answering, general)}`,
    `# Machines that learn from pages: the rights of most brands are reserved, see ${origin}/license.xml\n${renderGroup(machines.training, listTrainingRules(brands))}`,
    [`Sitemap: ${origin}/sitemap.xml`, `Sitemap: ${origin}/sitemap-news.xml`, `Sitemap: ${origin}/sitemap-video.xml`].join('\n'),
    '',
  ].join('\n\n');
};
