/** Loads the Global Privacy Platform's API. */
export const loadGpp = () => import('./gpp.browser.ts');

/** Loads what partners are told in the IAB's framework. */
export const loadPartners = () => import('./partners-start.browser.ts');
