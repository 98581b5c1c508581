/** Files about a whole site for machines: robots.txt, sellers, rights, licences and lists of what there is to read. */
export { createSiteFileRoutes, type SiteFileParts } from './site-file-routes.service.ts';
export { type AdFileProblem, lintAdsTxt, lintSellersJson } from './ad-files.rules.ts';
export { renderAdsTxt, renderAppAdsTxt, renderSellersJson } from './ad-files.view.ts';
export { buildRightsHeaders } from './rights-headers.view.ts';
export { speculationRulesHeader } from './speculation-rules.view.ts';
