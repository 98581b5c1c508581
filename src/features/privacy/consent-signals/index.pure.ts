/** The pure parts of this feature that other features decide with. */
export { readPartners } from './partners.rules.ts';
