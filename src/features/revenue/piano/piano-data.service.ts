import { createDecipheriv } from 'node:crypto';
import { isSame, signWithKey } from '#platform/sealing';

const mark = '~~~';
const longest = 16_000;

/** The key of the cipher: the private key in 32 characters, cut or filled up with "X". */
const toCipherKey = (privateKey: string): Buffer => Buffer.from(privateKey.slice(0, 32).padEnd(32, 'X'));

const isSigned = (sealed: string, given: string, privateKey: string): boolean =>
  isSame(signWithKey(privateKey, sealed), Buffer.from(given, 'base64url'));

/**
 * Opens what Piano sends as `data`: AES of 256 bits in ECB mode, then `~~~` and an HMAC-SHA256 of it, both in URL-safe base64. Undefined for what was not
 * signed with this key: it is not even decrypted.
 */
export const openPianoData = (data: string, privateKey: string): unknown => {
  const [sealed = '', signature = '', ...rest] = data.length > longest ? [] : data.split(mark);
  if (sealed === '' || signature === '' || rest.length > 0 || !isSigned(sealed, signature, privateKey)) return undefined;
  try {
    const cipher = createDecipheriv('aes-256-ecb', toCipherKey(privateKey), null);
    const text = Buffer.concat([cipher.update(Buffer.from(sealed, 'base64url')), cipher.final()]).toString('utf8');
    return JSON.parse(text);
  } catch (error) {
    // signed, and nothing that can be read
    if (error instanceof Error) return undefined;
    throw error;
  }
};
