import { createHash } from 'node:crypto';
import { commonPasswordHashes } from './common-passwords.rules.ts';

const length = 6;
const hashes = new Set(
  Array.from({ length: commonPasswordHashes.length / length }, (_none, index) =>
    commonPasswordHashes.slice(index * length, (index + 1) * length),
  ),
);

/** Whether a password in small letters is among those that most people use. */
export const isCommonPassword = (plain: string): boolean =>
  hashes.has(createHash('sha256').update(plain).digest('base64url').slice(0, length));
