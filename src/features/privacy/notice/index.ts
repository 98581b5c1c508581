/** The privacy notice: what the site and its vendors store and load, as a page and as the lists of the dashboard. */
export { Dashboard } from './dashboard.tsx';
export { noticePage } from './notice.page.tsx';
export { type LoadKind, listSources, listVendors } from './vendors.view.ts';
