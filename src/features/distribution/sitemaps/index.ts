/** Sitemaps: everything a site has, for search engines, and its news of the last two days. */
export { createSitemapRoutes, type SitemapParts } from './sitemap-routes.service.ts';
