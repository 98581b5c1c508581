import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, sites } from '#brands';
import { createSoftPasskey, type Lie } from '../../../../test/support/soft-passkey.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { createPasskeys, type PasskeyNotice, type Passkeys, type PasskeyVisitor } from './passkeys.service.ts';
import { type PasskeyTables } from './passkeys.tables.ts';
import { chooseRelyingParty } from './relying-party.rules.ts';

let store: TestDatabase<PasskeyTables>;
let passkeys: Passkeys;
let now = Date.parse('2026-11-20T12:00:00.000Z');
const notices: PasskeyNotice[] = [];
const notify = (_change: unknown, notice: PasskeyNotice): Promise<void> => Promise.resolve(void notices.push(notice));
const originOf = (site: Site): string => `https://www.${site}.example`;
const newsOrigin = originOf('news');
beforeAll(async () => {
  store = await createTestDatabase<PasskeyTables>();
  passkeys = createPasskeys({ database: store.database, secret: 'a secret of this test', originOf, notify, now: () => now });
});
afterAll(() => store.close());

const addAccount = async (): Promise<string> => {
  const [id, at] = [randomUUID(), new Date(now)];
  await sql`insert into account (id, email, email_key, email_verified, brand, created_at, updated_at)
    values (${id}, ${`${id}@example.com`}, ${`${id}@example.com`}, true, 'news', ${at}, ${at})`.execute(store.database);
  return id;
};
const named = { email: 'ada@example.com', name: 'Ada', brand: 'News' };
const nobody = (browser = 'browser-one', site: Site = 'news'): PasskeyVisitor => ({ browser, site });
const at = (accountId: string, browser = 'browser-one', site: Site = 'news') => ({ browser, site, accountId, brand: 'news' as const });
const text = async (options: Promise<object>): Promise<string> => JSON.stringify(await options);
const make = async (accountId: string, key = createSoftPasskey(newsOrigin)) => {
  await passkeys.add(at(accountId), key.make(await text(passkeys.optionsToMake(at(accountId), named))), 'Phone');
  return key;
};
const wrong = expect.objectContaining({ code: 'account/wrong-passkey' }) as Error;
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'taken',
    (error: unknown) => (error as { code: string }).code,
  );

test.each(['ES256', 'EdDSA', 'RS256'] as const)(
  'AC-40: a passkey of %s is made and signs in, without its owner saying who they are',
  async (kind) => {
    const accountId = await addAccount();
    const key = createSoftPasskey(newsOrigin, { kind });
    const asked = await passkeys.optionsToMake(at(accountId), named);
    expect(asked).toMatchObject({
      rp: { id: 'www.news.example' },
      user: { name: 'ada@example.com' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      attestation: 'none',
    });
    await passkeys.add(at(accountId), key.make(JSON.stringify(asked)), '  My\u0000 phone ');
    const options = await passkeys.optionsToUse(nobody());
    expect(options).toMatchObject({ allowCredentials: [], userVerification: 'preferred' });
    expect(await passkeys.use(nobody(), key.answer(JSON.stringify(options)))).toEqual({ accountId });
    expect(await passkeys.list(accountId)).toMatchObject([
      { id: key.id, name: 'My phone', domain: 'www.news.example', transports: ['internal'] },
    ]);
  },
);

test.each<[string, Lie]>([
  ['of another origin', { origin: 'https://www.news.example.evil' }],
  ['of another site of the house, on the page of this one', { origin: originOf('telemundo') }],
  ['of the same host with a port', { origin: `${newsOrigin}:8443` }],
  ['of plain http', { origin: 'http://www.news.example' }],
  ['of another domain', { rpId: 'www.telemundo.example' }],
  ['of a parent domain', { rpId: 'news.example' }],
  ['from a frame of another site', { crossOrigin: true }],
  ['from below another site', { topOrigin: 'https://evil.example' }],
  ['for making one', { type: 'webauthn.create' }],
  ['with a challenge of its own', { challenge: 'AAAA' }],
  ['without a challenge', { challenge: '' }],
  ['without anybody there', { flags: 0x04 }],
  ['with another user', { userHandle: randomUUID() }],
  ['without a user', { userHandle: null }],
  ['with a forged signature', { forged: true }],
  ['of a credential that is not there', { id: 'AAAA' }],
  ['with a counter that stands still', { counter: 1 }],
  ['with a counter that went back', { counter: 0 }],
])('AC-41: an answer %s is refused', async (_name, lie) => {
  const key = await make(await addAccount());
  await expect(passkeys.use(nobody(), key.answer(await text(passkeys.optionsToUse(nobody())), lie))).rejects.toEqual(wrong);
  // and the honest one is taken afterwards
  await passkeys.use(nobody(), key.answer(await text(passkeys.optionsToUse(nobody())), { counter: 9 }));
});

test.each<[string, Lie]>([
  ['of another origin', { origin: 'https://evil.example' }],
  ['of another domain', { rpId: 'evil.example' }],
  ['for signing in', { type: 'webauthn.get' }],
  ['without a credential', { flags: 0x05 }],
  ['with another id', { id: 'AAAA' }],
  ['with something behind its key', { tail: Uint8Array.of(0) }],
])('AC-41: a new passkey %s is refused', async (_name, lie) => {
  const accountId = await addAccount();
  const made = createSoftPasskey(newsOrigin).make(await text(passkeys.optionsToMake(at(accountId), named)), lie);
  await expect(passkeys.add(at(accountId), made, 'x')).rejects.toEqual(wrong);
  expect(await passkeys.list(accountId)).toEqual([]);
});

test('AC-41: a challenge is good once, for five minutes, for one browser, account and purpose', async () => {
  const [accountId, other] = [await addAccount(), await addAccount()];
  const key = await make(accountId);
  const options = await text(passkeys.optionsToUse(nobody()));
  const answer = key.answer(options);
  // also where both come at the same moment
  const both = await Promise.allSettled([passkeys.use(nobody(), answer), passkeys.use(nobody(), answer)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(passkeys.use(nobody(), answer)).rejects.toEqual(wrong);
  await expect(passkeys.use(nobody('browser-two'), key.answer(await text(passkeys.optionsToUse(nobody()))))).rejects.toEqual(wrong);
  await expect(passkeys.use(at(accountId), key.answer(await text(passkeys.optionsToUse(nobody()))))).rejects.toEqual(wrong);
  await expect(passkeys.use(nobody(), key.answer(await text(passkeys.optionsToUse(at(accountId)))))).rejects.toEqual(wrong);
  const making = await text(passkeys.optionsToMake(at(accountId), named));
  await expect(passkeys.add(at(other), createSoftPasskey(newsOrigin).make(making), 'x')).rejects.toEqual(wrong);
  // the challenge of a new passkey proves nothing, also of the same account
  const { challenge } = JSON.parse(making) as { challenge: string };
  const proving = JSON.stringify({ ...(JSON.parse(await text(passkeys.optionsToUse(at(accountId)))) as object), challenge });
  await expect(passkeys.use(at(accountId), key.answer(proving))).rejects.toEqual(wrong);
  const [inTime, late] = [await text(passkeys.optionsToUse(nobody())), await text(passkeys.optionsToUse(nobody()))];
  now += 300_000;
  expect(await passkeys.use(nobody(), key.answer(inTime))).toEqual({ accountId });
  now += 1;
  await expect(passkeys.use(nobody(), key.answer(late))).rejects.toEqual(wrong);
  now -= 600_000;
  await expect(passkeys.use(nobody(), key.answer(late))).rejects.toEqual(wrong);
  now += 300_000;
});

test('AC-41: who is signed in proves themselves by a passkey of their own alone, with a device that has recognised them', async () => {
  const [mine, theirs] = [await addAccount(), await addAccount()];
  const [key, stranger] = [await make(mine), await make(theirs)];
  const options = await passkeys.optionsToUse(at(mine));
  expect(options).toMatchObject({ userVerification: 'required', allowCredentials: [{ id: key.id }] });
  await expect(passkeys.use(at(mine), stranger.answer(JSON.stringify(options)))).rejects.toEqual(wrong);
  const asked = () => text(passkeys.optionsToUse(at(mine)));
  await expect(passkeys.use(at(mine), key.answer(await asked(), { flags: 0x01 }))).rejects.toEqual(wrong);
  // a key that does not say whose it is was asked for by its id
  expect(await passkeys.use(at(mine), key.answer(await asked(), { userHandle: null }))).toEqual({ accountId: mine });
});

test('AC-41: a credential of somebody else is not taken over, and an authenticator that does not count is taken', async () => {
  const [mine, theirs] = [await addAccount(), await addAccount()];
  const key = await make(theirs, createSoftPasskey(newsOrigin, { counts: false }));
  const again = key.make(await text(passkeys.optionsToMake(at(mine), named)));
  await expect(passkeys.add(at(mine), again, 'x')).rejects.toEqual(wrong);
  const answer = async () => key.answer(await text(passkeys.optionsToUse(nobody())), { userHandle: theirs });
  expect(await passkeys.use(nobody(), await answer())).toEqual({ accountId: theirs });
  expect(await passkeys.use(nobody(), await answer())).toEqual({ accountId: theirs });
});

test.each([
  '',
  'null',
  '[]',
  '{}',
  '{"id":"AA","type":"public-key","response":{}}',
  '{"id":"AA","type":"public-key","response":{"clientDataJSON":"e30","authenticatorData":"AA","signature":"AA","attestationObject":"ogA"}}',
  `{"id":"AA","type":"public-key","response":{"clientDataJSON":"${Buffer.from('{"type":"webauthn.get","challenge":"a","origin":"https://www.news.example"}').toString('base64url')}","authenticatorData":"${'A'.repeat(3_900)}","signature":"AA"}}`,
  `{"id":"AA","type":"public-key","response":{"clientDataJSON":"${Buffer.from('{"type":"webauthn.create","challenge":"a","origin":"https://www.news.example"}').toString('base64url')}","attestationObject":"${Buffer.alloc(5_000, 0x81).toString('base64url')}"}}`,
  '['.repeat(10_000),
])('AC-41: what is none is refused: %#', async (credential) => {
  const accountId = await addAccount();
  expect(await codeOf(passkeys.use(nobody(), credential))).toBe('account/wrong-passkey');
  expect(await codeOf(passkeys.add(at(accountId), credential, 'x'))).toBe('account/wrong-passkey');
});

test('AC-43: passkeys are named and removed by their owner alone; twenty are the most', async () => {
  const [mine, theirs] = [await addAccount(), await addAccount()];
  const key = await make(mine);
  await passkeys.rename(theirs, key.id, 'taken');
  await passkeys.remove(at(theirs), key.id);
  expect(notices.filter(({ accountId }) => accountId === theirs)).toEqual([]);
  expect(await passkeys.list(mine)).toHaveLength(1);
  await passkeys.rename(mine, key.id, ` ${'long '.repeat(40)}`);
  expect((await passkeys.list(mine)).map(({ name }) => name.length)).toEqual([60]);
  for (let number = 1; number < 20; number += 1) await make(mine, createSoftPasskey(newsOrigin, { kind: 'EdDSA' }));
  expect(await codeOf(make(mine))).toBe('account/too-many-passkeys');
  await passkeys.remove(at(mine), key.id);
  expect(notices.at(-1)).toMatchObject({ kind: 'passkey-removed', accountId: mine, name: expect.stringMatching(/^long/) as string });
  await expect(passkeys.use(nobody(), key.answer(await text(passkeys.optionsToUse(nobody()))))).rejects.toEqual(wrong);
  const { rows } = await sql<{ action: string }>`select action from audit_log where subject = ${`account:${mine}`} order by id`.execute(
    store.database,
  );
  expect([...new Set(rows.map(({ action }) => action))]).toEqual(['add-passkey', 'remove-passkey']);
});

test('AC-42: one passkey is good for every site that is reached by https', async () => {
  const accountId = await addAccount();
  const key = createSoftPasskey(originOf('telemundo'));
  const maker = at(accountId, 'browser-one', 'telemundo');
  await passkeys.add(maker, key.make(await text(passkeys.optionsToMake(maker, named))), 'Phone');
  const visitor = nobody('browser-two', 'today');
  const answer = key.answer(await text(passkeys.optionsToUse(visitor)), { origin: originOf('today') });
  expect(await passkeys.use(visitor, answer)).toEqual({ accountId });
});

test.each<[string, Partial<Record<Site, string>>, Site, { id: string; related: string[] }]>([
  [
    'all by https',
    { news: 'https://www.news.example', telemundo: 'https://www.telemundo.example', today: 'https://today.example:8443' },
    'today',
    { id: 'www.news.example', related: ['https://www.telemundo.example', 'https://today.example:8443'] },
  ],
  [
    'the first of them by http',
    { news: 'http://news.localhost:3000', telemundo: 'https://www.telemundo.example' },
    'telemundo',
    { id: 'www.telemundo.example', related: [] },
  ],
  [
    'development',
    { news: 'http://news.localhost:3000', telemundo: 'http://telemundo.localhost:3000' },
    'telemundo',
    { id: 'telemundo.localhost', related: [] },
  ],
])('AC-42: whose passkeys a site takes: %s', (_name, origins, site, party) => {
  expect(chooseRelyingParty(origins[site] ?? '', Object.values(origins))).toEqual({ ...party, origin: origins[site] });
});

test('AC-42: the origins beside the domain are at most five, as browsers allow', () => {
  expect(chooseRelyingParty(newsOrigin, sites.map(originOf)).related.length).toBeLessThanOrEqual(5);
});
