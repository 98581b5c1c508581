import { createHash } from 'node:crypto';

/** Raised when records are mapped otherwise than before: what was brought in is then compared again. */
const mappingVersion = '8';

/** The fingerprint of a record from the texts its mapping depends on. */
export const buildFingerprint = (...texts: readonly string[]): string => {
  const hash = createHash('sha256').update(mappingVersion);
  for (const text of texts) hash.update('\0').update(text);
  return hash.digest('base64url').slice(0, 27);
};
