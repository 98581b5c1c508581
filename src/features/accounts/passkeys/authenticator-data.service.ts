import { createPublicKey, type KeyObject } from 'node:crypto';
import { decodeCBOR, decodePartialCBOR } from '@levischuck/tiny-cbor';
import type { CredentialKey } from './passkeys.store.ts';

/** What an authenticator says (WebAuthn §6.1); `made` where it has just made a credential. */
export type AuthenticatorData = {
  rpIdHash: Buffer;
  isPresent: boolean;
  isVerified: boolean;
  isBackedUp: boolean;
  counter: number;
  made: { id: Buffer; key: CredentialKey } | undefined;
};

const flag = { present: 0x01, verified: 0x04, backedUp: 0x10, made: 0x40, extensions: 0x80 } as const;
const fail = (what: string): never => {
  throw new TypeError(`The authenticator data are wrong: ${what}.`);
};

/** Bytes in memory of their own: what reads beyond their end reads nothing else. */
const copy = (bytes: Uint8Array): Uint8Array => Uint8Array.from(bytes);

type Cose = ReadonlyMap<unknown, unknown>;
const readBytes = (cose: Cose, label: number, least: number, most = least): string => {
  const bytes = cose.get(label);
  if (!(bytes instanceof Uint8Array) || bytes.length < least || bytes.length > most) return fail('a part of the key');
  return Buffer.from(bytes).toString('base64url');
};

/** ES256, EdDSA and RS256, which all authenticators know between them; everything else is refused. */
const toKey = (cose: Cose): KeyObject => {
  const [type, algorithm, curve] = [cose.get(1), cose.get(3), cose.get(-1)];
  if (type === 2 && algorithm === -7 && curve === 1) {
    const jwk = { kty: 'EC', crv: 'P-256', x: readBytes(cose, -2, 32), y: readBytes(cose, -3, 32) };
    return createPublicKey({ key: jwk, format: 'jwk' });
  }
  if (type === 1 && algorithm === -8 && curve === 6)
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: readBytes(cose, -2, 32) }, format: 'jwk' });
  if (type === 3 && algorithm === -257) {
    // 2048 to 4096 bits
    const jwk = { kty: 'RSA', n: readBytes(cose, -1, 256, 512), e: readBytes(cose, -2, 1, 4) };
    return createPublicKey({ key: jwk, format: 'jwk' });
  }
  return fail('a key of another kind');
};

const readMade = (bytes: Uint8Array, hasExtensions: boolean): AuthenticatorData['made'] => {
  const length = ((bytes[53] ?? 0) << 8) | (bytes[54] ?? 0);
  const end = 55 + length;
  if (length === 0 || length > 1_023 || bytes.length <= end) fail('the length of the id');
  const [cose, size] = decodePartialCBOR(bytes, end);
  if (!(cose instanceof Map)) return fail('no key');
  const rest = copy(bytes.subarray(end + size));
  if (hasExtensions ? !(decodeCBOR(rest) instanceof Map) : rest.length > 0) fail('something behind the key');
  const spki = toKey(cose).export({ type: 'spki', format: 'der' });
  return { id: Buffer.from(bytes.subarray(55, end)), key: { spki, algorithm: Number(cose.get(3)) } };
};

/** Reads what an authenticator says; throws for whatever is not whole. */
export const readAuthenticatorData = (given: Uint8Array): AuthenticatorData => {
  const bytes = copy(given);
  if (bytes.length < 37) fail('too short');
  const flags = bytes[32] ?? 0;
  const has = (bit: number): boolean => (flags & bit) !== 0;
  return {
    rpIdHash: Buffer.from(bytes.subarray(0, 32)),
    isPresent: has(flag.present),
    isVerified: has(flag.verified),
    isBackedUp: has(flag.backedUp),
    counter: Buffer.from(bytes.subarray(33, 37)).readUInt32BE(),
    made: has(flag.made) ? readMade(bytes, has(flag.extensions)) : undefined,
  };
};

/** The authenticator data within an attestation object. Who made the authenticator is not asked, so its statement is not read. */
export const readAttestation = (given: Uint8Array): AuthenticatorData => {
  const object = decodeCBOR(copy(given));
  const data = object instanceof Map ? object.get('authData') : undefined;
  return data instanceof Uint8Array ? readAuthenticatorData(data) : fail('no authenticator data');
};
