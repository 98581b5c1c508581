/** The pure parts of this feature that other features decide with. */
export { type Pacing, type Targeting, lineItemIdPattern, parseSize } from './line-item.rules.ts';
