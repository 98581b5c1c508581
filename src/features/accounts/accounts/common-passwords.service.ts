import { sha256 } from '#platform/hashing';
import { commonPasswordHashes } from './common-passwords.rules.ts';

const length = 6;
const hashes = new Set(
  Array.from({ length: commonPasswordHashes.length / length }, (_none, index) =>
    commonPasswordHashes.slice(index * length, (index + 1) * length),
  ),
);

/** Whether a password in small letters is among those that most people use. */
export const isCommonPassword = (plain: string): boolean => hashes.has(sha256(plain, 'base64url').slice(0, length));
