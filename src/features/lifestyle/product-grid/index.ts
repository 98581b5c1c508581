/** Product grids: how a front shows products with their filters, order and pages; and with them the pages of all fronts. */
export { draftPage, embeddedPackagePage, frontPage, taxonomyPage } from './front.page.tsx';
