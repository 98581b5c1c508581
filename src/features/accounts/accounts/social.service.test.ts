import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { createIdentityCheck, listHouses } from './social.service.ts';

const clock = Date.parse('2026-11-20T12:00:00Z');
let sign: (claims: Record<string, unknown>, header?: Record<string, unknown>) => Promise<string>;
let served = '';
let fetched = 0;
beforeAll(async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  served = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }] });
  sign = (claims, header = {}) =>
    new SignJWT({ iss: 'https://accounts.google.com', aud: 'ours', sub: '42', iat: clock / 1000, exp: clock / 1000 + 600, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one', ...header })
      .sign(privateKey);
});
const createCheck = () =>
  createIdentityCheck({
    fetchText: async () => {
      fetched += 1;
      return served;
    },
    now: () => clock,
  });
const house = () => listHouses({ google: ['ours', 'ours-on-phones'] }).google ?? { issuers: [], keysUrl: '', clientIds: [] };

test('AC-20: an identity is its issuer and subject, with the address that the house says is proved', async () => {
  const check = createCheck();
  expect(await check(house(), await sign({ email: 'a@example.com', email_verified: 'true' }))).toEqual({
    issuer: 'https://accounts.google.com',
    subject: '42',
    email: 'a@example.com',
    isVerified: true,
  });
  expect(await check(house(), await sign({ email: 'a@example.com' }))).toMatchObject({ isVerified: false });
  expect(await check(house(), await sign({ iss: 'accounts.google.com', aud: 'ours-on-phones', azp: 'ours' }))).toMatchObject({
    subject: '42',
  });
});

test.each([
  ['another issuer', { iss: 'https://evil.example' }],
  ['another audience', { aud: 'theirs' }],
  ['another presenter', { azp: 'theirs' }],
  ['an end long ago', { iat: clock / 1000 - 4_000, exp: clock / 1000 - 100 }],
  ['an issue long ago', { iat: clock / 1000 - 40_000, exp: clock / 1000 + 100 }],
  ['no subject', { sub: undefined }],
  ['an empty subject', { sub: '' }],
  ['no end', { exp: undefined }],
])('AC-20: a token with %s is not believed', async (_name, claims) => {
  await expect(createCheck()(house(), await sign(claims))).rejects.toThrow(/cannot be believed/);
});
test('AC-20: a token of another key, none or HS256 is not believed, and its made-up key id costs one read', async () => {
  const check = createCheck();
  await check(house(), await sign({}));
  fetched = 0;
  for (let turn = 0; turn < 5; turn += 1) await expect(check(house(), await sign({}, { kid: `made-up-${turn}` }))).rejects.toThrow();
  expect(fetched).toBeLessThanOrEqual(1);
  const [, claims] = (await sign({})).split('.');
  const head = Buffer.from('{"alg":"none"}').toString('base64url');
  await expect(check(house(), `${head}.${claims}.`)).rejects.toThrow(/cannot be believed/);
});
test('only houses that know us are asked', () => expect(Object.keys(listHouses({ apple: ['x'], google: [] }))).toEqual(['apple']));
