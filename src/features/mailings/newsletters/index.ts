/** Newsletters for readers: the catalogue of each brand, signing up, and who receives which. */
export { embeddedNewsletterPage } from './embedded-newsletter.page.tsx';
export { createHttpNewsletters } from './http-newsletters.service.ts';
export { newsletterRoutes } from './newsletters.api.ts';
export { newslettersPage } from './newsletters.page.tsx';
export { type OfferedNewsletter, createNewsletters } from './newsletters.service.ts';
export { listNewsletters } from './newsletters.store.ts';
export { createSignUpPages } from './sign-up.page.tsx';
export { type Suppression, type WantedNewsletter, createSignUps } from './sign-ups.service.ts';
export { deleteOldSignUps, keepReceivers, leaveNewsletter, listReceivers } from './subscribers.store.ts';
