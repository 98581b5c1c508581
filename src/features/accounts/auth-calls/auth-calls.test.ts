import { messagesOf } from '#messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addNewsletters } from '../../../../test/support/newsletter-rows.ts';
import { browserOf, type AuthAnswer, createTestAccounts, fromPage, type TestAccounts } from '../../../../test/support/test-accounts.ts';

let accounts: TestAccounts;
let number = 0;
const someone = (): string => `reader${(number += 1)}@example.com`;
const password = 'a long enough phrase';
beforeAll(async () => {
  accounts = await createTestAccounts();
  await addNewsletters(accounts.store.database, ['sub_news_breaking', 'sub_news_politics']);
});
afterAll(() => accounts.close());
const bearer = (token: unknown) => ({ authorization: `Bearer ${String(token)}` });

test('AC-07, AC-08: somebody registers, proves the address by the mailed code, and has tokens', async () => {
  const email = someone();
  // the local part is its owner's, the domain that of DNS
  const shown = email.toUpperCase().replace('EXAMPLE.COM', 'example.com');
  const registered = await accounts.call('/register', {
    email: `  ${email.toUpperCase()} `,
    password,
    brand: 'news',
    first_name: ' Ada\u0007 ',
    profile: { first_name: 'Augusta', birth_year: '1985', zipcode: '10001', role: 'admin', user_id: 'mine' },
    role: 'admin',
    user_id: 'mine',
    email_verified: true,
  });
  expect([registered.status, registered.success, registered.data]).toEqual([
    200,
    true,
    { email: shown, email_verified: false, next: 'verifyOneTimeCode' },
  ]);
  const code = accounts.codeFor(shown);
  expect(code).toMatch(/^[0-9]{6}$/);
  const verified = await accounts.call(
    '/otp/verify',
    { email, brand: 'news', one_time_code: ` ${code.slice(0, 3)} ${code.slice(3)} ` },
    {
      headers: { cookie: browserOf(registered) },
    },
  );
  expect(verified.data).toMatchObject({
    email: shown,
    email_verified: true,
    first_name: 'Ada',
    birth_year: 1985,
    zipcode: '10001',
    access_token: expect.any(String) as unknown,
    tinypass_token: expect.any(String) as unknown,
    bedrock_session: expect.any(String) as unknown,
  });
  expect(verified.data['user_id']).not.toBe('mine');
  expect(Object.keys(verified.data)).not.toContain('last_name');
  expect(verified.headers['cache-control']).toBe('private, no-store');
});

test('AC-08: __proto__ and what is no field are dropped, wherever they stand', async () => {
  const email = someone();
  const sent = `{"email":"${email}","password":"${password}","brand":"news","__proto__":{"role":"admin"},"constructor":{"prototype":{"x":1}},"profile":{"last_name":"Lovelace","__proto__":{"y":1}}}`;
  const registered = await accounts.call('/register', sent);
  expect(registered.status).toBe(200);
  const headers = { cookie: browserOf(registered) };
  const { data } = await accounts.call('/otp/verify', { email, brand: 'news', one_time_code: accounts.codeFor(email) }, { headers });
  expect(data['last_name']).toBe('Lovelace');
  expect(({} as Record<string, unknown>)['role']).toBeUndefined();
});

test('AC-02: who has not proved the address gets a code instead of tokens', async () => {
  const email = someone();
  const headers = { cookie: browserOf(await accounts.call('/register', { email, password, brand: 'news' })) };
  accounts.clock.now += 61_000;
  const { data } = await accounts.call('/signin', { email, password, brand: 'news' }, { headers });
  expect(data).toEqual({ email, email_verified: false, next: 'verifyOneTimeCode' });
  const { data: entered } = await accounts.call(
    '/otp/verify',
    { email, brand: 'news', one_time_code: accounts.codeFor(email) },
    { headers },
  );
  expect(entered['email_verified']).toBe(true);
  expect((await accounts.call('/signin', { email, password, brand: 'news' })).data['access_token']).toBeDefined();
});

test.each([
  ['/register', { email: 'nobody', password, brand: 'news' }, 400, 'account/invalid-email', 'Invalid email'],
  [
    '/register',
    { email: 'a@b.example', password: 'short', brand: 'news' },
    400,
    'account/weak-password',
    'Use at least 8 characters for the password.',
  ],
  [
    '/register',
    { email: 'a@b.example', password: 'Password123', brand: 'news' },
    400,
    'account/weak-password',
    'This password is too easy to guess. Choose another one.',
  ],
  ['/register', { email: 'a@b.example', brand: 'news' }, 400, 'account/invalid', 'There was an error registering'],
  ['/register', { email: 'a@b.example', password, brand: 'nothing' }, 400, 'account/invalid', 'There was an error registering'],
  ['/register', '{"email"', 400, 'account/invalid', 'There was an error registering'],
  ['/signin', { email: 'unknown@b.example', password, brand: 'news' }, 401, 'account/wrong-credentials', 'There was an error logging in'],
  [
    '/signin',
    { email: 'unknown@b.example', password, brand: 'telemundo' },
    401,
    'account/wrong-credentials',
    'Hubo un error al iniciar sesión',
  ],
  ['/otp/request', { email: 3, brand: 'news' }, 400, 'account/invalid', 'There was an error, please try again'],
  [
    '/otp/verify',
    { email: 'unknown@b.example', brand: 'news', one_time_code: '123456' },
    401,
    'account/wrong-code',
    'There was an error verifying the code',
  ],
  [
    '/social/signin',
    { id_token: 'x', platform: 'google', brand: 'news' },
    400,
    'account/unknown-platform',
    'There was an error logging in',
  ],
])('AC-11: %s says in its own words what is wrong: %j', async (path, body, status, code, said) => {
  const answer = await accounts.call(path, body);
  expect([answer.status, answer.success, answer.error?.code, answer.error?.user_message]).toEqual([status, false, code, said]);
  expect(answer.error?.api_message).not.toBe('');
});

test('ER-11, ER-12, AC-08: what nobody meant is UNKNOWN_ERROR with its texts in each call and both languages, and says nothing of the inside', async () => {
  const broken = await createTestAccounts();
  const email = someone();
  const { data } = await broken.join(email);
  const id = String(data['user_id']);
  // with all that hangs on an account
  for (const table of ['account_code', 'account_preference', 'account_newsletter', 'account_session', 'account'])
    await broken.store.database.schema.dropTable(table).cascade().execute();
  const session = { bedrock_session: data['bedrock_session'], access_token: data['access_token'] };
  const calls: [string, object, ('POST' | 'PATCH')?][] = [
    ['/register', { email, password }],
    ['/signin', { email, password }],
    ['/otp/request', { email }],
    ['/otp/verify', { email, one_time_code: '123456' }],
    [`/${id}/signout`, session],
    [`/${id}/profile`, session],
    [`/${id}/profile`, { ...session, first_name: 'Ada' }, 'PATCH'],
    [`/${id}/auth/token`, { ...session, scope: 'users:read_write' }],
    [`/${id}/subscriptions/newsletters`, session],
    [`/${id}/subscriptions/newsletters`, { ...session, subscriptions: {} }, 'PATCH'],
    [`/${id}/preferences`, { ...session, values: {} }, 'PATCH'],
  ];
  const general = {
    news: 'An unexpected error occurred. Please try again later.',
    telemundo: 'Ocurrió un error inesperado. Inténtalo de nuevo más tarde.',
  };
  const own: Readonly<Record<string, typeof general>> = {
    '/register': { news: 'There was an error registering', telemundo: messagesOf('es').account.failures.register },
    '/signin': { news: 'There was an error logging in', telemundo: messagesOf('es').account.failures.signIn },
    '/otp/request': { news: 'There was an error, please try again', telemundo: messagesOf('es').account.failures.code },
    '/otp/verify': { news: 'There was an error verifying the code', telemundo: messagesOf('es').account.failures.verify },
    [`/${id}/subscriptions/newsletters POST`]: { news: 'Failed to fetch subscriptions', telemundo: '' },
    [`/${id}/subscriptions/newsletters PATCH`]: { news: 'Failed to update subscriptions', telemundo: '' },
  };
  for (const [path, body, method = 'POST'] of calls)
    for (const [brand, sentence] of Object.entries(own[path] ?? own[`${path} ${method}`] ?? general)) {
      // a token is good at its own brand alone: at another one it is refused before anything can fail
      if (brand !== 'news' && 'access_token' in body && !/token|signout/.test(path)) continue;
      const answer = await broken.call(path, { ...body, brand }, { method });
      expect([path, answer.status, answer.success, answer.data, answer.error]).toEqual([
        path,
        500,
        false,
        undefined,
        { code: 'UNKNOWN_ERROR', api_message: 'An unknown error occurred.', user_message: sentence },
      ]);
    }
  // AC-17: what failed is in the log, and nothing of whom it failed for
  const log = broken.lines.join('\n');
  expect(log).toContain('A call of an account failed');
  for (const secret of [email, password, String(data['access_token']), String(data['bedrock_session'])]) expect(log).not.toContain(secret);
  await broken.close();
});

test('AC-07: a profile has its own fields only; empty ones go, those that are not said stay', async () => {
  const { data } = await accounts.join(someone());
  const path = `/${String(data['user_id'])}/profile`;
  const change = { first_name: 'Ada', last_name: 'Lovelace', birth_year: '1985', zipcode: '10001', email: 'other@example.com', role: 'x' };
  const options = { method: 'PATCH', headers: { 'x-auth-token': String(data['access_token']) } } as const;
  const changed = await accounts.call(path, { ...change, brand: 'news' }, options);
  expect(changed.data['profile']).toEqual({
    user_id: data['user_id'],
    email: data['email'],
    email_verified: true,
    first_name: 'Ada',
    last_name: 'Lovelace',
    birth_year: 1985,
    zipcode: '10001',
  });
  const less = await accounts.call(path, { last_name: '', birth_year: null, brand: 'news' }, options);
  const read = await accounts.call(path, { access_token: data['access_token'], brand: 'news' });
  expect(read.data).toEqual(less.data);
  expect(Object.keys(read.data['profile'] as object)).toEqual(['user_id', 'email', 'email_verified', 'first_name', 'zipcode']);
  expect((await accounts.call(path, { birth_year: 'long ago', brand: 'news' }, options)).error?.code).toBe('account/invalid');
});

test('AC-14: newsletters are stored for the account, and there are no others than those of the catalogue', async () => {
  const { data } = await accounts.join(someone());
  const path = `/${String(data['user_id'])}/subscriptions/newsletters`;
  const headers = bearer(data['access_token']);
  const more = { brand: 'news', source: 'newsletters', location_source: 'account_page' };
  expect((await accounts.call(path, { brand: 'news' }, { headers })).data).toEqual({ subscriptions: [] });
  const both = { sub_news_breaking: true, sub_news_politics: true };
  await accounts.call(path, { ...more, subscriptions: both }, { method: 'PATCH', headers });
  const left = await accounts.call(path, { ...more, subscriptions: { sub_news_breaking: false } }, { method: 'PATCH', headers });
  expect(left.data).toEqual({ subscriptions: ['sub_news_politics'] });
  const unknown = await accounts.call(path, { ...more, subscriptions: { sub_nothing: true } }, { method: 'PATCH', headers });
  expect([unknown.status, unknown.error?.code, unknown.error?.user_message]).toEqual([
    400,
    'account/unknown-newsletter',
    'Failed to update subscriptions',
  ]);
  const nobody = await accounts.call(path, { brand: 'news' });
  expect([nobody.status, nobody.error?.code]).toEqual([401, 'account/not-signed-in']);
  const catalogue = await accounts.api.inject({ url: '/services/newsletter', headers: { host: 'news.localhost' } });
  expect(catalogue.json()).toMatchObject({ data: { newsletters: [{ id: 'sub_news_breaking' }, { id: 'sub_news_politics' }] } });
});

test('AC-10: interests need a session, an access token and a user id, and are none at first', async () => {
  const { data } = await accounts.join(someone());
  const session = { bedrock_session: data['bedrock_session'], access_token: data['access_token'], brand: 'news' };
  const path = `/${String(data['user_id'])}/preferences`;
  const patch = { method: 'PATCH' } as const;
  expect((await accounts.call(path, { ...session, category: 'preferences', values: {} }, patch)).data).toEqual({
    category: 'preferences',
    values: { contentInterests: [] },
  });
  const changed = await accounts.call(path, { ...session, values: { contentInterests: ['politics', 'food'], role: 'x' } }, patch);
  expect(changed.data).toEqual({ category: 'preferences', values: { contentInterests: ['politics', 'food'] } });
  for (const missing of ['bedrock_session', 'access_token']) {
    const refused = await accounts.call(path, { ...session, [missing]: undefined, values: {} }, patch);
    expect(refused.error?.api_message).toBe('Cannot update interests without a valid session and access token');
  }
  const nobody = await accounts.call('/undefined/preferences', { ...session, values: {} }, patch);
  expect(nobody.error?.api_message).toBe('Cannot update interests without a valid user id');
});

test('AC-34: preferences are read by a change without values, and what is not sent stays', async () => {
  const { data } = await accounts.join(someone());
  const session = { bedrock_session: data['bedrock_session'], access_token: data['access_token'], brand: 'news' };
  const path = `/${String(data['user_id'])}/preferences`;
  const change = (more: object) => accounts.call(path, { ...session, ...more }, { method: 'PATCH' });
  await change({ values: { contentInterests: ['food', ' food ', 'wine\u0007'] } });
  await change({ values: { settings: { video: false } } });
  await change({ category: 'alerts', values: { settings: { newsletters: false } } });
  for (const values of [{ settings: { a: 1 } }, { contentInterests: 'food' }]) expect((await change({ values })).status).toBe(400);
  expect((await change({ category: 'anything' })).status).toBe(400);
  expect((await change({})).data['values']).toEqual({ contentInterests: ['food', 'wine'], settings: { video: false } });
  expect((await change({ category: 'alerts' })).data['values']).toEqual({ contentInterests: [], settings: { newsletters: false } });
});

test('AC-12, AC-15: a page renews by the cookie without knowing whose it is, and nobody else can', async () => {
  const email = someone();
  await accounts.join(email);
  const entered = await accounts.call('/signin', { email, password, brand: 'news' }, { headers: fromPage });
  const toCookie = ({ headers }: AuthAnswer) =>
    [headers['set-cookie']]
      .flat()
      .map((line) => String(line).split(';')[0])
      .join('; ');
  const cookie = toCookie(entered);
  const body = { scope: 'users:read_write', brand: 'news' };
  const renewed = await accounts.call('/me/auth/token', body, { headers: { ...fromPage, cookie } });
  expect([renewed.status, typeof renewed.data['access_token'], renewed.data['bedrock_session']]).toEqual([200, 'string', undefined]);
  expect(String(renewed.headers['set-cookie'])).toContain(`__Host-masthead-session=${String(entered.data['user_id'])}.`);
  const others = [{ headers: fromPage }, { headers: { cookie } }, { headers: { ...fromPage, cookie, 'sec-fetch-site': 'cross-site' } }];
  expect(await Promise.all(others.map(async (options) => (await accounts.call('/me/auth/token', body, options)).status))).toEqual([
    401, 401, 403,
  ]);
  // AC-32: a session that is over is carried along no longer, nor that there was one
  await accounts.call('/me/signout', { brand: 'news' }, { headers: { ...fromPage, cookie: toCookie(renewed) } });
  const over = await accounts.call('/me/auth/token', body, { headers: { ...fromPage, cookie: toCookie(renewed) } });
  expect([over.status, over.error?.code, toCookie(over)]).toEqual([
    401,
    'account/session-ended',
    '__Host-masthead-session=; __Host-masthead-signed-in=',
  ]);
});

test('AC-15: signing out ends the session at once, and one of somebody else is none', async () => {
  const [one, other] = [await accounts.join(someone()), await accounts.join(someone())];
  const id = String(one.data['user_id']);
  await accounts.call(`/${id}/signout`, { bedrock_session: other.data['bedrock_session'], brand: 'news' });
  const renew = { scope: 'users:read_write', brand: 'news' };
  expect((await accounts.call(`/${id}/auth/token`, { ...renew, bedrock_session: other.data['bedrock_session'] })).status).toBe(401);
  expect((await accounts.call(`/${id}/signout`, { bedrock_session: one.data['bedrock_session'], brand: 'news' })).data).toEqual({});
  expect((await accounts.call(`/${id}/auth/token`, { ...renew, bedrock_session: one.data['bedrock_session'] })).status).toBe(401);
  const still = { ...renew, bedrock_session: other.data['bedrock_session'] };
  expect((await accounts.call(`/${String(other.data['user_id'])}/auth/token`, still)).status).toBe(200);
});

test('SEC-20: a page has its session as a cookie that no script reads, and a program in the answer', async () => {
  const email = someone();
  await accounts.join(email);
  const entered = await accounts.call('/signin', { email, password, brand: 'news', remember_me: true }, { headers: fromPage });
  expect(Object.keys(entered.data)).not.toContain('bedrock_session');
  const [set = '', hint = ''] = [entered.headers['set-cookie']].flat().map(String);
  expect(hint).toMatch(/^__Host-masthead-signed-in=1; Path=\/; Expires=[^;]+; Secure; SameSite=Lax$/);
  expect(set).toMatch(/^__Host-masthead-session=[0-9a-f-]{36}\.[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/);
  const cookie = set.split(';')[0] ?? '';
  const id = String(entered.data['user_id']);
  const renewed = await accounts.call(
    `/${id}/auth/token`,
    { scope: 'users:read_write', brand: 'news' },
    { headers: { ...fromPage, cookie } },
  );
  expect(renewed.data['access_token']).toBeDefined();
  expect(String(renewed.headers['set-cookie'])).toMatch(/^__Host-masthead-session=/);
  const passing = await accounts.call('/signin', { email, password, brand: 'news' }, { headers: fromPage });
  expect(String(passing.headers['set-cookie'])).not.toContain('Expires');
  const out = await accounts.call(`/${id}/signout`, { brand: 'news' }, { headers: { ...fromPage, cookie } });
  expect([out.headers['set-cookie']].flat()).toEqual([
    expect.stringMatching(/^__Host-masthead-session=; Path=\/; Max-Age=0/),
    expect.stringMatching(/^__Host-masthead-signed-in=; Path=\/; Max-Age=0/),
  ]);
});

test('AC-16: a sign-in on another device is mailed, the first and a known one are not', async () => {
  const email = someone();
  const agent = (name: string) => ({ 'user-agent': `Mozilla/5.0 (X11; Linux x86_64) ${name}/130.0` });
  await accounts.join(email);
  const enter = (headers: Record<string, string>) => accounts.call('/signin', { email, password, brand: 'today' }, { headers });
  await enter(agent('Firefox'));
  await enter(agent('Firefox'));
  expect(accounts.mails.filter(({ to, kind }) => to === email && kind === 'new-device')).toEqual([
    { kind: 'new-device', to: email, brand: 'today', device: 'Firefox on Linux', at: accounts.clock.now },
  ]);
});

test('AC-17: nothing secret is in the log', async () => {
  const email = someone();
  const { data } = await accounts.join(email);
  await accounts.call('/signin', { email, password: 'a wrong phrase', brand: 'news' });
  const log = accounts.lines.join('\n');
  for (const secret of [email, password, 'a wrong phrase', String(data['access_token']), String(data['bedrock_session'])])
    expect(log).not.toContain(secret);
});
