// Accounts under attack: guessing, finding out who has one, pages of other sites, sessions of others.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPasswords } from '#features/accounts/accounts';
import type { AppError } from '#platform/errors';
import { ageAttempts } from '../support/age-attempts.ts';
import { createTokenMaker } from '../support/identity-token.ts';
import { browserOf, createTestAccounts, fromPage, type TestAccounts } from '../support/test-accounts.ts';

const password = 'a long enough phrase';
let accounts: TestAccounts;
let number = 0;
const someone = (): string => `attacked${(number += 1)}@example.com`;
beforeAll(async () => {
  accounts = await createTestAccounts();
});
beforeEach(() => void (accounts.clock.now += 3_600_000));
afterAll(() => accounts.close());

test('SEC-21: of 100 guesses of one code at the same time five are heard, and then the right one is not', async () => {
  const email = someone();
  await accounts.call('/register', { email, password, brand: 'news' });
  const right = accounts.codeFor(email);
  const guesses = Array.from({ length: 100 }, (_, index) => String((Number(right) + 1 + index) % 1_000_000).padStart(6, '0'));
  const tried = await Promise.all(guesses.map((guess) => accounts.call('/otp/verify', { email, brand: 'news', one_time_code: guess })));
  expect(new Set(tried.map(({ status }) => status))).toEqual(new Set([401]));
  const { tries } = await accounts.store.database
    .selectFrom('account_code')
    .select('tries')
    .where('email_key', '=', email)
    .executeTakeFirstOrThrow();
  expect(tries).toBe(5);
  expect((await accounts.call('/otp/verify', { email, brand: 'news', one_time_code: right })).status).toBe(401);
});

test('SEC-21: the right code sent twice at once opens one session; it is over after ten minutes and after another was asked for', async () => {
  const email = someone();
  await accounts.call('/register', { email, password, brand: 'news' });
  const verify = (code: string) => accounts.call('/otp/verify', { email, brand: 'news', one_time_code: code });
  const code = accounts.codeFor(email);
  const statuses = (await Promise.all([verify(code), verify(code), verify(code)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 401, 401]);
  accounts.clock.now += 61_000;
  await accounts.call('/otp/request', { email, brand: 'news' });
  const second = accounts.codeFor(email);
  accounts.clock.now += 61_000;
  await accounts.call('/otp/request', { email, brand: 'news' });
  const third = accounts.codeFor(email);
  if (second !== third) expect((await verify(second)).status).toBe(401);
  accounts.clock.now += 600_000;
  expect((await verify(third)).status).toBe(401);
  accounts.clock.now += 61_000;
  await accounts.call('/otp/request', { email, brand: 'news' });
  const fullWidth = [...accounts.codeFor(email)].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join(' ');
  expect((await verify(fullWidth)).status).toBe(200);
});

test('SEC-21: no second code within a minute, and a code opens no other address', async () => {
  const [email, other] = [someone(), someone()];
  await accounts.join(other);
  const cookie = browserOf(await accounts.call('/register', { email, password, brand: 'news' }));
  const before = accounts.mails.length;
  await accounts.call('/otp/request', { email, brand: 'news' }, { headers: { cookie } });
  expect(accounts.mails).toHaveLength(before);
  const verified = await accounts.call('/otp/verify', { email: other, brand: 'news', one_time_code: accounts.codeFor(email) });
  expect(verified.status).toBe(401);
});

test('AC-09, AC-18: known and unknown addresses are answered with the same bytes; owners are told by mail', async () => {
  const [known, unknown, third] = [someone(), someone(), someone()];
  await accounts.join(known);
  accounts.clock.now += 61_000;
  const sent = accounts.mails.length;
  const both = async (path: string, body: (email: string) => object, stranger = unknown) => {
    const answers: string[] = [];
    for (const email of [known, stranger]) {
      const { status, text, headers } = await accounts.call(path, body(email));
      // lengths of the addresses differ only by their number
      const { date: _date, 'x-original-correlation-id': _id, 'content-length': _length, ...rest } = headers;
      answers.push(JSON.stringify({ status, text: text.replaceAll(email, 'X'), ...rest }).replace(/(masthead-browser=)[\w-]{43}/, '$1X'));
    }
    expect(answers[0], path).toBe(answers[1]);
  };
  await both('/search/profile', (email) => ({ email, brand: 'news' }));
  await both('/signin', (email) => ({ email, password: 'a wrong phrase', brand: 'news' }));
  await both('/otp/request', (email) => ({ email, brand: 'news' }));
  await both('/otp/verify', (email) => ({ email, brand: 'news', one_time_code: '000000' }));
  await both('/register', (email) => ({ email, password: 'another long phrase', brand: 'telemundo' }), third);
  expect(accounts.mails.slice(sent).filter(({ to }) => to === known)).toEqual([
    expect.objectContaining({ kind: 'sign-in-code' }),
    { kind: 'already-registered', to: known, brand: 'telemundo' },
  ]);
  // what was sent by somebody else changed nothing
  expect((await accounts.call('/signin', { email: known, password, brand: 'news' })).status).toBe(200);
  await both('/signin', (email) => ({ email, password: 'another long phrase', brand: 'news' }), third);
  const stranger = await accounts.call('/signin', { email: known, password: 'another long phrase', brand: 'news' });
  expect(stranger.data).toEqual({ email: known, email_verified: false, next: 'verifyOneTimeCode' });
});

type Seen = { path: string; body: (email: string) => object; statuses: Set<number>; known: number[]; unknown: number[] };
const median = (times: readonly number[]): number => [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

test('AC-09: the time of an answer does not tell a known address from an unknown one', async () => {
  const [known, unknown] = [someone(), someone()];
  await accounts.join(known);
  const rounds = 24;
  const bodies: Readonly<Record<string, (email: string) => object>> = {
    '/search/profile': (email) => ({ email, brand: 'news' }),
    '/signin': (email) => ({ email, password: 'a wrong phrase', brand: 'news' }),
    '/otp/request': (email) => ({ email, brand: 'news' }),
    // of the code that was asked for before
    '/otp/verify': (email) => ({ email, brand: 'news', one_time_code: 'none' }),
    '/register': (email) => ({ email, password, brand: 'news' }),
  };
  const seen = Object.entries(bodies).map(([path, body]): Seen => ({ path, body, statuses: new Set(), known: [], unknown: [] }));
  for (let round = 0; round < rounds; round += 1) {
    // a fifth of an hour: each of them gets a code
    accounts.clock.now += 721_000;
    for (const { path, body, statuses, ...times } of seen)
      // in turns, so that whatever else the machine does falls on both
      for (const kind of round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        // an address that was registered is no longer unknown
        const email = kind === 'known' ? known : path === '/register' ? someone() : unknown;
        const began = performance.now();
        statuses.add((await accounts.call(path, body(email))).status);
        times[kind].push(performance.now() - began);
      }
  }
  for (const { path, statuses, ...times } of seen) {
    expect(statuses.size, path).toBe(1);
    // a coin: how often the known one was slower than the unknown one of its round; four sigma from even would tell
    const slower = times.known.filter((time, round) => time > (times.unknown[round] ?? 0)).length;
    const sigma = Math.sqrt(rounds) / 2;
    console.info(
      `${path}: known ${median(times.known).toFixed(1)} ms, unknown ${median(times.unknown).toFixed(1)} ms, slower ${slower} of ${rounds}`,
    );
    expect(Math.abs(slower - rounds / 2), path).toBeLessThan(4 * sigma);
  }
});

test('AC-63, SEC-22: an identity token opens one session: a replay, or another of five at once, is not believed; nor is one that is five minutes ahead', async () => {
  const played = await createTestAccounts({ limited: true, variables: { MASTHEAD_DEMO: '1' } });
  try {
    const make = createTokenMaker(played.secret, () => played.clock.now);
    const email = someone();
    const signIn = (idToken: string, more: object = {}) =>
      played.call('/social/signin', { id_token: idToken, platform: 'google', brand: 'news', ...more });
    const first = await make(email);
    // until there is an account nothing is opened, and the same token goes on
    expect((await signIn(first)).data).toEqual({ is_new_user: true, next: 'socialRegistration' });
    const entered = await signIn(first, { first_name: 'Ada' });
    expect([entered.status, entered.error, typeof entered.data?.['access_token']]).toEqual([200, undefined, 'string']);
    for (const replay of [first, `${first.slice(0, first.lastIndexOf('.'))}.AAAA`]) {
      const again = await signIn(replay);
      expect([again.status, again.error?.code]).toEqual([401, 'account/wrong-identity']);
      expect(String(again.headers['set-cookie'])).not.toContain('masthead-session');
    }
    played.clock.now += 1_000;
    const second = await make(email);
    const all = await Promise.all(Array.from({ length: 5 }, () => signIn(second)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    // still refused long after, and forgotten once nobody would believe it
    played.clock.now += 3_500_000;
    expect((await signIn(second)).status).toBe(401);
    played.clock.now += 300_000;
    const ahead = await make(email);
    played.clock.now -= 300_000;
    expect((await signIn(ahead)).status).toBe(401);
    played.clock.now += 4 * 3_600_000;
    expect((await signIn(await make(email))).status).toBe(200);
    expect(await played.store.database.selectFrom('account_used_token').selectAll().execute()).toHaveLength(1);
    // AC-20, SEC-22: an address that a house does not vouch for gets five codes an hour, however many tokens name it
    const victim = someone();
    const askForCode = async () => {
      played.clock.now += 61_000;
      expect((await signIn(await make(victim, false), { first_name: 'Ada' })).data).toMatchObject({ next: 'verifyOneTimeCode' });
    };
    for (let turn = 0; turn < 8; turn += 1) await askForCode();
    expect(played.mails.filter(({ to }) => to === victim)).toHaveLength(5);
    await ageAttempts(played.store.database, 3_600_000);
    played.clock.now += 61_000;
    const headers = { cookie: browserOf(await signIn(await make(victim, false), { first_name: 'Ada' })) };
    const body = { id_token: await make(victim, false), platform: 'google', brand: 'news', first_name: 'Ada' };
    await played.call('/social/signin', body, { headers });
    expect(played.mails.filter(({ to }) => to === victim)).toHaveLength(6);
  } finally {
    await played.close();
  }
});

test.each([
  [-300_000, 200],
  [300_000, 200],
  [660_000, 401],
])('SEC-21: a code still opens its account when the clock was set by %i ms: %i', async (change, status) => {
  const email = someone();
  await accounts.call('/register', { email, password, brand: 'news' });
  const code = accounts.codeFor(email);
  accounts.clock.now += change;
  expect((await accounts.call('/otp/verify', { email, brand: 'news', one_time_code: code })).status).toBe(status);
});

test('NL-12: ten thousand newsletters in one change are refused and change nothing, as are three hundred that there are not', async () => {
  const { data } = await accounts.join(someone());
  const tokens = { bedrock_session: data['bedrock_session'], access_token: data['access_token'], brand: 'news' };
  const path = `/${String(data['user_id'])}/subscriptions/newsletters`;
  for (const [count, status] of [
    [10_000, 413],
    [300, 400],
  ] as const) {
    const subscriptions = Object.fromEntries(Array.from({ length: count }, (_, index) => [`sub_of_nobody_${index}`, true]));
    const answer = await accounts.call(path, { ...tokens, subscriptions }, { method: 'PATCH' });
    expect([answer.status, answer.error?.user_message], String(count)).toEqual([status, 'Failed to update subscriptions']);
  }
  expect((await accounts.call(path, tokens)).data).toEqual({ subscriptions: [] });
});

test.each([
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['a sister site', { origin: 'http://today.localhost', 'sec-fetch-site': 'same-site' }],
  ['a sandbox', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['a navigation without origin', { 'sec-fetch-site': 'cross-site' }],
])('the page of %s signs nobody in and out (CSRF, login CSRF)', async (_name, headers) => {
  const email = someone();
  const { data } = await accounts.join(email);
  const entered = await accounts.call('/signin', { email, password, brand: 'news' }, { headers: { host: 'news.localhost', ...headers } });
  expect([entered.status, entered.error?.code, entered.headers['set-cookie']]).toEqual([403, 'account/not-from-page', undefined]);
  const cookie = `__Host-masthead-session=${String(data['user_id'])}.${String(data['bedrock_session'])}`;
  const out = await accounts.call(
    `/${String(data['user_id'])}/signout`,
    { brand: 'news' },
    { headers: { host: 'news.localhost', cookie, ...headers } },
  );
  expect(out.status).toBe(403);
  const renew = { bedrock_session: data['bedrock_session'], scope: 'users:read_write', brand: 'news' };
  expect((await accounts.call(`/${String(data['user_id'])}/auth/token`, renew)).status).toBe(200);
});

test.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
  'a form of another page, sent as %s, is no call',
  async (type) => {
    const body = JSON.stringify({ email: someone(), password, brand: 'news' });
    const answer = await accounts.call('/signin', body, { headers: { 'content-type': type } });
    expect([answer.status, answer.success]).toEqual([415, false]);
  },
);

test('SEC-20: a session cannot be fixed: what a browser brings is never the session it leaves with, and secrets lie hashed', async () => {
  const email = someone();
  const { data } = await accounts.join(email);
  const planted = String(data['bedrock_session']);
  const cookie = `__Host-masthead-session=${String(data['user_id'])}.${planted}`;
  const entered = await accounts.call(
    '/signin',
    { email, password, brand: 'news', bedrock_session: planted },
    { headers: { ...fromPage, cookie } },
  );
  expect(String(entered.headers['set-cookie'])).toMatch(/^__Host-masthead-session=/);
  expect(String(entered.headers['set-cookie'])).not.toContain(planted);
  expect(Buffer.from(planted, 'base64url')).toHaveLength(32);
  const rows = await accounts.store.database.selectFrom('account_session_secret').select('hash').execute();
  expect(rows.some(({ hash }) => hash.toString('base64url') === planted || hash.toString() === planted)).toBe(false);
});

test('AC-18: a password that a stranger set does not outlive the proof of the address by its owner', async () => {
  const email = someone();
  const headers = { cookie: browserOf(await accounts.call('/register', { email, password, brand: 'news' })) };
  const code = accounts.codeFor(email);
  // the stranger registers while the owner's registration waits for its code
  await accounts.call('/register', { email, password: 'the phrase of a stranger', brand: 'news' });
  await accounts.call('/otp/verify', { email, brand: 'news', one_time_code: code }, { headers });
  expect((await accounts.call('/signin', { email, password: 'the phrase of a stranger', brand: 'news' })).status).toBe(401);
  expect((await accounts.call('/signin', { email, password, brand: 'news' })).status).toBe(200);
});

test.each([
  ['1 MB', 'x'.repeat(1_000_000), 413],
  ['3,000 characters', 'xyz'.repeat(1_000), 400],
  ['129 characters', 'abcdefg'.repeat(19).slice(0, 129), 400],
  ['only blanks', ' '.repeat(20), 400],
  ['a known one', 'iloveyou', 400],
  ['one of the long list, in capitals', '1Q2W3E4R5T', 400],
  ['somebody’s birthday', '24021987', 400],
  ['a Spanish one', 'Contraseña1', 400],
  ['its address', 'pw@example.com', 400],
  ['128 emoji', '🦊🐻🐼🐨'.repeat(32), 200],
  ['blanks within', 'correct horse battery staple', 200],
])('SEC-21: a password of %s', async (_name, sent, status) => {
  const email = sent.includes('@') ? sent : someone();
  expect((await accounts.call('/register', { email, password: sent, brand: 'news' })).status).toBe(status);
});

test('SEC-21: passwords are argon2id of 19 MiB, two passes, one thread; however a keyboard composes them they are the same', async () => {
  const email = someone();
  await accounts.join(email, { password: 'contrase\u00f1a de prueba' });
  const { password_hash: hash } = await accounts.store.database
    .selectFrom('account')
    .select('password_hash')
    .where('email_key', '=', email)
    .executeTakeFirstOrThrow();
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  const composed = await accounts.call('/signin', { email, password: 'contrasen\u0303a de prueba', brand: 'news' });
  expect(composed.status).toBe(200);
});

test.each([
  ['a+news@example.com', true],
  ['UPPER@Example.COM', true],
  ['  blanks@example.com ', true],
  ['maría@españa.example', true],
  [`${'x'.repeat(64)}@example.com`, true],
  [`${'x'.repeat(65)}@example.com`, false],
  [`x@${'y'.repeat(250)}.example`, false],
  [`${'x'.repeat(1_000)}@example.com`, false],
  ['two@at@example.com', false],
  ['a@b', false],
  ['a@b..example', false],
  ['a b@example.com', false],
  ['a@example.com\r\nBcc: all@example.com', false],
  ['a@example.com,b@example.com', false],
  ['"a"@example.com', false],
  ['a@[127.0.0.1]', false],
  ['.a@example.com', false],
  ['a@exa%6dple.com', false],
  ['', false],
])('AC-11: %s is an address: %s', async (email, isOne) => {
  const answer = await accounts.call('/register', { email, password, brand: 'news' });
  expect(answer.status).toBe(isOne ? 200 : 400);
  if (!isOne) expect(answer.error?.user_message).toBe('Invalid email');
});

test('SEC-22: each kind of call has its limit, by client and by address, known or not, and says when to come back', async () => {
  const limited = await createTestAccounts({ limited: true });
  const untilRefused = async (path: string, body: (turn: number) => object, headers: (turn: number) => Record<string, string>) => {
    for (let turn = 0; turn < 130; turn += 1) {
      const answer = await limited.call(path, body(turn), { headers: headers(turn) });
      if (answer.status === 429) {
        expect(Number(answer.headers['retry-after']), path).toBeGreaterThan(0);
        expect(answer.error?.user_message).toBe('That was tried too often. Please try again later.');
        return turn;
      }
    }
    return undefined;
  };
  const client = (name: string) => () => ({ 'x-client': name });
  const clients = (turn: number) => ({ 'x-client': `many-${turn}` });
  const search = (turn: number) => ({ email: `a${turn}@example.com`, brand: 'news' });
  expect(await untilRefused('/search/profile', search, client('one'))).toBe(20);
  expect(await untilRefused('/register', (turn) => ({ ...search(turn), password }), client('two'))).toBe(30);
  expect(await untilRefused('/otp/request', () => ({ email: 'x@example.com', brand: 'news' }), clients)).toBe(5);
  expect(await untilRefused('/signin', () => ({ email: 'X@example.com ', password, brand: 'news' }), clients)).toBe(10);
  const guess = () => ({ email: 'x@example.com', brand: 'news', one_time_code: '123456' });
  expect(await untilRefused('/otp/verify', guess, clients)).toBe(10);
  // all ways in count for one client; those that check no password come first, since they are quick
  const social = { id_token: 'x', platform: 'google', brand: 'news' };
  for (let turn = 0; turn < 95; turn += 1) await limited.call('/social/signin', social, { headers: { 'x-client': 'three' } });
  expect(await untilRefused('/signin', (turn) => ({ ...search(turn), password }), client('three'))).toBe(5);
  expect(await untilRefused('/nobody/profile', () => ({ brand: 'news' }), client('four'))).toBe(120);
  await limited.close();
});

test('SEC-22: of many passwords at once a hundred wait, and the others are refused', async () => {
  const passwords = createPasswords();
  const checked = await Promise.allSettled(Array.from({ length: 160 }, () => passwords.check(password, null)));
  await passwords.close();
  const refused = checked.filter((one) => one.status === 'rejected');
  // one or two are worked on, and a hundred wait
  expect([58, 59]).toContain(refused.length);
  expect(refused.every(({ reason }) => (reason as AppError).code === 'account/busy')).toBe(true);
});

test('SEC-22: who wants to check a password while too many wait is told to come back', async () => {
  const answers: Awaited<ReturnType<typeof accounts.call>>[] = [];
  // on a busy machine the database refuses many before they come to a password: all go on asking until one has met the bound
  const keepAsking = async (): Promise<void> => {
    while (!answers.some(({ status }) => status === 429))
      answers.push(await accounts.call('/signin', { email: someone(), password, brand: 'news' }));
  };
  await Promise.all(Array.from({ length: 220 }, keepAsking));
  const told = answers.filter(({ status }) => status !== 401);
  const isRight = ({ status, headers, error }: (typeof told)[number]) =>
    Number(headers['retry-after']) > 0 && (status === 503 || (status === 429 && error?.code === 'account/busy'));
  expect(told.filter((one) => !isRight(one))).toEqual([]);
});
