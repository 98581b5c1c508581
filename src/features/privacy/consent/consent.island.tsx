import { definePlainIsland } from '#platform/islands';
import { startConsent } from './consent.browser.ts';
import type { ConsentProps } from './outside-loads.rules.ts';

// the gate, for the islands of others
export { consentChanged, readOwnConsent } from './own-consent.browser.ts';

/**
 * An island because what a reader chose is in this browser: the page is the same for everybody. It comes when the page has nothing else to do; the dialog,
 * the banner and what others are asked for are loaded when they are needed.
 */
export const island = definePlainIsland<ConsentProps>('privacy/consent/consent', startConsent);
