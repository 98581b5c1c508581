/** The door of the files that speak to machines about a whole site: robots, sellers, rights, licences and what there is to read. */
export { createSiteFileRoutes, type SiteFileParts } from './site-file-routes.service.ts';
export { rightsHeaders } from './rights-headers.view.ts';
export { speculationRulesHeader } from './speculation-rules.view.ts';
