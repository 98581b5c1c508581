/** The pure parts of this feature that other features decide with. */
export { lineItemIdPattern, parseSize } from './line-item.rules.ts';
