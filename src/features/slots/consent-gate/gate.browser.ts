import type { Purpose } from './consent.rules.ts';
import { mayLoadOnPress, readOwnConsent } from './own-consent.browser.ts';

/** Decides whether the part of a third party may load now: by itself, or because the reader pressed for it. */
export const mayLoad = (purpose: Purpose, why: 'by-itself' | 'pressed'): boolean =>
  why === 'pressed' ? mayLoadOnPress(purpose) : readOwnConsent().allows[purpose];

/** Loads the gate for scripts of third parties, which loads nothing that the reader does not allow. */
export const loadVendorGate = () => import('./vendor-gate.browser.ts');

/** Loads the dialog of the choices. */
export const loadConsentDialog = () => import('./consent-dialog.browser.ts');

/** Loads the banner that asks. */
export const loadConsentBanner = () => import('./consent-banner.browser.ts');

/** Loads what the deployment wants of third parties, as far as the reader allows it. */
export const loadOutsideLoads = () => import('./outside-loads.browser.ts');
