/** The door of the error pages: whatever their status, in every brand's look and language. */
export { errorPage } from './error.page.tsx';
