import { createDecipheriv, createECDH, createHmac } from 'node:crypto';

/** The keys of a browser, with the private one: of the receiver that a demo has built in. */
export type ReceiverKeys = { privateKey: Buffer; auth: Buffer };

const hmac = (key: Buffer, ...parts: readonly Buffer[]): Buffer => {
  const made = createHmac('sha256', key);
  for (const part of parts) made.update(part);
  return made.digest();
};
const one = Buffer.from([1]);

/** Decrypts a push as a browser does (RFC 8291): one record of aes128gcm. Throws for everything else. */
export const decryptPush = (body: Buffer, { privateKey, auth }: ReceiverKeys): Buffer => {
  const keyLength = body[20] ?? 0;
  if (body.length < 21 + keyLength + 17) throw new RangeError('This is no record of aes128gcm.');
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + keyLength);
  const own = createECDH('prime256v1');
  own.setPrivateKey(privateKey);
  const combined = hmac(hmac(auth, own.computeSecret(sender)), Buffer.from('WebPush: info\0'), own.getPublicKey(), sender, one);
  const key = hmac(salt, combined);
  const contentKey = hmac(key, Buffer.from('Content-Encoding: aes128gcm\0\x01')).subarray(0, 16);
  const nonce = hmac(key, Buffer.from('Content-Encoding: nonce\0\x01')).subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce, { authTagLength: 16 });
  decipher.setAuthTag(body.subarray(-16));
  const record = Buffer.concat([decipher.update(body.subarray(21 + keyLength, -16)), decipher.final()]);
  // the last record ends with a 2, and zeros after it
  const end = record.findLastIndex((byte) => byte !== 0);
  if (record[end] !== 2) throw new RangeError('This record has no end.');
  return record.subarray(0, end);
};
