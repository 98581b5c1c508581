import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';
import { sha256Bytes } from '#platform/hashing';

/** Returns the signature of a text (HMAC-SHA-256, 32 bytes) by a key that is known to both sides, such as that of a webhook. */
export const signWithKey = (key: string | KeyObject, text: string | Uint8Array): Buffer => createHmac('sha256', key).update(text).digest();

/** Signs a text: 32 bytes. */
export type Signer = (text: string | Uint8Array) => Buffer;

/** Creates what signs texts for one purpose with the secret of the site: no signature is one of another purpose. */
export const createSigner = (secret: string, purpose: string): Signer => {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
  return (text) => signWithKey(key, text);
};

/** Compares two signatures or tokens in a time that tells nothing of what they have in common, not even their length. */
export const isSame = (one: string | Uint8Array, other: string | Uint8Array): boolean =>
  timingSafeEqual(sha256Bytes(one), sha256Bytes(other));
