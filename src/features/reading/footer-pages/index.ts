/** The pages that every site has (about us, contact, corrections, privacy, feeds): their texts, and how a brand gets them. */
export { buildFooterGroup, buildFooterPages } from './footer-pages.view.ts';
export { createFooterPages } from './footer-pages.service.ts';
export type { BrandWords } from './page-words.view.ts';
