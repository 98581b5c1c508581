/** Redirects: the previous addresses of a site, where they lead, and which ones are refused. */
export { createRedirects } from './redirects.service.ts';
export { redirectCalls } from './redirects.api.ts';
export { findPathProblems, findTargetProblems } from './redirect.rules.ts';
