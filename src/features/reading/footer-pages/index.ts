/** The door of the pages that every site has – who we are, contact, corrections, privacy, feeds: their words, and how a brand gets them. */
export { footerGroup, footerPages } from './footer-pages.view.ts';
export { makeFooterPages } from './footer-pages.service.ts';
export type { BrandWords } from './page-words.view.ts';
