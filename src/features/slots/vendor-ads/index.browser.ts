/** Fills ad slots by a vendor, the Google Publisher Tag, behind the same interface as the site's own ads. */
export { createVendorAdapter } from './vendor-ads.browser.ts';
