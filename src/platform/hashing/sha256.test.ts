import { expect, test } from 'vitest';
import { sha256, sha256Bytes } from './sha256.ts';

// FIPS 180-4, and "é" as two bytes of UTF-8
test.each([
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['é', '4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c'],
])('the digest of %j is known', (text, hex) => {
  expect(sha256(text, 'hex')).toBe(hex);
  expect(sha256Bytes(Buffer.from(text))).toEqual(Buffer.from(hex, 'hex'));
  expect(Buffer.from(sha256(text, 'base64url'), 'base64url')).toEqual(Buffer.from(hex, 'hex'));
});
