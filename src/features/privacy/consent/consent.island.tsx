import { definePlainIsland } from '#platform/islands';
import { startConsent } from './consent.browser.ts';
import type { ConsentProps } from './outside-loads.rules.ts';

/** The gate for scripts of others, for another island: it loads nothing that the reader does not let in. */
export const openVendorGate = () => import('./vendor-gate.browser.ts');

/**
 * An island because what a reader chose is in this browser: the page is the same for everybody. It comes when the page has nothing else to do; the dialog,
 * the banner and what others are asked for are loaded when they are needed.
 */
export const island = definePlainIsland<ConsentProps>('privacy/consent/consent', startConsent);
