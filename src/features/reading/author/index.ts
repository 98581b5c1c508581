/** Authors: their pages and the columnists hub. */
export { authorDraftPage, authorPage } from './author.page.tsx';
export { columnistsPage } from './columnists.page.tsx';
