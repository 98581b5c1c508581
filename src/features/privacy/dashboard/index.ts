/** The privacy dashboard: lists of what the site and its vendors store and load in a browser. */
export { Dashboard } from './dashboard.tsx';
export { storedItems } from './stored-items.rules.ts';
export { type LoadKind, type Vendor, listSources, listVendors, namePurpose } from './vendors.view.ts';
