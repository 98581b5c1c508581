import { afterEach, expect, test } from 'vitest';
import { ask } from '../../../../../test/support/ask.ts';
import { type Receiver, startReceiver } from '../../../../../test/support/receiver.ts';
import { testArticle } from '../../../../../test/support/test-site.ts';
import { startWholeSite, type WholeSite } from '../../../../../test/support/whole-site.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});
const receive = async (): Promise<Receiver> => {
  const receiver = await startReceiver();
  open.push(receiver);
  return receiver;
};
const start = async (variables: Record<string, string>): Promise<WholeSite> => {
  const site = await startWholeSite({ variables });
  open.push(site);
  return site;
};

test('OP-17: the demo shows what would have gone out, as JSON and as a page', async () => {
  const site = await start({ MASTHEAD_DEMO: '1' });
  expect((await site.get('/dev/outbox')).text).toContain('Nothing yet.');
  await site.documents.write(testArticle(1, { headline: 'A <b>bold</b> story', slug: 'bold' }), { by: 'test' });
  await expect
    .poll(async () => (await site.listDeliveries()).filter(({ kind, state }) => kind === 'webhook' && state === 'done').length)
    .toBe(1);
  const webhook = (await site.listDeliveries()).find(({ kind }) => kind === 'webhook');
  expect(webhook?.payload).toMatchObject({
    event: 'document.published',
    url: `http://news.localhost:${site.port}/politics/bold-rcna1`,
  });
  expect(JSON.stringify(await site.listDeliveries())).not.toContain('bold</b>');
  const page = await site.get('/dev/outbox');
  expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(page.text).toContain('would have gone out');
  const asked = await site.get('/dev/outbox', { headers: { accept: 'application/json' } });
  expect(asked.headers['content-type']).toBe('application/json; charset=utf-8');
});

test('OP-17: outside the demo there is no outbox to look at', async () => {
  const site = await start({});
  for (const path of ['/dev/outbox', '/dev/outbox.json']) expect((await site.get(path)).status).toBe(404);
});

test('the key of IndexNow is served on every host, and nothing like it', async () => {
  const key = '5f0c2b7e9a1d4c3b8e6f';
  const site = await start({ MASTHEAD_INDEXNOW_KEY: key });
  for (const host of ['news.localhost', 'telemundo.localhost'])
    expect(await site.get(`/${key}.txt`, { host })).toMatchObject({ status: 200, text: key });
  expect((await site.get('/another.txt')).status).toBe(404);
});

test('a CDN that fetches a page again the moment it is purged gets the new one, or one it must not keep', async () => {
  const varnish = await receive();
  const site = await start({ MASTHEAD_VARNISH: varnish.url });
  const path = '/politics/story-1-rcna1';
  await site.documents.write(testArticle(1), { by: 'test' });
  const fetched: { isNew: boolean; cacheControl: string }[] = [];
  await expect.poll(async () => (await site.get(path)).status).toBe(200);
  await expect.poll(() => varnish.received.length).toBeGreaterThan(0);
  varnish.answerWith((response) => {
    void ask(site.port, path, { host: 'news.localhost' }).then((page) => {
      fetched.push({ isNew: page.text.includes('Brand new'), cacheControl: String(page.headers['cache-control']) });
      response.writeHead(200).end();
    });
  });
  for (let round = 0; round < 5; round += 1) {
    fetched.length = 0;
    await site.documents.write(testArticle(1, { headline: `Brand new ${round}` }), { by: 'test' });
    await expect.poll(() => fetched.length).toBeGreaterThan(0);
    for (const { isNew, cacheControl } of fetched) expect(isNew || cacheControl.includes('s-maxage=0')).toBe(true);
  }
});

test('OP-19: where Cloudflare is configured, pages tell their tags in its own header too', async () => {
  const site = await start({ MASTHEAD_CLOUDFLARE_ZONES: '0123456789abcdef0123456789abcdef', MASTHEAD_CLOUDFLARE_TOKEN: 'key' });
  const page = await site.get('/');
  const tags = String(page.headers['surrogate-key']).split(' ');
  expect(tags.length).toBeGreaterThan(1);
  expect(String(page.headers['cache-tag']).split(',')).toEqual(tags);
});

test('F6: a receiver that hangs delays neither a write nor a page, and is counted', async () => {
  const hanging = await receive();
  hanging.answerWith(() => undefined);
  const site = await start({
    MASTHEAD_WEBHOOKS: `${hanging.url}/secret-key`,
    MASTHEAD_WEBHOOK_SECRET: 'a-secret-of-webhooks-for-this-test',
  });
  await site.documents.write(testArticle(1), { by: 'test' });
  await expect.poll(() => hanging.received.length).toBe(1);
  // while that call hangs
  await site.documents.write(testArticle(2), { by: 'test' });
  expect((await site.get('/politics/story-2-rcna2')).status).toBe(200);
  const metrics = (await site.get('/metrics')).text;
  expect(metrics).toContain('masthead_outbox_pending');
  expect(metrics).not.toContain('secret-key');
});
