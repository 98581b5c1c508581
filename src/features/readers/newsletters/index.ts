/** Newsletters as readers choose them: the catalogue of each brand, signing up for them, and who receives which. */
export { createHttpNewsletters } from './http-newsletters.service.ts';
export { createNewsletters, type OfferedNewsletter } from './newsletters.service.ts';
export { listNewsletters } from './newsletters.store.ts';
export { newslettersPage } from './newsletters.page.tsx';
export { newsletterRoutes } from './newsletters.api.ts';
export { keepReceivers, leaveNewsletter, listReceivers } from './subscribers.store.ts';
export { deleteOldSignUps } from './subscribers.store.ts';
export { createSignUps, type Suppression, type WantedNewsletter } from './sign-ups.service.ts';
export { createSignUpPages, type SignUpPages } from './sign-up-pages.service.ts';
export { signUpPagePath, type SignUpPlace } from './sign-up.rules.ts';
export { SignUpBox } from './sign-up-box.tsx';
export { signUpPage } from './sign-up.page.tsx';
export { embeddedNewsletterPage } from './embedded-newsletter.page.tsx';
