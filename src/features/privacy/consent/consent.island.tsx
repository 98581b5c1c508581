import { definePlainIsland } from '#platform/islands';
import { type ConsentProps, startConsent } from './consent.browser.ts';
import type { Purpose } from './consent.rules.ts';
import { mayLoadOnPress, readOwnConsent } from './own-consent.browser.ts';

// the gate, for the islands of others
export { consentChanged, readOwnConsent } from './own-consent.browser.ts';
/** The gate, for other islands: whether somebody's part may come now, by itself or because the reader pressed for it. */
export const mayLoad = (purpose: Purpose, why: 'by-itself' | 'pressed'): boolean =>
  why === 'pressed' ? mayLoadOnPress(purpose) : readOwnConsent().allows[purpose];
/** The gate for scripts of others, for another island: it loads nothing that the reader does not let in. */
export const openVendorGate = () => import('./vendor-gate.browser.ts');

/**
 * An island because what a reader chose is in this browser: the page is the same for everybody. It comes when the page has nothing else to do; the dialog,
 * the banner and what others are asked for are loaded when they are needed.
 */
export const island = definePlainIsland<ConsentProps>('privacy/consent/consent', startConsent);
