// Access tokens as attackers write them: none of them opens a profile.
import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { type CryptoKey, exportJWK, exportSPKI, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createKeys } from '#features/accounts/sessions';
import { createTestAccounts, type TestAccounts } from '../support/test-accounts.ts';

let accounts: TestAccounts;
let signing: { kid: string; key: CryptoKey };
let publicKey: CryptoKey;
let id = '';
let good = '';
let sid = '';
beforeAll(async () => {
  accounts = await createTestAccounts();
  const { data } = await accounts.join('reader@example.com');
  id = String(data['user_id']);
  good = String(data['access_token']);
  sid = (JSON.parse(Buffer.from(good.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid;
  const keys = createKeys({ database: accounts.store.database, secret: accounts.secret, now: () => accounts.clock.now });
  signing = await keys.getSigning();
  publicKey = (await keys.findVerifying(signing.kid)) as CryptoKey;
});
afterAll(() => accounts.close());

const encode = (value: unknown): string => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const seconds = () => Math.floor(accounts.clock.now / 1000);
const claims = (): Record<string, unknown> => ({
  iss: 'masthead',
  aud: 'news',
  sub: id,
  sid,
  scope: 'users:read_write',
  iat: seconds(),
  exp: seconds() + 900,
  jti: 'x',
});
const header = () => ({ alg: 'EdDSA', kid: signing.kid, typ: 'at+jwt' });
/** A token with the real signature, whatever its header and claims say. */
const signed = (change: Record<string, unknown> = {}, head: Record<string, unknown> = {}): Promise<string> =>
  new SignJWT({ ...claims(), ...change }).setProtectedHeader({ ...header(), ...head }).sign(signing.key);
const raw = (head: unknown, payload: unknown, signature: (data: string) => string): string => {
  const data = `${encode(head)}.${encode(payload)}`;
  return `${data}.${signature(data)}`;
};
const open = async (token: string): Promise<[number, string | undefined]> => {
  const answer = await accounts.call(`/${id}/profile`, { brand: 'news' }, { headers: { 'x-auth-token': token } });
  return [answer.status, answer.error?.code];
};
const without = (name: string) => signed({ [name]: undefined });
const attacker = generateKeyPairSync('ed25519');
const bySomebody = (data: string): string => sign(null, Buffer.from(data), attacker.privateKey).toString('base64url');
const spki = async (): Promise<string> => exportSPKI(publicKey);

test('the token as it is given opens the profile', async () => {
  expect(await open(good)).toEqual([200, undefined]);
  expect(await open(await signed())).toEqual([200, undefined]);
});

const tricks: Readonly<Record<string, () => string | Promise<string>>> = {
  ...Object.fromEntries(
    ['none', 'None', 'NONE', 'nOnE', ''].map((alg) => [`alg ${alg || 'empty'}`, () => raw({ ...header(), alg }, claims(), () => '')]),
  ),
  'alg none with the old signature': () => raw({ ...header(), alg: 'none' }, claims(), () => good.split('.')[2] ?? ''),
  'no alg': () => raw({ kid: signing.kid, typ: 'at+jwt' }, claims(), () => ''),
  'HS256 with the public key as PEM': async () => {
    const pem = await spki();
    return raw({ ...header(), alg: 'HS256' }, claims(), (data) => createHmac('sha256', pem).update(data).digest('base64url'));
  },
  'HS256 with the public key as JWK': async () => {
    const { x = '' } = await exportJWK(publicKey);
    return raw({ ...header(), alg: 'HS256' }, claims(), (data) =>
      createHmac('sha256', Buffer.from(x, 'base64url')).update(data).digest('base64url'),
    );
  },
  ...Object.fromEntries(
    ['HS256', 'HS384', 'HS512'].map((alg) => [
      `${alg} with an empty key`,
      () =>
        raw({ ...header(), alg }, claims(), (data) =>
          createHmac(`sha${alg.slice(2)}`, '')
            .update(data)
            .digest('base64url'),
        ),
    ]),
  ),
  'an own key in the header': () => raw({ ...header(), jwk: attacker.publicKey.export({ format: 'jwk' }) }, claims(), bySomebody),
  'keys at an own address': () => raw({ ...header(), jku: 'https://evil.example/keys.json' }, claims(), bySomebody),
  'an own certificate': () => raw({ ...header(), x5u: 'https://evil.example/cert.pem', x5c: ['AAAA'] }, claims(), bySomebody),
  ...Object.fromEntries(
    [
      '../../../../dev/null',
      '/dev/null',
      "' or 1=1 --",
      '__proto__',
      'constructor',
      'a\u0000b',
      '',
      '*',
      '%2e%2e%2f',
      'x'.repeat(2_000),
    ].map((kid) => [`kid ${JSON.stringify(kid).slice(0, 30)}`, () => raw({ ...header(), kid }, claims(), bySomebody)]),
  ),
  ...Object.fromEntries(
    [null, 7, true, [], {}].map((kid) => [`kid ${JSON.stringify(kid)}`, () => raw({ ...header(), kid }, claims(), bySomebody)]),
  ),
  'no kid': () => raw({ alg: 'EdDSA', typ: 'at+jwt' }, claims(), bySomebody),
  'the signature of somebody else': () => raw(header(), claims(), bySomebody),
  'no signature': () => `${good.split('.').slice(0, 2).join('.')}.`,
  'two parts': () => good.split('.').slice(0, 2).join('.'),
  'four parts': () => `${good}.x`,
  'claims changed': () => [good.split('.')[0], encode({ ...claims(), sub: 'other' }), good.split('.')[2]].join('.'),
  'header changed': () => [encode({ ...header(), typ: 'JWT' }), good.split('.')[1], good.split('.')[2]].join('.'),
  'a signature cut': () => good.slice(0, -4),
  'a signature prolonged': () => `${good}AAAA`,
  'a critical header': () => signed({}, { crit: ['x'], x: 1 }).catch(() => raw({ ...header(), crit: ['x'], x: 1 }, claims(), bySomebody)),
  'unencoded claims': () => raw({ ...header(), b64: false, crit: ['b64'] }, claims(), bySomebody),
  ...Object.fromEntries(['JWT', 'tinypass+jwt', 'application/x', ''].map((typ) => [`typ ${typ || 'empty'}`, () => signed({}, { typ })])),
  'no typ': () => signed({}, { typ: undefined }),
  ...Object.fromEntries(
    ['other', 'masthead ', 'MASTHEAD', 'https://masthead', ''].map((iss) => [`issuer ${iss || 'empty'}`, () => signed({ iss })]),
  ),
  'no issuer': () => without('iss'),
  ...Object.fromEntries(
    ['today', 'tinypass:news', 'NEWS', '', 'news '].map((aud) => [`audience ${aud || 'empty'}`, () => signed({ aud })]),
  ),
  'audiences of all brands': () => signed({ aud: ['news', 'today'] }),
  'no audience': () => without('aud'),
  'no subject': () => without('sub'),
  'an empty subject': () => signed({ sub: '' }),
  'no session': () => without('sid'),
  'a session as a list': () => signed({ sid: [sid] }),
  'a session that is none': () => signed({ sid: '00000000-0000-0000-0000-000000000000' }),
  'no expiry': () => without('exp'),
  'no time of issue': () => without('iat'),
  'over for ten seconds': () => signed({ iat: seconds() - 910, exp: seconds() - 10 }),
  'for a year': () => signed({ iat: seconds() - 3_600, exp: seconds() + 31_536_000 }),
  'issued in the future': () => signed({ iat: seconds() + 3_600, exp: seconds() + 4_500 }),
  'not yet': () => signed({ nbf: seconds() + 600 }),
  'no scope': () => without('scope'),
  'an empty token': () => '.',
  'points alone': () => '..',
  'no token at all': () => 'x',
  'a token of ten kilobytes': () => `${encode(header())}.${encode({ ...claims(), x: 'y'.repeat(10_000) })}.AAAA`,
  'claims that are a list': () => raw(header(), [claims()], bySomebody),
  'claims that are no JSON': () => raw(header(), 'not json', bySomebody),
  'deep JSON': () => raw(header(), `${'['.repeat(1_000)}${']'.repeat(1_000)}`, bySomebody),
  'plain base64': () => good.replaceAll('-', '+').replaceAll('_', '/').replace(/\./, '=.'),
  'the token of the paywall': async () => String((await accounts.join('payer@example.com')).data['tinypass_token']),
};

test.each(Object.entries(tricks))('AC-06, AC-15: no profile for a token with %s', async (_name, make) => {
  const [status, code] = await open(await make());
  expect([401]).toContain(status);
  expect(['account/not-signed-in', 'account/session-ended']).toContain(code);
});

test.each([
  ['users:read', 403],
  ['users:read_write users:admin', 403],
  [['users:read_write'], 401],
  [{ 'users:read_write': true }, 401],
])('AC-06: a token with the scope %j is refused', async (scope, status) => {
  expect((await open(await signed({ scope })))[0]).toBe(status);
});
test.each([[7], [['x']], [{}], [true]])('a subject that is no text, %j, is nobody', async (sub) => {
  const token = await signed({ sub }).catch(() => raw(header(), { ...claims(), sub }, bySomebody));
  expect((await open(token))[0]).toBe(401);
});

test('the account of another: neither profile, newsletters, interests nor sign-out', async () => {
  const { data: other } = await accounts.join('other@example.com');
  const headers = { 'x-auth-token': good };
  const session = { bedrock_session: 'x'.repeat(43), brand: 'news' };
  const theirs = String(other['user_id']);
  const calls = [
    await accounts.call(`/${theirs}/profile`, { brand: 'news' }, { headers }),
    await accounts.call(`/${theirs}/profile`, { brand: 'news', first_name: 'x' }, { headers, method: 'PATCH' }),
    await accounts.call(`/${theirs}/subscriptions/newsletters`, { brand: 'news' }, { headers }),
    await accounts.call(`/${theirs}/subscriptions/newsletters`, { brand: 'news', subscriptions: {} }, { headers, method: 'PATCH' }),
    await accounts.call(`/${theirs}/preferences`, { ...session, values: {} }, { headers, method: 'PATCH' }),
  ];
  expect(calls.map(({ status, error }) => [status, error?.code])).toEqual(calls.map(() => [403, 'account/not-yours']));
  for (const path of ['../x', '%2e%2e', "' or 1=1", `${id}/../${theirs}`, '*'])
    expect((await accounts.call(`/${encodeURIComponent(path)}/profile`, { brand: 'news' }, { headers })).status, path).toBe(403);
  expect((await accounts.call(`/${theirs}/auth/token`, { ...session, scope: 'users:read_write' })).status).toBe(401);
});

test('AC-19: a new key signs, tokens of the old one hold to their end, and no key lies open in the database', async () => {
  const own = await createTestAccounts();
  onTestFinished(() => own.close());
  const { data } = await own.join('keyholder@example.com');
  const keys = createKeys({ database: own.store.database, secret: own.secret, now: () => own.clock.now });
  const old = await keys.getSigning();
  const made = await keys.rotate('test');
  expect((await keys.list()).map(({ kid, retiredAt }) => [kid, retiredAt === undefined])).toEqual([
    [made.kid, true],
    [old.kid, false],
  ]);
  own.clock.now += 61_000;
  const read = () => own.call(`/${String(data['user_id'])}/profile`, { brand: 'news', access_token: data['access_token'] });
  expect((await read()).status).toBe(200);
  const { data: later } = await own.join('later@example.com');
  const [head = ''] = String(later['access_token']).split('.');
  expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toMatchObject({ kid: made.kid });
  own.clock.now += 900_000;
  expect((await read()).status).toBe(401);
  const rows = await own.store.database.selectFrom('account_key').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/"d"/);
  const wrong = createKeys({ database: own.store.database, secret: 'another secret of the site', now: () => own.clock.now });
  await expect(wrong.getSigning()).rejects.toThrow(/masthead keys rotate/);
});
