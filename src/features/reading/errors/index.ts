/** The error pages: whatever their status, in every brand's theme and language. */
export { errorPage } from './error.page.tsx';
