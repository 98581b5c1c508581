/** The pure parts of this feature that other features decide with. */
export { type FeedProvider, type Provider, isFound } from './provider.rules.ts';
export { isTempPass } from './temp-pass.rules.ts';
