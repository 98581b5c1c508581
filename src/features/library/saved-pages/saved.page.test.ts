import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPriceMailLinks, type SavedTables } from '#features/library/saved';
import { messagesOf } from '#messages';
import { joinByForms } from '../../../../test/support/form-account.ts';
import { type FormBrowser, openFormBrowser } from '../../../../test/support/form-browser.ts';
import { fixtureArticle, fixtureStart } from '../../../../test/support/newsroom-fixture.ts';
import { fixtureProduct } from '../../../../test/support/test-saved.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';

const words = messagesOf('en').saved;
let site: WholeSite;
/** Each look at it is a millisecond later: what is saved after something stands above it. */
let clock = fixtureStart + 3_600_000;
const pieces = Array.from({ length: 26 }, (_none, index) => `rcna${index + 1}`);
beforeAll(async () => {
  site = await startWholeSite({
    variables: { MASTHEAD_DEMO: '1', MASTHEAD_TRUSTED_PROXIES: '127.0.0.1' },
    now: () => (clock += 1),
    archive: async (documents) => {
      for (const [index, id] of pieces.entries()) await documents.write(fixtureArticle(id, 'news', {}, index), { by: 'test' });
      await documents.write(fixtureProduct('tdpd1', '100.00'), { by: 'test' });
    },
  });
});
afterAll(() => site.close());

let joined = 0;
const someone = (): string => `saver${(joined += 1)}@example.com`;
/** Somebody who looks at the saved area and has saved nothing yet: each test has readers of its own. */
const join = async (email = someone()): Promise<FormBrowser> => {
  const browser = await joinByForms(site, email);
  await browser.open('/account/saved');
  return browser;
};

/** Saves as the buttons of pages do without script. */
const save = async (browser: FormBrowser, ...ids: string[]): Promise<void> => {
  for (const id of ids) expect((await browser.send('/account/saved/add', { id, from: '/' })).headers.location).toContain('done=added');
};
const idsOf = (html: string): string[] => [...html.matchAll(/data-saved="(\w+)"/g)].map(([, id]) => id ?? '');
const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
/** Sends a file as the form of the saved area does. */
const upload = async (browser: FormBrowser, name: string, text: string) => {
  const token = /name="form" value="([^"]+)"/.exec((await browser.open('/account/saved')).text)?.[1] ?? '';
  const form = new FormData();
  form.set('form', token);
  form.set('file', new File([text], name));
  const sent = new Response(form);
  const headers = {
    cookie: [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
    origin: `http://news.localhost:${site.port}`,
    'sec-fetch-site': 'same-origin',
    'content-type': sent.headers.get('content-type') ?? '',
  };
  const body = new Uint8Array(await sent.arrayBuffer());
  return browser.follow(await site.get('/account/saved/import', { method: 'POST', headers, body }));
};

test('SV-01, SV-03, SV-22: a page shows 20, those of today 24, by five queries at most; each tab has its own, and words for nothing', async () => {
  const email = someone();
  const ada = await join(email);
  await save(ada, ...pieces, 'tdpd1');
  const first = await ada.open('/account/saved');
  expect(idsOf(first.text)).toEqual(['tdpd1', ...pieces.toReversed()].slice(0, 20));
  expect(first.headers['cache-control']).toBe('private, no-store');
  let count = 0;
  site.onQuery(() => (count += 1));
  const counts: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    count = 0;
    expect((await ada.open('/account/saved')).status).toBe(200);
    counts.push(count);
  }
  // jobs of the site may ask meanwhile
  expect(Math.min(...counts)).toBeLessThanOrEqual(5);
  const next = /href="([^"]+)" data-after/.exec(first.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(idsOf((await ada.open(next)).text)).toEqual(pieces.slice(0, 7).toReversed());
  expect(idsOf((await ada.open('/account/saved/wishlist')).text)).toEqual(['tdpd1']);
  expect(plain((await ada.open('/account/saved/videos')).text)).toContain(words.empty.videos);
  expect(plain((await ada.open('/account/saved/recipes')).text)).toContain(words.empty.recipes);
  for (const cursor of ['x', next.split('after=')[1] ?? '']) {
    const elsewhere = await ada.open(`/account/saved/articles?after=${cursor}`);
    expect([elsewhere.status, elsewhere.headers.location]).toEqual([303, '/account/saved/articles']);
  }
  const today = openFormBrowser(site, `today.localhost:${site.port}`);
  await today.open('/account/register');
  await today.follow(await today.send('/account/sign-in', { email }));
  await today.send('/account/sign-in/login-password', { email, password: 'a long enough phrase' });
  expect(idsOf((await today.open('/account/saved')).text)).toHaveLength(24);
});

test('SV-09, SV-10: collections, notes and search work by forms; what is removed comes back from the note that says so', async () => {
  const ada = await join();
  await save(ada, 'rcna3', 'rcna4');
  const made = await ada.follow(await ada.send('/account/saved/collections', { tab: 'all', name: ' For  Sunday ' }));
  expect(plain(made.text)).toContain(words.collectionCreated);
  const id = /collection=([\w-]+)/.exec(made.text)?.[1] ?? '';
  const details = { tab: 'articles', id: 'rcna3', note: 'with <b>tea</b>', in: id };
  expect(plain((await ada.follow(await ada.send('/account/saved/details', details))).text)).toContain(words.kept);
  const inside = await ada.open(`/account/saved?collection=${id}`);
  expect([idsOf(inside.text), plain(inside.text).includes('with <b>tea')]).toEqual([['rcna3'], true]);
  expect(inside.text).not.toContain('<b>tea');
  expect(idsOf((await ada.open('/account/saved?q=tea')).text)).toEqual(['rcna3']);
  expect(plain((await ada.open('/account/saved?q=nothing+like+it')).text)).toContain(words.empty.search('nothing like it'));
  const renamed = await ada.follow(await ada.send('/account/saved/collections', { tab: 'all', collection: id, name: 'Monday' }));
  expect(plain(renamed.text)).toContain('Monday');
  const nameless = await ada.follow(await ada.send('/account/saved/collections', { tab: 'all', name: ' ' }));
  expect(plain(nameless.text)).toContain(words.collectionNameMissing);
  const removed = await ada.follow(await ada.send('/account/saved/remove', { tab: 'articles', id: 'rcna3' }));
  expect(idsOf(removed.text)).not.toContain('rcna3');
  expect(removed.text).toContain('action="/account/saved/undo"');
  const back = await ada.follow(await ada.send('/account/saved/undo', { tab: 'articles', id: 'rcna3' }));
  expect(plain(back.text)).toContain(words.restored);
  expect(idsOf((await ada.open(`/account/saved?collection=${id}`)).text)).toEqual(['rcna3']);
  const gone = await ada.follow(await ada.send('/account/saved/collections', { tab: 'all', collection: id, delete: '1' }));
  expect(plain(gone.text)).toContain(words.collectionDeleted);
  // neither a page elsewhere nor a form without the token of this browser changes anything
  await ada.send('/account/saved/remove', { id: 'rcna3' }, { origin: 'https://evil.example' });
  await ada.send('/account/saved/remove', { id: 'rcna3', form: 'x' });
  expect(idsOf((await ada.open('/account/saved?q=tea')).text)).toEqual(['rcna3']);
});

test('SV-11, SV-14: the wishlist says what has become of a price, and asks whether a lower one is mailed', async () => {
  const ada = await join();
  await save(ada, 'tdpd1');
  const wishlist = async () => plain((await ada.open('/account/saved/wishlist')).text);
  expect(await wishlist()).toContain(words.price.same);
  await site.documents.write(fixtureProduct('tdpd1', '100.00', '79.50'), { by: 'test' });
  expect(await wishlist()).toContain(`${words.price.lower('$20.50')}${words.price.was('$100')}`);
  await site.documents.write(fixtureProduct('tdpd1', '120.00'), { by: 'test' });
  expect(await wishlist()).toContain(words.price.higher('$20'));
  for (const { wanted, message } of [
    { wanted: 'yes', message: words.price.watched },
    { wanted: 'no', message: words.price.unwatched },
  ])
    expect(plain((await ada.follow(await ada.send('/account/saved/price', { tab: 'wishlist', id: 'tdpd1', wanted }))).text)).toContain(
      message,
    );
  const unknown = await ada.open('/account/saved/prices/not-a-link-of-ours-at-all');
  expect([unknown.status, plain(unknown.text).includes(words.mail.endInvalid)]).toEqual([404, true]);
});

test('SV-14: the link of a price mail asks, and its button ends all such mails of that account, without signing in', async () => {
  const emails = [someone(), someone()];
  const [own = ''] = emails;
  for (const email of emails) {
    const browser = await join(email);
    await save(browser, 'tdpd1');
    await browser.open('/account/saved/wishlist');
    await browser.send('/account/saved/price', { tab: 'wishlist', id: 'tdpd1', wanted: 'yes' });
  }
  const watches = async (): Promise<string[]> => {
    const { rows } = await sql<{ email: string }>`select a.email from bookmark b join account a on a.id = b.account_id
      where b.tells_price order by a.created_at`.execute(site.database);
    return rows.map(({ email }) => email);
  };
  const { rows } = await sql<{ id: string }>`select id from account where email = ${own}`.execute(site.database);
  const token = createPriceMailLinks(site.database.withTables<SavedTables>(), site.secret).seal(rows[0]?.id ?? '');
  const address = `/account/saved/prices/${token}`;
  const nobody = openFormBrowser(site);
  const page = await nobody.open(address);
  expect([page.status, page.headers['cache-control'], page.text.includes(`action="${address}"`)]).toEqual([200, 'private, no-store', true]);
  expect(await watches()).toEqual(emails);
  await nobody.send(address, {}, { origin: 'https://evil.example' });
  expect(await watches()).toEqual(emails);
  const ended = await nobody.send(address, {});
  expect([ended.status, plain(ended.text).includes(words.mail.ended)]).toEqual([200, true]);
  expect(await watches()).toEqual(emails.slice(1));
});

test('SV-12, SV-23: what is taken along as JSON or HTML is imported by another account with its times and notes; a file that is none is told', async () => {
  const ada = await join();
  await save(ada, 'rcna1', 'rcna2', 'rcna3', 'tdpd1');
  await ada.send('/account/saved/details', { tab: 'articles', id: 'rcna3', note: 'with <b>tea</b>' });
  const [json, html] = [await ada.open('/account/saved/export.json'), await ada.open('/account/saved/export.html')];
  expect([json.headers['content-disposition'], html.headers['content-disposition']]).toEqual([
    'attachment; filename="saved.json"',
    'attachment; filename="saved.html"',
  ]);
  type Exported = { bookmarks: { contentId: string; savedAt: string; note: string | null }[] };
  const exported = (JSON.parse(json.text) as Exported).bookmarks;
  expect(exported.map(({ contentId, note }) => [contentId, note]).toSorted()).toEqual([
    ['rcna1', null],
    ['rcna2', null],
    ['rcna3', 'with <b>tea</b>'],
    ['tdpd1', null],
  ]);
  clock += 60_000;
  for (const [name, { text }] of Object.entries({ json, html })) {
    const other = await join();
    expect(plain((await upload(other, `saved.${name}`, text)).text)).toContain(words.data.imported(4, 0, 0));
    const { bookmarks } = JSON.parse((await other.open('/account/saved/export.json')).text) as Exported;
    const shown = ({ contentId, savedAt, note }: Exported['bookmarks'][number]) => [contentId, savedAt.slice(0, 19), note];
    expect(bookmarks.map(shown).toSorted()).toEqual(exported.map(shown).toSorted());
  }
  expect(plain((await upload(ada, 'x.html', 'hello')).text)).toContain(words.data.unreadable);
  expect(plain((await upload(ada, 'x.html', html.text)).text)).toContain(words.data.imported(0, 4, 0));
});
