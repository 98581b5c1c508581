import { createCipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto';

/** What a browser gave: its public key of 65 bytes, and the secret of 16 that it shares. */
export type PushTarget = { p256dh: Buffer; auth: Buffer };

/** Bytes of a record, as each push states it (RFC 8188); ours are one record. */
const recordSize = 4_096;

const keyInfo = Buffer.from('WebPush: info\0');
const contentKeyInfo = Buffer.from('Content-Encoding: aes128gcm\0\x01');
const nonceInfo = Buffer.from('Content-Encoding: nonce\0\x01');
const delimiter = Buffer.from([2]);
const one = Buffer.from([1]);

const hmac = (key: Buffer, ...parts: readonly Buffer[]): Buffer => {
  const made = createHmac('sha256', key);
  for (const part of parts) made.update(part);
  return made.digest();
};

/** Encrypts with a pair of keys and a salt that were chosen: each may be used for one push alone, since the same two would give the same key and nonce. */
export const encryptWith = (payload: Buffer, { p256dh, auth }: PushTarget, { own, salt }: { own: ECDH; salt: Buffer }): Buffer => {
  const point = own.getPublicKey();
  const combined = hmac(hmac(auth, own.computeSecret(p256dh)), keyInfo, p256dh, point, one);
  const key = hmac(salt, combined);
  const cipher = createCipheriv('aes-128-gcm', hmac(key, contentKeyInfo).subarray(0, 16), hmac(key, nonceInfo).subarray(0, 12));
  const header = Buffer.alloc(21);
  salt.copy(header);
  header.writeUInt32BE(recordSize, 16);
  header.writeUInt8(point.length, 20);
  return Buffer.concat([header, point, cipher.update(payload), cipher.update(delimiter), cipher.final(), cipher.getAuthTag()]);
};

/** Encrypts a push for one browser (RFC 8291, aes128gcm), with keys and a salt of its own. Throws for a key that is no point of the curve. */
export const encryptPush = (payload: Buffer, target: PushTarget): Buffer => {
  const own = createECDH('prime256v1');
  own.generateKeys();
  return encryptWith(payload, target, { own, salt: randomBytes(16) });
};
