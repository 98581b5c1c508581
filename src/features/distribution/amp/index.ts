/** AMP: the show blogs and their posts once more, as AMP documents at `/amp` below each. */
export { ampFiles } from './amp-routes.service.ts';
