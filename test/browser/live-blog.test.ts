// Two sides of a live blog: the newsroom's process posts, the built program's readers see it.
import { describe, expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { ask } from '../support/ask.ts';
import { aFront } from '../support/hostile-news.ts';
import { eveningBlog } from '../support/live-newsroom.ts';
import { by, readCards, seeNew, readShifts } from '../support/live-reader.ts';
import { toPlace } from '../support/test-site.ts';
import { counted, useLivePages, messages } from './live-pages.ts';
import { isOfEveryPage, phone } from './watched-page.ts';

const { site, watched, write, addressOf, open, post } = useLivePages();

describe('an open live blog', () => {
  test('LB-11: counts what is posted, leaves the list alone, and shows it on SEE NEW with the focus on the first new card', async () => {
    const { id, path } = await write();
    const { page, troubles, close } = await watched({ viewport: phone });
    await open(page, path);
    const before = await readCards(page);
    await post(id, 'The first new one');
    await counted(page, 1);
    const newest = await post(id, 'The second new one');
    await counted(page, 2);
    expect(await page.title()).toMatch(/^\(2\) /);
    expect(await readCards(page)).toEqual(before);
    expect(await page.locator('[data-part="status"]').innerText()).toBe(messages.newUpdates(1));
    await seeNew(page).click();
    await page.locator(`[data-cards] > [data-card="${newest.id}"]:focus`).waitFor();
    expect((await readCards(page)).slice(2)).toEqual(before);
    expect(await page.locator('[data-new-label]:visible').count()).toBe(2);
    expect(await seeNew(page).isVisible()).toBe(false);
    expect(await page.title()).not.toMatch(/^\(/);
    expect(troubles).toEqual([]);
    await close();
  });

  test('LB-34: changes an edited card in place, also with its hidden part open, and takes a deleted one away, without moving what is read', async () => {
    const { path, ids } = await write(30);
    const edited = ids.at(-2) ?? '';
    await site().cards.edit(edited, { text: 'Seen at once.\n\n<!--more-->\n\nHidden at first.', displayShowMore: true }, by);
    const { page, troubles, close } = await watched({ viewport: phone });
    await open(page, path);
    await page.locator(`[data-cards] [data-card="${edited}"] summary`).click();
    const read = page.locator(`[data-card="${ids[10] ?? ''}"]`);
    await read.evaluate((card) => card.scrollIntoView({ block: 'start', behavior: 'instant' }));
    const top = () => read.evaluate((card) => card.getBoundingClientRect().top);
    const stood = await top();
    await site().cards.edit(edited, { text: `Changed. ${'More words than before. '.repeat(40)}\n\n<!--more-->\n\nStill open.` }, by);
    await page.locator(`[data-cards] [data-card="${edited}"]`).getByText('Still open.').waitFor({ state: 'visible' });
    await site().cards.remove(ids.at(-1) ?? '', by);
    await page.locator(`[data-card="${ids.at(-1) ?? ''}"]`).waitFor({ state: 'detached' });
    expect(Math.abs((await top()) - stood)).toBeLessThan(2);
    expect(await readShifts(page)).toBeLessThan(0.01);
    expect(troubles).toEqual([]);
    await close();
  });

  test('LB-06: loads more where it stands, ten by ten, without a card twice, inside the app with links that stay there', async () => {
    const { path, ids } = await write(32, { subType: 'microblog' });
    const { page, troubles, close } = await watched();
    await open(page, `${path}?chromeless=st-app`);
    expect(await readCards(page)).toHaveLength(15);
    await page.getByRole('link', { name: messages.loadMore }).click();
    await page.waitForFunction(() => document.querySelectorAll('[data-cards] > [data-card]').length === 25);
    await page.getByRole('link', { name: messages.loadMore }).click();
    await page.getByRole('link', { name: messages.loadMore }).waitFor({ state: 'detached' });
    expect(await readCards(page)).toEqual(ids.toReversed());
    expect(await page.locator('[data-cards] a[href^="/"]:not([href*="?chromeless=st-app"])').count()).toBe(0);
    expect(troubles).toEqual([]);
    await close();
  });

  test('LB-37: says that the event has ended, and stops listening', async () => {
    const { id, path } = await write();
    const { page, troubles, close } = await watched();
    await open(page, path);
    await page.getByText(messages.live, { exact: true }).waitFor();
    await site().documents.write(eveningBlog(Number(id.slice(4)), { flagText: ' Event Ended ' }), by);
    await page.locator('[data-live-status="ended"]').getByText(messages.ended).waitFor();
    expect(troubles).toEqual([]);
    await close();
  });

  test('LB-36: asks by itself where the stream is held back', async () => {
    const { id, path } = await write();
    const { page, close } = await watched();
    await page.route('**/events', (route) => route.abort());
    const polled = page.waitForResponse((response) => response.url().endsWith(`/bentoapi/live/${id}`));
    await page.goto(addressOf(path));
    await polled;
    await post(id, 'Told by asking');
    await counted(page, 1);
    await close();
  });

  test('LB-40: two tabs of a browser share one stream', async () => {
    const { id, path } = await write();
    const { page, close } = await watched();
    await open(page, path);
    const other = await page.context().newPage();
    let streams = 0;
    other.on('request', (request) => (streams += request.url().includes('/events') ? 1 : 0));
    await other.goto(addressOf(path));
    await post(id, 'For both');
    await Promise.all([page, other].map((tab) => seeNew(tab).getByText(messages.newUpdates(1)).waitFor()));
    expect(streams).toBe(0);
    await close();
  });

  test('LB-44: catches a returning reader up, key events first', async () => {
    const { id, path } = await write();
    const { page, troubles, close } = await watched();
    await page.goto(addressOf(path));
    await page.waitForFunction(
      () => document.querySelectorAll('masthead-island[data-id="reading/live-updates/catch-up"][data-state="hydrated"]').length === 1,
    );
    const newest = (await readCards(page))[0] ?? '';
    const at = await page.locator(`[data-cards] [data-card="${newest}"]`).getAttribute('data-at');
    // who left two hours ago: what the page remembers as it is left now is replaced as the next one begins
    await page.addInitScript(
      ([blog, seen]) => localStorage.setItem(`masthead-live-${blog}`, seen ?? ''),
      [id, `${newest} ${at ?? ''} ${Date.now() - 7_200_000}`],
    );
    await post(id, 'What matters', { keyEvent: true });
    await post(id, 'What came later');
    // a page may be answered as it was while it is rendered again
    await expect
      .poll(async () => (await ask(site().port, path, { host: `news.localhost:${site().port}` })).text)
      .toContain('What came later');
    await page.goto(addressOf(path));
    const box = page.getByRole('region', { name: messages.catchUp });
    await box.getByText('2 updates since you were here 2 hours ago').waitFor();
    expect(await box.getByRole('listitem').allInnerTexts()).toEqual(['What matters', 'What came later']);
    expect(troubles).toEqual([]);
    await close();
  });

  test('MS-02: speaks Spanish, and on a phone no words of its status move the page', async () => {
    const { number } = await write(5, { ...toPlace('noticias'), taxonomy: ['noticias/politica'], headline: 'El recuento sigue' });
    const { page, troubles, close } = await watched({ viewport: phone });
    const spanish = messagesOf('es').liveBlog;
    await open(page, `/noticias/politica/live-blog/count-${number}-rcna${number}`, 'telemundo');
    await page.getByText(spanish.live, { exact: true }).waitFor();
    const heights = await page.locator('[data-live-status]').evaluate((status) =>
      ['1:09 p.m. ET', 'hace 59 minutos'].map((words) => {
        const [time] = status.getElementsByTagName('time');
        if (time) time.textContent = words;
        return status.getBoundingClientRect().height;
      }),
    );
    expect(new Set(heights).size).toBe(1);
    await post(`rcna${number}`, 'Llegan las urnas');
    await seeNew(page).getByText(spanish.newUpdates(1)).waitFor();
    expect(await seeNew(page).innerText()).toContain(spanish.seeNew);
    expect(troubles).toEqual([]);
    await close();
  });
});

test('LB-45: a front that it leads follows its latest three cards without moving', async () => {
  const { id, ids } = await write();
  await site().documents.write(
    aFront(1, '/politics', [id], {
      layouts: [{ id: 'row', type: 'oneColumn', packages: [{ id: 'lead', type: 'lead', items: [{ id }] }] }],
    }),
    by,
  );
  const { page, troubles, close } = await watched({ viewport: phone });
  const asked = page.waitForResponse((response) => response.url().includes('forFronts'));
  await page.goto(addressOf('/politics'));
  const rows = page.locator('masthead-island[data-id="reading/live-updates/live-lead"] li');
  expect(await rows.evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset['card']))).toEqual(ids.toReversed().slice(0, 3));
  await asked;
  await post(id, 'The front follows');
  await rows.first().getByText('The front follows').waitFor();
  expect(await rows.count()).toBe(3);
  expect(await readShifts(page)).toBeLessThan(0.01);
  expect(troubles).toEqual([]);
  await close();
});

test('LB-27: without script everything is there by links', async () => {
  const { path, ids } = await write(20, { subType: 'microblog' });
  const { page, troubles, close } = await watched({ javaScriptEnabled: false });
  await page.goto(addressOf(path));
  expect(await page.getByText(messages.checkForNew).isVisible()).toBe(true);
  await page.getByRole('link', { name: messages.loadMore }).click();
  expect(await page.locator('[data-cards] > [data-card]').count()).toBe(5);
  await page.goto(addressOf(path));
  await page.getByRole('link', { name: messages.fromTheStart }).click();
  expect(await page.locator('[data-cards] > [data-card]').first().getAttribute('data-card')).toBe(ids[0]);
  expect(troubles).toEqual([]);
  await close();
});

test('LB-46: loads at most 6 kB of script before anybody acts, and no React', async () => {
  const { path } = await write();
  const { page, close } = await watched();
  const scripts: Promise<{ url: string; bytes: number }>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => ({ url: response.url(), bytes: responseBodySize })),
      );
  });
  await open(page, path);
  await page.waitForLoadState('networkidle');
  const loaded = await Promise.all(scripts);
  const total = (of: typeof loaded) => of.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total(loaded.filter(({ url }) => !isOfEveryPage(url))), JSON.stringify(loaded)).toBeLessThan(6_000);
  expect(total(loaded.filter(({ url }) => isOfEveryPage(url)))).toBeLessThan(5_700);
  expect(loaded.some(({ url }) => /\/react-[\w-]+\.js$/.test(url))).toBe(false);
  await close();
});
