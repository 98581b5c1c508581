/** The account pages as HTML: the sign-in screens, profile, security, newsletters and deletion. */
export { createAccountPages } from './account.page.tsx';
export { createReadingSections } from './reading-sections.tsx';
