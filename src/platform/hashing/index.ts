/** Digests of texts and bytes. */
export { sha256 } from './sha256.ts';
