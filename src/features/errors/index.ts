/** The door of the error pages: 403, 404, 410, 500 and 503, in every brand's look and language. */
export { errorPage } from './error.page.tsx';
