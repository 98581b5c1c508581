/** The pure parts of this feature that other features decide with. */
export { allowAll, purposes, readConsent, refuseAll } from './consent.rules.ts';
