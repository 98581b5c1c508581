/** What the site and its vendors store and load in a browser, as the lists of the privacy dashboard. */
export { Dashboard } from './dashboard.tsx';
export { storedItems } from './stored-items.rules.ts';
export { type LoadKind, type Vendor, listSources, listVendors, namePurpose } from './vendors.view.ts';
