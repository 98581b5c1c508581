/** Digests of texts and bytes. */
export { sha256, sha256Bytes } from './sha256.ts';
