// What is held back comes out nowhere of a whole site: not for a reader who has saved and opened it, not in what is sent to readers, and by no call that there is.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { brandOf, findShowBlog } from '#brands';
import type { Answer } from '../support/ask.ts';
import { joinByForms } from '../support/form-account.ts';
import type { FormBrowser } from '../support/form-browser.ts';
import { sentLineItem } from '../support/house-ads.ts';
import { listLockedDocuments, locked, unseen } from '../support/locked-newsroom.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';
import { patience } from '../support/patience.ts';

const newsletterId = 'sub_news_politics';
const saved = ['rcna1/article', 'tdrp2/recipe', 'mmvo4/video', 'rcna9/article', 'tdpd14/product', 'rcna15/article'] as const;
const ids = ['rcna1', 'tdrp2', 'rcna3', 'mmvo4', 'rcna9', 'rcna13', 'tdpd14', 'rcna15', 'ncpn1', 'nccu1'] as const;
const blog = findShowBlog(brandOf('news'), '/sunday-politics/blog')?.blog.taxonomy ?? '';

let site: WholeSite;
let clients = 0;
// calls are counted by client: here each is one of its own
const newClient = () => ({ 'x-forwarded-for': `10.9.${Math.floor(++clients / 250)}.${(clients % 250) + 1}` });
let reader: FormBrowser;
const host = () => `news.localhost:${site.port}`;
const edit = async <Data>(method: string, path: string, body: object): Promise<Data> => {
  const { status, text } = await site.get(`/editorial${path}`, {
    method,
    headers: { authorization: `Bearer ${site.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (status >= 300) throw new Error(`${status} ${path}: ${text}`);
  return (JSON.parse(text) as { data: Data }).data;
};
const cookies = () => [...reader.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
/** A call of the account, as a page of the reader's makes it. */
const call = (path: string, method = 'GET'): Promise<Answer> =>
  site.get(`/mynewsapi${path}`, {
    method,
    headers: { cookie: cookies(), origin: `http://${host()}`, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    ...(method === 'POST' && { body: '{}' }),
  });
const listSent = async (kinds: readonly string[]): Promise<string> => {
  const sent = (await site.listDeliveries()).filter(({ kind }) => kinds.includes(kind));
  return sent.length === 0 ? '' : JSON.stringify(sent);
};
let issue = '';

/** Sends of the pieces what goes out by itself or by an editor's hand: a newsletter, and notifications. */
const sendOut = async (email: string): Promise<void> => {
  await sql`insert into account_newsletter (account_id, newsletter_id, is_subscribed, brand, at)
    select id, ${newsletterId}, true, 'news', now() from account where email = ${email}
    on conflict do nothing`.execute(site.database);
  const items = ids.filter((id) => !/^nc/.test(id)).map((id) => ({ id }));
  const made = await edit<{ issue: { id: string } }>('POST', `/newsletters/${newsletterId}/issues`, { items });
  issue = made.issue.id;
  await edit('POST', `/newsletter-issues/${issue}/send`, {});
  const subscription = (JSON.parse((await site.get('/dev/push', { method: 'POST', host: host() })).text) as { data: object }).data;
  await site.get('/services/push/subscriptions', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `http://${host()}`, cookie: cookies() },
    body: JSON.stringify({ subscription, brand: 'news', topics: ['news:breaking'] }),
  });
  for (const piece of ['rcna1', 'tdrp2', 'rcna13']) {
    const { message } = await edit<{ message: { id: string } }>('POST', '/push-messages', { topics: ['news:breaking'], piece });
    await edit('POST', `/push-messages/${message.id}/send`, {});
  }
  await vi.waitFor(
    async () => {
      const sent = await site.listDeliveries();
      const isHere = (kind: string) => sent.some((one) => one.kind === kind);
      if (!isHere('push') || !isHere('webhook') || sent.filter(({ payload }) => payload.to === email).length < 2)
        throw new Error('What goes out is not there yet.');
    },
    { ...patience, interval: 200 },
  );
};

beforeAll(async () => {
  site = await startWholeSite({ variables: { MASTHEAD_DEMO: '1', MASTHEAD_TRUSTED_PROXIES: '127.0.0.1' } });
  await site.documents.write(
    {
      id: newsletterId,
      type: 'newsletter',
      newsletterId,
      vertical: 'news',
      title: 'Politics',
      description: 'All about politics.',
    },
    { by: 'test' },
  );
});
afterAll(() => site.close());

type Get = { operationId?: string; parameters?: { name: string; in: string; required?: boolean; schema?: { enum?: string[] } }[] };
/** Every GET of the calls that anybody may make, with each of the pieces in the place of what it asks for. */
const listCalls = async (): Promise<string[]> => {
  const { paths } = JSON.parse((await site.get('/openapi.json')).text) as { paths: Record<string, { get?: Get }> };
  const fill = (path: string, get: Get, id: string): string => {
    const values: Record<string, string> = { size: '50', cursor: '-', vertical: 'news', type: 'article', page: '1', slug: id, count: '50' };
    const chosen = (name: string) => get.parameters?.find((one) => one.name === name)?.schema?.enum?.[0] ?? values[name] ?? id;
    const query = (get.parameters ?? []).flatMap((one) => (one.in === 'query' && one.required ? [`${one.name}=${chosen(one.name)}`] : []));
    return `${path.replace(/\{(\w+)\}/g, (_all, name: string) => chosen(name))}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  };
  return Object.entries(paths).flatMap(([path, { get }]) =>
    // a stream has no end; what it says is what `live/{id}` answers
    !get || /^\/(?:editorial|auth|mynewsapi)\/|\/events$/.test(path) ? [] : [...new Set(ids.map((id) => fill(path, get, id)))],
  );
};
const open = async (path: string): Promise<string> => (await reader.open(path)).text;
const surfaces: readonly (readonly [string, () => Promise<string>])[] = [
  ...['', '/articles', '/videos', '/recipes', '/wishlist', '/export.json', '/export.html', '/offline'].map(
    (tab) => [`/account/saved${tab}`, () => open(`/account/saved${tab}`)] as const,
  ),
  ...['', '/history', '/interests', '/newsletters', '/notifications', '/subscription', '/data.json', '/data.csv'].map(
    (path) => [`/account${path}`, () => open(`/account${path}`)] as const,
  ),
  ...['/bookmarks/150/-/all', '/history/150/-', '/recommendations/50', '/customer', '/collections'].map(
    (path) => [`the call /mynewsapi${path}`, async () => (await call(path)).text] as const,
  ),
  ...saved.map((piece) => [`the entry of ${piece}`, async () => (await call(`/historyentry/${piece.split('/')[0] ?? ''}`)).text] as const),
  ['the worker that stores pieces', () => open('/service-worker.js')],
  // that a piece was taken away is what webhooks are for: they are looked through for what is held back alone
  ['webhooks', async () => (await listSent(['webhook'])).replaceAll(new RegExp(unseen, 'gi'), '')],
  ['mails and notifications', () => listSent(['mail', 'push'])],
  ['the archive of a newsletter', () => open('/newsletters/news-politics')],
  ['an issue in it', () => open(`/newsletters/news-politics/${issue}`)],
  ['its feed', () => open('/newsletters/news-politics/rss.xml')],
  ['all newsletters', () => open('/newsletters')],
  ['live TV', () => open('/live')],
  ['the guide', () => open('/program-guide')],
  ...['/politics/story-1-rcna1', '/video/story-4-mmvo4', '/politics/latest/live-blog/piece-rcna13-rcna13'].map(
    (path) =>
      [
        `the ads of ${path}`,
        async () => (await site.get(`/services/ads/news?path=${path}&slots=a:article-top:728x90,b:article-body:300x250`)).text,
      ] as const,
  ),
];

describe.each(['locked', 'metered'] as const)('of %s pieces', (access) => {
  beforeAll(async () => {
    for (const document of listLockedDocuments(access, blog)) await site.documents.write(document, { by: 'test' });
    if (access === 'locked')
      await site.cards.post('rcna13', { headline: 'A card', text: locked, datePublished: '2026-11-20T08:30:00.000Z' }, { by: 'test' });
    const email = `${access}-${randomUUID()}@example.com`;
    reader = await joinByForms(site, email);
    await edit('POST', '/ads/line-items', sentLineItem(`Shown beside ${access}`, { starts: '2020-01-01T00:00:00.000Z' }));
    for (const piece of saved) {
      expect((await call(`/createbookmark/${piece}`, 'POST')).status, piece).toBe(200);
      expect((await call(`/savehistory/${piece}`, 'POST')).status, piece).toBe(200);
    }
    await sendOut(email);
  });

  test.each(surfaces)('PW-45: nothing is in %s', async (_name, read) => {
    const text = await read();
    expect(text).not.toBe('');
    expect(text).not.toContain(locked);
    expect(text.toUpperCase()).not.toContain(unseen);
  });

  test('PW-45: a search of what one saved finds nothing by words that are held back', async () => {
    const { text } = await call(`/bookmarks/150/-/all?search=${locked}`);
    expect((JSON.parse(text) as { data: { bookmarks: { data: unknown[] } } }).data.bookmarks.data).toEqual([]);
    expect((await call('/bookmarks/150/-/all?search=Locked')).text).toContain('rcna1');
  });

  test('PW-45: nothing is in the answer of any call that anybody may make, whatever piece is asked for', async () => {
    const calls = await listCalls();
    const told: string[] = [];
    let answered = 0;
    for (const path of calls) {
      const { status, text } = await site.get(path, { headers: { cookie: cookies(), ...newClient() } });
      if (status === 200) answered += 1;
      if (text.includes(locked) || text.toUpperCase().includes(unseen)) told.push(path);
    }
    expect(told).toEqual([]);
    expect([calls.length > 400, answered > 60]).toEqual([true, true]);
  });

  test('PW-45: what is looked for is stored, with the marking that is walked', async () => {
    const { rows } = await sql<{ id: string }>`select id from document
      where document::text like ${`%${locked}%`} and document->>'access' = ${access}`.execute(site.database);
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(['rcna1', 'tdrp2', 'rcna3', 'mmvo4', 'rcna9', 'rcna13', 'tdpd14']));
  });
});
