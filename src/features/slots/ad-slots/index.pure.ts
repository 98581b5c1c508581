/** The pure parts of this feature that other features decide with. */
export { type AdConfig, missingConfig, parseAdConfig } from './ad-config.rules.ts';
export { breakpoints, countBoxes, listSizes } from './ad-slots.rules.ts';
export { buildDecisionAddress, findAnswer, parseFilled } from './filled-slot.rules.ts';
