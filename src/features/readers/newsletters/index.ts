/** Newsletters as readers choose them: the catalogue of each brand. */
export { createNewsletters, type OfferedNewsletter } from './newsletters.service.ts';
export { newsletterRoutes } from './newsletters.api.ts';
