// Reading what is not free to everybody, without script: through the whole site, as a browser does.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FormBrowser, openFormBrowser } from '../../../../test/support/form-browser.ts';
import { joinByForms } from '../../../../test/support/form-account.ts';
import { fixtureLiveBlog } from '../../../../test/support/live-blog-fixture.ts';
import { testArticle, toPlace } from '../../../../test/support/test-site.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';

const clock = { now: Date.parse('2026-11-20T12:00:00.000Z') };
const day = 86_400_000;
const secret = (number: number) => `Held back of ${number}.`;
const piece = (number: number, access: string, more: Record<string, unknown> = {}) =>
  testArticle(number, {
    access,
    body: ['One.', 'Two.', secret(number)].map((text) => ({ type: 'paragraph', text: [{ kind: 'text', text }] })),
    ...more,
  });

let site: WholeSite;
const here = () => `news.localhost:${site.port}`;
const newBrowser = (client?: string) => openFormBrowser(site, here(), client);

beforeAll(async () => {
  site = await startWholeSite({
    now: () => clock.now,
    variables: {
      MASTHEAD_DEMO: '1',
      MASTHEAD_MOCK_SUBSCRIPTION: '1',
      MASTHEAD_CRAWLERS: '127.0.0.9',
      MASTHEAD_TRUSTED_PROXIES: '127.0.0.1',
    },
  });
  for (let number = 1; number <= 6; number += 1) await site.documents.write(piece(number, 'metered'), { by: 'test' });
  await site.documents.write(piece(7, 'locked'), { by: 'test' });
  await site.documents.write(piece(8, 'free'), { by: 'test' });
  await site.documents.write(piece(9, 'metered', { ...toPlace('msnbc'), taxonomy: ['msnbc/politics'] }), { by: 'test' });
});
afterAll(() => site.close());

describe('a reader of nobody', () => {
  test('PW-06, PW-07: gets the free part with everybody, and the whole of a metered piece by a page of their own', async () => {
    const browser = newBrowser();
    const shared = await browser.open('/politics/story-1-rcna1');
    expect(shared.text).not.toContain(secret(1));
    expect(shared.text).toContain('href="/account/reading/rcna1"');
    expect(shared.headers['set-cookie']).toBeUndefined();
    const own = await browser.open('/account/reading/rcna1');
    expect([own.status, own.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(own.text).toContain(secret(1));
    expect(own.text).toContain('It is your free story 1 of 3.');
    // and nobody else has it from there
    expect((await newBrowser().open('/politics/story-1-rcna1')).text).not.toContain(secret(1));
  });

  test('PW-11: reads three metered pieces in thirty days, each as often as they like, and is told when the next ones open', async () => {
    const browser = newBrowser();
    for (const number of [1, 2, 3, 1, 2]) expect((await browser.open(`/account/reading/rcna${number}`)).text).toContain(secret(number));
    const fourth = await browser.open('/account/reading/rcna4');
    expect(fourth.text).not.toContain(secret(4));
    expect(fourth.text).toContain('You have read your 3 free stories of these 30 days.');
    expect(fourth.text).toContain('Your next free stories: from Dec. 20, 2026 on.');
    expect(fourth.text).toContain('href="/account/subscription/checkout?plan=news-year&amp;piece=rcna4"');
    clock.now += 30 * day;
    expect((await browser.open('/account/reading/rcna4')).text).toContain(secret(4));
    clock.now -= 30 * day;
  });

  test('PW-12: a meter cookie that was changed counts for nothing, one that was copied has what was left and no more', async () => {
    const browser = newBrowser();
    for (const number of [1, 2]) await browser.open(`/account/reading/rcna${number}`);
    const name = '__Host-masthead-meter';
    const sealed = browser.cookies.get(name) ?? '';
    const copy = newBrowser();
    copy.cookies.set(name, sealed);
    expect((await copy.open('/account/reading/rcna3')).text).toContain(secret(3));
    expect((await copy.open('/account/reading/rcna4')).text).not.toContain(secret(4));
    const edited = newBrowser();
    edited.cookies.set(name, `${sealed.slice(0, -4)}AAAA`);
    expect((await edited.open('/account/reading/rcna1')).text).toContain('It is your free story 1 of 3.');
    expect(sealed).not.toContain('rcna');
  });

  test('PW-12: a meter cookie that was cleared begins a new meter, and brings nothing to who has an account', async () => {
    const browser = newBrowser();
    for (const number of [1, 2, 3]) await browser.open(`/account/reading/rcna${number}`);
    browser.cookies.delete('__Host-masthead-meter');
    expect((await browser.open('/account/reading/rcna4')).text).toContain('It is your free story 1 of 3.');
    const reader = await joinByForms(site, 'cleared@example.com', newBrowser());
    for (const number of [1, 2, 3, 4, 5]) expect((await reader.open(`/account/reading/rcna${number}`)).text).toContain(secret(number));
    reader.cookies.delete('__Host-masthead-meter');
    expect((await reader.open('/account/reading/rcna6')).text).toContain('You have read your 5 free stories of these 30 days.');
  });

  test.each([
    '/account/reading/rcna7',
    '/account/reading/rcna7?bought=true',
    '/account/reading/rcna7?chromeless=true&bought=true&gift=x.y',
    '/account/reading/rcna7/cards',
    '/account/reading/rcna7/cards/ncrd1',
    '/account/reading/rcna7/gift',
    '/account/reading/r7',
    '/bentoapi/article/rcna7?entitled=true',
    '/bentoapi/article/rcna7?opened=subscriber',
    '/politics/story-7-rcna7?opened=true',
    '/politics/story-7-rcna7?rule=crawler',
  ])('PW-06: %s gives a stranger nothing of what is held back', async (path) => {
    const asked: Record<string, string>[] = [
      {},
      { range: 'bytes=0-' },
      { accept: 'text/markdown' },
      { 'x-requested-with': 'XMLHttpRequest' },
      { 'sec-purpose': 'prefetch' },
    ];
    for (const headers of asked) {
      const { text } = await site.get(path, { host: here(), headers });
      expect(text).not.toContain(secret(7));
    }
  });

  test('PW-41: cards of a metered live blog are not to be had past the meter', async () => {
    await site.documents.write(fixtureLiveBlog('rcna20', { access: 'metered' }), { by: 'test' });
    await site.cards.post('rcna20', { headline: 'A card', text: secret(20) }, { by: 'test' });
    const browser = newBrowser();
    // nobody has opened it: what everybody has is all there is
    const before = await browser.open('/account/reading/rcna20/cards?newest=5');
    expect([before.status, before.headers['set-cookie']]).toEqual([303, undefined]);
    expect((await browser.open('/account/reading/rcna20')).text).toContain(secret(20));
    const after = await browser.open('/account/reading/rcna20/cards?newest=5');
    expect([after.status, after.headers['cache-control'], after.text.includes(secret(20))]).toEqual([200, 'private, no-store', true]);
    expect((await newBrowser().open('/account/reading/rcna20/cards?newest=5')).status).toBe(303);
  });

  test('PW-12: a clock that was set back forgives nothing', async () => {
    const browser = newBrowser();
    for (const number of [1, 2, 3]) await browser.open(`/account/reading/rcna${number}`);
    clock.now -= 40 * day;
    expect((await browser.open('/account/reading/rcna4')).text).not.toContain(secret(4));
    clock.now += 40 * day;
  });

  test('PW-07: what a browser fetches ahead of its reader is not counted', async () => {
    const answer = await site.get('/account/reading/rcna1', { host: here(), headers: { 'sec-purpose': 'prefetch;prerender' } });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('PW-09: is told why a locked piece does not open, and that time will not open it', async () => {
    const { text } = await newBrowser().open('/account/reading/rcna7?why=true');
    expect(text).toContain('Its first 2 paragraphs are open to everybody. The rest is for subscribers');
    expect(text).toContain('It does not open with time.');
    expect(text).not.toContain(secret(7));
  });

  const paragraph = { type: 'paragraph', text: [{ kind: 'text', text: 'Open.' }] };
  test.each<[string, Record<string, unknown> & { id: string }, string]>([
    ['as much as it says', { ...piece(30, 'locked', { freeElements: 1 }), id: 'rcna30' }, 'Its first paragraph is open to everybody.'],
    ['nothing', { ...piece(31, 'locked', { freeElements: 0 }), id: 'rcna31' }, 'Nothing of it is open to everybody.'],
    [
      'its first slides',
      {
        ...testArticle(32, { access: 'locked' }),
        id: 'rcna32',
        type: 'slideshow',
        body: undefined,
        slides: [1, 2, 3].map((number) => ({ headline: `Slide ${number}`, caption: [paragraph] })),
      },
      'Its first 2 slides are open to everybody.',
    ],
    [
      'its introduction',
      {
        ...testArticle(33, { access: 'locked' }),
        id: 'tdrp33',
        type: 'recipe',
        body: undefined,
        introduction: [paragraph],
        ingredients: [{ items: ['Salt'] }],
        instructions: [{ steps: ['Stir.'] }],
      },
      'Its introduction is open to everybody.',
    ],
  ])('PW-33: why a piece is locked says what of it is open: %s', async (_name, document, said) => {
    await site.documents.write(document, { by: 'test' });
    expect((await newBrowser().open(`/account/reading/${document.id}?why=true`)).text).toContain(`${said} The rest is for subscribers`);
  });

  test('PW-05: what is metered where no paywall stands is free, and what is free leads on', async () => {
    expect((await site.get('/politics/story-9-rcna9', { host: `msnbc.localhost:${site.port}` })).text).toContain(secret(9));
    const { status, headers } = await newBrowser().open('/account/reading/rcna8');
    expect([status, headers.location]).toEqual([303, '/politics/story-8-rcna8']);
  });
});

test('PW-08: the call of permissions answers by reader, and is kept by nobody', async () => {
  const asked = async (browser: FormBrowser, id: string) => {
    const answer = await browser.open(`/bentoapi/getStartTodayArticlePermissions/${id}`);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    return (JSON.parse(answer.text) as { data: { allowed: boolean; reason: string } }).data;
  };
  const browser = newBrowser();
  expect(await asked(browser, 'rcna1')).toEqual({ allowed: true, reason: 'meter' });
  for (const number of [1, 2, 3]) await browser.open(`/account/reading/rcna${number}`);
  expect(await asked(browser, 'rcna4')).toEqual({ allowed: false, reason: 'spent' });
  expect(await asked(browser, 'rcna2')).toEqual({ allowed: true, reason: 'meter' });
  expect(await asked(browser, 'rcna7')).toEqual({ allowed: false, reason: 'locked' });
  expect(await asked(browser, 'rcna8')).toEqual({ allowed: true, reason: 'free' });
});

test('PW-10: who only calls itself a crawler gets what everybody gets', async () => {
  const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
  expect((await site.get('/politics/story-1-rcna1', { host: here(), headers })).text).not.toContain(secret(1));
});

test('PW-04: a pretended subscriber reads for ten minutes, and is told both times in the exact words', async () => {
  const browser = newBrowser();
  await browser.open('/account/subscription/mock');
  const entered = await browser.send('/account/subscription/mock', { do: 'in' });
  expect(entered.text).toContain('You are logged in as a Subscription User!');
  const set = entered.rawHeaders.find((line) => line.startsWith('__Host-masthead-mock-subscription'));
  expect(set).toContain(`Expires=${new Date(clock.now + 600_000).toUTCString()}`);
  expect((await browser.open('/account/reading/rcna7')).text).toContain(secret(7));
  const left = await browser.send('/account/subscription/mock', { do: 'out' });
  expect(left.text).toContain('You are logged out from your Subscription User session!');
  expect((await browser.open('/account/reading/rcna7')).text).not.toContain(secret(7));
  expect((await site.get('/account/subscription/mock', { host: `today.localhost:${site.port}` })).status).toBe(404);
});

test('PW-13: no more than sixty meters begin in a day where a client comes from; beyond that one signs in', async () => {
  const answers: string[] = [];
  for (let browser = 0; browser <= 60; browser += 1) answers.push((await newBrowser('192.0.2.1').open('/account/reading/rcna1')).text);
  expect(answers.at(-2)).toContain(secret(1));
  expect(answers.at(-1)).toContain('Sign in to read yours.');
  expect(answers.at(-1)).not.toContain(secret(1));
});
