// The adapter of Piano against a stand-in that answers as its API is documented to, and as none should.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { joinByForms } from '../../../../test/support/form-account.ts';
import { type FormBrowser, openFormBrowser } from '../../../../test/support/form-browser.ts';
import { type PianoStandIn, sealPianoData, startPianoStandIn } from '../../../../test/support/piano-stand-in.ts';
import { codeFor } from '../../../../test/support/outbox.ts';
import { bringTriesForward, runKind } from '../../../../test/support/run-kind.ts';
import { testArticle } from '../../../../test/support/test-site.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';
import { createPaywallNames } from '#features/accounts/sessions';
import { createFetchOutside } from '#platform/outside-calls';
import { createPianoCalls } from './piano-calls.service.ts';
import { createPianoEnding } from './piano-ending.service.ts';
import type { PianoTables } from './piano.tables.ts';

const clock = { now: Date.parse('2026-11-20T12:00:00.000Z') };
const minute = 60_000;
const day = 1_440 * minute;
const secret = 'What only subscribers read.';
const apiToken = 'an-api-token-of-piano';
const privateKey = 'a-private-key-of-piano-that-is-longer-than-32';
const applications = {
  news: { aid: 'AIDNEWS', rid: 'RNEWS', offerId: 'OFNEWS', terms: { 'news-year': 'TMYEAR', 'news-month': 'TMMONTH' } },
};

let piano: PianoStandIn;
let site: WholeSite;
let number = 0;

beforeAll(async () => {
  piano = await startPianoStandIn({ apiToken });
  site = await startWholeSite({
    now: () => clock.now,
    variables: {
      MASTHEAD_DEMO: '1',
      MASTHEAD_TRUSTED_PROXIES: '127.0.0.1',
      MASTHEAD_PIANO_APPLICATIONS: JSON.stringify(applications),
      MASTHEAD_PIANO_API_TOKEN: apiToken,
      MASTHEAD_PIANO_PRIVATE_KEY: privateKey,
      MASTHEAD_PIANO_API: `${piano.url}/api/v3`,
      MASTHEAD_PIANO_SCRIPT: 'https://experience.piano.test/xbuilder/experience/load',
      MASTHEAD_PIANO_HOSTS: 'buy.piano.test',
    },
  });
  const body = ['One.', 'Two.', secret].map((text) => ({ type: 'paragraph', text: [{ kind: 'text', text }] }));
  await site.documents.write(testArticle(1, { access: 'locked', body }), { by: 'test' });
});
afterAll(async () => {
  await site.close();
  await piano.close();
});
beforeEach(() => {
  piano.answerWith();
  // nobody waits for a service that failed in the test before
  clock.now += 10 * minute;
});

type Reader = { browser: FormBrowser; email: string; uid: string };
const join = async (): Promise<Reader> => {
  const email = `piano${(number += 1)}@example.com`;
  const browser = await joinByForms(site, email);
  const { id } = (await (site.database as unknown as { selectFrom: typeof site.database.selectFrom })
    .selectFrom('account' as never)
    .select('id' as never)
    .where('email' as never, '=', email as never)
    .executeTakeFirstOrThrow()) as { id: string };
  return { browser, email, uid: createPaywallNames(site.secret)(id) };
};
const reads = async ({ browser }: Reader): Promise<boolean> => (await browser.open('/account/reading/rcna1')).text.includes(secret);
const checks = (): number => piano.asked.filter(({ path }) => path.endsWith('/access/check')).length;

describe('who has access', () => {
  test('PW-36: is asked for by a name that means nothing elsewhere, with the token in no address, and once in five minutes', async () => {
    const reader = await join();
    expect(await reads(reader)).toBe(false);
    piano.sell(reader.uid, 'RNEWS');
    expect(await reads(reader)).toBe(false);
    clock.now += 5 * minute - 1_000;
    expect(await reads(reader)).toBe(false);
    clock.now += 1_000;
    const before = checks();
    for (let visit = 0; visit < 3; visit += 1) expect(await reads(reader)).toBe(true);
    expect(checks()).toBe(before + 1);
    const last = piano.asked.at(-1);
    expect([last?.path, Object.fromEntries(last?.form ?? [])]).toEqual([
      '/api/v3/publisher/user/access/check',
      { api_token: apiToken, aid: 'AIDNEWS', uid: reader.uid, rid: 'RNEWS' },
    ]);
    expect(reader.uid).not.toContain('@');
  });

  test('PR-78: what is stored of a reader is in the export of their account, and nobody else’s', async () => {
    const [reader, other] = [await join(), await join()];
    piano.sell(reader.uid, 'RNEWS');
    expect(await reads(reader)).toBe(true);
    const exported = async ({ browser }: Reader) =>
      (JSON.parse((await browser.open('/account/data.json')).text) as { pianoAccess: unknown }).pianoAccess;
    expect(await exported(reader)).toMatchObject([{ resource: 'RNEWS', granted: true }]);
    expect(await exported(other)).toEqual([]);
  });

  test.each<[string, Parameters<PianoStandIn['answerWith']>[0]]>([
    ['500', (response) => void response.writeHead(500).end('{}')],
    ['what is no JSON', (response) => void response.end('<html>')],
    ['an error', (response) => void response.end('{"code":401,"message":"Invalid API token"}')],
    ['a yes in a string', (response) => void response.end('{"code":0,"access":{"granted":"true"}}')],
    [
      'of another reader',
      (response) => void response.end('{"code":0,"access":{"granted":true,"user":{"uid":"somebody"},"resource":{"rid":"RNEWS"}}}'),
    ],
    ['of another resource', (response) => void response.end('{"code":0,"access":{"granted":true,"resource":{"rid":"ROTHER"}}}')],
    ['a yes that is over', (response) => void response.end('{"code":0,"access":{"granted":true,"expire_date":1000}}')],
    ['more than anybody reads', (response) => void response.end(`{"code":0,"access":{"granted":true},"more":"${'x'.repeat(200_000)}"}`)],
    ['a way elsewhere', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['nothing, and hangs up', (response) => void response.destroy()],
    ['nothing at all', () => undefined],
  ])('PW-36: that is answered with %s opens nothing', async (_name, answer) => {
    const reader = await join();
    piano.answerWith(answer);
    expect(await reads(reader)).toBe(false);
  });

  test('PW-36: that was known good holds while nobody answers, is not waited for again and again, and ends by itself', async () => {
    const reader = await join();
    piano.sell(reader.uid, 'RNEWS');
    expect(await reads(reader)).toBe(true);
    piano.answerWith((response) => void response.writeHead(500).end());
    clock.now += 6 * minute;
    const before = checks();
    for (let visit = 0; visit < 5; visit += 1) expect(await reads(reader)).toBe(true);
    expect(checks()).toBe(before + 1);
    // somebody else is not made to wait either
    expect(await reads(await join())).toBe(false);
    expect(checks()).toBe(before + 1);
    const database = site.database.withTables<PianoTables>();
    await database
      .updateTable('piano_access')
      .set({ expires_at: new Date(clock.now + day) })
      .where('uid', '=', reader.uid)
      .execute();
    clock.now += 2 * day;
    expect(await reads(reader)).toBe(false);
    clock.now -= 2 * day;
  });

  test('PW-65: an answer that cannot be stored opens the story, stops nobody else from being asked for, and is not asked for again', async () => {
    const [reader, other] = [await join(), await join()];
    for (const { uid } of [reader, other]) piano.sell(uid, 'RNEWS');
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'disk full' using errcode = '53100'; end $$`.execute(
      site.database,
    );
    await sql`create trigger refuse before insert or update on piano_access for each row execute function refuse()`.execute(site.database);
    const before = checks();
    try {
      expect([await reads(reader), await reads(other), await reads(reader)]).toEqual([true, true, true]);
    } finally {
      await sql`drop function refuse() cascade`.execute(site.database);
    }
    expect(checks()).toBe(before + 2);
    clock.now += 6 * minute;
    expect([await reads(reader), checks()]).toEqual([true, before + 3]);
  });

  test('PW-36: five tabs at once are one question', async () => {
    const reader = await join();
    const before = checks();
    await Promise.all(Array.from({ length: 5 }, () => reads(reader)));
    expect(checks()).toBe(before + 1);
  });

  test('PW-36: a browser that says that something was bought opens nothing by that', async () => {
    const reader = await join();
    expect((await reader.browser.open('/account/reading/rcna1?bought=true')).text).not.toContain(secret);
    // and makes us ask no more than once in two seconds
    const before = checks();
    for (let again = 0; again < 5; again += 1) await reader.browser.open('/account/reading/rcna1?bought=true');
    expect(checks()).toBe(before);
    clock.now += 2_001;
    piano.sell(reader.uid, 'RNEWS');
    expect((await reader.browser.open('/account/reading/rcna1?bought=true')).text).toContain(secret);
  });

  test('PW-36: nobody who is not signed in is asked for', async () => {
    const before = checks();
    expect((await openFormBrowser(site).open('/account/reading/rcna1')).text).not.toContain(secret);
    expect(checks()).toBe(before);
  });
});

describe('a webhook', () => {
  const path = '/services/paywall/piano/webhook';
  const buildWebhook = (uid: string, type: string, timestamp: number, more: object = {}) => ({
    version: 2,
    type,
    event: type === 'access_granted' ? 'new_purchase' : 'access_revoked',
    aid: 'AIDNEWS',
    uid,
    rid: 'RNEWS',
    timestamp,
    ...more,
  });
  const send = (data: string, method: 'GET' | 'POST' = 'GET') =>
    method === 'GET'
      ? site.get(`${path}?data=${encodeURIComponent(data)}`)
      : site.get(path, {
          method,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ data }).toString(),
        });
  const tell = async (content: object) => {
    const { status, text } = await send(sealPianoData(content, privateKey));
    expect([status, text]).toEqual([200, 'OK']);
  };
  const now = () => Math.floor(clock.now / 1000);

  test.each(['GET', 'POST'] as const)('PW-37: by %s changes at once what was known', async (method) => {
    const reader = await join();
    expect(await reads(reader)).toBe(false);
    piano.sell(reader.uid, 'RNEWS');
    expect((await send(sealPianoData(buildWebhook(reader.uid, 'access_granted', now()), privateKey), method)).status).toBe(200);
    expect(await reads(reader)).toBe(true);
    piano.takeBack(reader.uid, 'RNEWS');
    await tell(buildWebhook(reader.uid, 'access_revoked', now() + 1));
    expect(await reads(reader)).toBe(false);
  });

  test('PW-37: that comes once more, or after a newer one, changes nothing, also while nobody can be asked', async () => {
    const reader = await join();
    piano.answerWith((response) => void response.writeHead(500).end());
    await tell(buildWebhook(reader.uid, 'access_granted', now() - 100));
    expect(await reads(reader)).toBe(true);
    await tell(buildWebhook(reader.uid, 'access_revoked', now() - 50));
    clock.now += minute;
    expect(await reads(reader)).toBe(false);
    for (let again = 0; again < 3; again += 1) await tell(buildWebhook(reader.uid, 'access_granted', now() - 160));
    clock.now += minute;
    expect(await reads(reader)).toBe(false);
  });

  test('PW-37: with a time far ahead does not silence what comes after it', async () => {
    const reader = await join();
    piano.answerWith((response) => void response.writeHead(500).end());
    await tell(buildWebhook(reader.uid, 'access_granted', 32_503_680_000));
    clock.now += 6 * minute;
    await tell(buildWebhook(reader.uid, 'access_revoked', now()));
    expect(await reads(reader)).toBe(false);
  });

  test.each<[string, (uid: string) => string]>([
    ['nothing', () => ''],
    ['text', () => 'access_granted'],
    ['signed with another key', (uid) => sealPianoData(buildWebhook(uid, 'access_granted', 1), 'another-key-of-somebody-else')],
    ['with a changed content', (uid) => sealPianoData(buildWebhook(uid, 'access_granted', 1), privateKey).replace(/^..../, 'AAAA')],
    ['without its signature', (uid) => sealPianoData(buildWebhook(uid, 'access_granted', 1), privateKey).split('~~~')[0] ?? ''],
    ['signed twice', (uid) => `${sealPianoData(buildWebhook(uid, 'access_granted', 1), privateKey)}~~~x`],
    ['as long as a page', (uid) => `${sealPianoData(buildWebhook(uid, 'access_granted', 1), privateKey)}${'x'.repeat(16_000)}`],
  ])('PW-37: %s is refused and changes nothing', async (_name, make) => {
    const reader = await join();
    piano.answerWith((response) => void response.writeHead(500).end());
    const { status, text } = await send(make(reader.uid), 'POST');
    expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([403, 'paywall/webhook-not-signed']);
    expect(await reads(reader)).toBe(false);
  });

  test('PW-37: about another application is refused, and one about something else is taken and changes nothing', async () => {
    const reader = await join();
    piano.answerWith((response) => void response.writeHead(500).end());
    const other = await send(sealPianoData(buildWebhook(reader.uid, 'access_granted', now(), { aid: 'AIDOTHER' }), privateKey));
    expect([other.status, (JSON.parse(other.text) as { code: string }).code]).toEqual([400, 'paywall/webhook-not-ours']);
    await tell({ version: 2, type: 'content_algorithm', event: 'lock', aid: 'AIDNEWS' });
    await tell({ nothing: true });
    expect(await reads(reader)).toBe(false);
  });
});

test('PW-30: nothing is sold here where Piano sells, and its webhooks are taken nowhere else', async () => {
  const { browser } = await join();
  expect((await browser.open('/account/subscription/plans')).text).toContain('Open a story for subscribers and choose your plan there');
  expect((await browser.open('/account/subscription/checkout?plan=news-month')).status).toBe(403);
  const reader = await join();
  piano.sell(reader.uid, 'RNEWS');
  expect((await reader.browser.open('/account/subscription')).text).toContain('You subscribe through Piano.');
});

describe('a deleted account', () => {
  const remove = async ({ browser, email }: Reader): Promise<string> => {
    const before = await codeFor(site, email);
    clock.now += minute + 1_000;
    const { text } = await browser.open('/account/delete');
    await browser.send('/account/delete', { again: '1' });
    await browser.send('/account/delete', { one_time_code: await codeFor(site, email, { after: before }) });
    return text;
  };
  const cancelled = (): (string | null)[] =>
    piano.asked.filter(({ path }) => path.endsWith('/subscription/cancel')).map(({ form }) => form.get('subscription_id'));
  const readEndings = async () => (await site.database.withTables<PianoTables>().selectFrom('piano_ending').selectAll().execute()).length;
  const kind = () => {
    const calls = createPianoCalls({
      base: `${piano.url}/api/v3`,
      apiToken,
      fetchOutside: createFetchOutside({ innerNames: true, mayConnect: () => true }),
    });
    return createPianoEnding({ database: site.database.withTables<PianoTables>(), calls });
  };
  const end = async () => {
    await bringTriesForward(site.database);
    return runKind(site.database, kind());
  };

  test('AC-141: says that a subscription is cancelled at Piano, and cancels each that can be', async () => {
    const reader = await join();
    const before = cancelled().length;
    for (const id of ['RCOLD', 'RCNEW']) piano.subscribe(reader.uid, id);
    expect(await remove(reader)).toContain('A subscription that you have through Piano is cancelled there as well.');
    expect([await readEndings(), cancelled().slice(before)]).toEqual([1, []]);
    expect(await end()).toEqual({ done: 1, failed: 0 });
    expect([await readEndings(), cancelled().slice(before)]).toEqual([0, ['RCOLD', 'RCNEW']]);
    expect(piano.asked.at(-1)?.form.get('refund_last_payment')).toBe('false');
  });

  test('AC-141: is not forgotten while Piano is away or refuses, and no subscription is cancelled twice', async () => {
    const reader = await join();
    for (const id of ['RCFIRST', 'RCSECOND']) piano.subscribe(reader.uid, id);
    await remove(reader);
    const before = cancelled().length;
    piano.failCancelling('RCSECOND');
    expect(await end()).toEqual({ done: 0, failed: 0 });
    expect(await readEndings()).toBe(1);
    piano.failCancelling();
    expect(await end()).toEqual({ done: 1, failed: 0 });
    expect([await readEndings(), cancelled().slice(before)]).toEqual([0, ['RCFIRST', 'RCSECOND', 'RCSECOND']]);
  });

  test('AC-141: of a reader whom Piano does not know ends without a call, and an account that is not deleted ends nothing', async () => {
    const [reader, other] = [await join(), await join()];
    piano.subscribe(other.uid, 'RCOTHER');
    await remove(reader);
    const before = cancelled().length;
    expect(await end()).toEqual({ done: 1, failed: 0 });
    expect([await readEndings(), cancelled().length]).toEqual([0, before]);
  });

  test('AC-141: a list that is about somebody else cancels nothing, and is asked for again', async () => {
    const [reader, other] = [await join(), await join()];
    piano.subscribe(reader.uid, 'RCMINE');
    piano.mixUp(reader.uid, other.uid);
    await remove(reader);
    const before = cancelled().length;
    expect(await end()).toEqual({ done: 0, failed: 0 });
    expect([await readEndings(), cancelled().length]).toEqual([1, before]);
    piano.mixUp(reader.uid, reader.uid);
    expect(await end()).toEqual({ done: 1, failed: 0 });
    expect([await readEndings(), cancelled().slice(before)]).toEqual([0, ['RCMINE']]);
  });
});
