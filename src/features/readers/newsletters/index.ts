/** Newsletters as readers choose them: the catalogue of each brand. */
export { newsletterRoutes } from './newsletters.api.ts';
