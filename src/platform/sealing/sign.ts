import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';
import { sha256Bytes } from '#platform/hashing';

/** Returns the signature of a text (HMAC-SHA-256, 32 bytes) with a shared key, such as a webhook secret. */
export const signWithKey = (key: string | KeyObject, text: string | Uint8Array): Buffer => createHmac('sha256', key).update(text).digest();

/** Signs a text: 32 bytes. */
export type Signer = (text: string | Uint8Array) => Buffer;

/** Creates a signer for one purpose. Its key is derived from the site's secret, so signatures of different purposes never match. */
export const createSigner = (secret: string, purpose: string): Signer => {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
  return (text) => signWithKey(key, text);
};

/** Compares two signatures or tokens in constant time, independent of their lengths. */
export const isSame = (one: string | Uint8Array, other: string | Uint8Array): boolean =>
  timingSafeEqual(sha256Bytes(one), sha256Bytes(other));
