/** The error pages of every status, in each brand's theme and language. */
export { errorPage } from './error.page.tsx';
