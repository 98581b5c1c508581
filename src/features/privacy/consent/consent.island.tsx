import { definePlainIsland } from '#platform/islands';
import { type ConsentProps, startConsent } from './consent.browser.ts';

/**
 * An island because what a reader chose is in this browser: the page is the same for everybody. It comes when the page has nothing else to do; the dialog,
 * the banner and what others are asked for are loaded when they are needed.
 */
export const island = definePlainIsland<ConsentProps>('privacy/consent/consent', startConsent);
