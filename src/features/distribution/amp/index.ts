/** AMP: show blogs and their posts as AMP documents, at `/amp` below each address. */
export { ampFiles } from './amp-routes.service.ts';
