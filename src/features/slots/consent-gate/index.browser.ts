/** The parts of this feature that other features use in the browser. */
export { loadConsentBanner, loadConsentDialog, loadOutsideLoads, loadVendorGate, mayLoad } from './gate.browser.ts';
export { followDashboard } from './open-dashboard.browser.ts';
export { consentChanged, consentShown, readCookies, readOwnConsent } from './own-consent.browser.ts';
