import { createHmac, hkdfSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSigner, isSame, signWithKey } from './index.ts';

const secret = 'a-secret-of-the-tests-with-32-characters';

test('SEC-47: a signature is an HMAC with a key that is derived from the secret for one purpose', () => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'masthead ads', 32));
  const text = 'adli1.front.news';
  expect(createSigner(secret, 'masthead ads')(text)).toEqual(createHmac('sha256', key).update(text).digest());
  expect(createSigner(secret, 'masthead gifts')(text)).not.toEqual(createSigner(secret, 'masthead ads')(text));
  expect(createSigner(`${secret}!`, 'masthead ads')(text)).not.toEqual(createSigner(secret, 'masthead ads')(text));
});

test('SEC-47: a signature by a shared key is the HMAC that others make with it', () => {
  expect(signWithKey('whsec_1', '1.{}').toString('hex')).toBe(createHmac('sha256', 'whsec_1').update('1.{}').digest('hex'));
});

test.each([
  ['abc', 'abc', true],
  ['abc', 'abd', false],
  ['abc', 'ab', false],
  ['', '', true],
  [Buffer.from('abc'), 'abc', true],
] as const)('SEC-47: %j and %j are the same: %j', (one, other, same) => expect(isSame(one, other)).toBe(same));
