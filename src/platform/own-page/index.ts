/** The style of pages that are made for one reader, and of the same pages as a dialog above another: their column, title and dialog. */
export { default as ownPage } from './own-page.module.css';
