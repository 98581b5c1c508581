/** Product grids: how a front shows products with filters, order and pages. */
export { draftPage, embeddedPackagePage, frontPage, taxonomyPage } from './front.page.tsx';
