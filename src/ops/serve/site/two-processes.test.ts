// Two processes of one site, on one database: what they promise together.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Vertical } from '#brands';
import { browserAgent } from '../../../../test/support/browser-agent.ts';
import { fixtureArticle } from '../../../../test/support/newsroom-fixture.ts';
import { sentLineItem } from '../../../../test/support/house-ads.ts';
import { patience } from '../../../../test/support/patience.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';

let one: WholeSite;
let other: WholeSite;
const addresses = { news: '', today: '' };
beforeAll(async () => {
  one = await startWholeSite();
  for (const [id, brand] of [
    ['rcna1', 'news'],
    ['rcna2', 'today'],
  ] as const)
    addresses[brand] = (await one.documents.write(fixtureArticle(id, brand), { by: 'test' })).path ?? '';
  // today has ads all the time; whether news has, a test changes
  await book('today');
  await vi.waitFor(async () => expect(await listBrands()).toEqual(['today']), patience);
  other = await startWholeSite({ beside: one });
});
afterAll(async () => {
  await other.close();
  await one.close();
});
const send = async (url: string, body?: object) => {
  const headers = { authorization: `Bearer ${one.token}`, 'content-type': 'application/json' };
  const answer = await fetch(`http://127.0.0.1:${one.port}/editorial/ads/line-items${url}`, {
    method: 'POST',
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  expect(answer.status, text).toBeLessThan(300);
  return (JSON.parse(text) as { data: { lineItem: { id: string } } }).data.lineItem.id;
};
/** Makes a line item of a brand that runs, and gives its id. */
const book = (brand: keyof typeof addresses): Promise<string> =>
  send('', sentLineItem('Booked', { starts: new Date(Date.now() - 60_000).toISOString(), targeting: { brands: [brand] } }));
const hasAds = async (site: WholeSite): Promise<boolean> => (await site.get(addresses.news)).text.includes('data-ad=');
/** The brands that had a line item when pages were last purged for it. */
const listBrands = async (): Promise<string[]> =>
  (await sql<{ vertical: string }>`select vertical from ad_brand`.execute(one.database)).rows.map((row) => row.vertical);
const readPurges = async (vertical: Vertical): Promise<{ logged: number; queued: number }> => {
  const { rows } = await sql<{ logged: number; queued: number }>`select
    (select count(*)::integer from purge_log where ${`ads:${vertical}`} = any(tags)) as logged,
    (select count(*)::integer from outbox where payload->'tags' ? ${`ads:${vertical}`}) as queued`.execute(one.database);
  return rows[0] ?? { logged: NaN, queued: NaN };
};

describe('two processes of a site', () => {
  test('AD-51: a brand’s first and last line item purge its pages by the purge log and the outbox, in every process', async () => {
    expect([await hasAds(one), await hasAds(other)]).toEqual([false, false]);
    const before = await readPurges('news');
    const id = await book('news');
    onTestFinished(async () => void (await send(`/${id}/pause`)));
    await expect.poll(() => hasAds(one), patience).toBe(true);
    await expect.poll(() => hasAds(other), patience).toBe(true);
    const begun = await readPurges('news');
    expect([begun.logged > before.logged, begun.queued > before.queued]).toEqual([true, true]);
    await send(`/${id}/pause`);
    await expect.poll(() => hasAds(one), patience).toBe(false);
    await expect.poll(() => hasAds(other), patience).toBe(false);
    const ended = await readPurges('news');
    expect([ended.logged > begun.logged, ended.queued > begun.queued]).toEqual([true, true]);
    await send(`/${id}/resume`);
    await expect.poll(() => hasAds(other), patience).toBe(true);
  });

  test('AD-51: a process that starts purges the brands whose first or last line item came while none was running, and no others', async () => {
    await expect.poll(listBrands, patience).toEqual(['today']);
    // as it would be if the line items of today had begun, and those of mach ended, since the last purge
    await sql`delete from ad_brand`.execute(one.database);
    await sql`insert into ad_brand (vertical) values ('mach')`.execute(one.database);
    const [today, mach, select] = [await readPurges('today'), await readPurges('mach'), await readPurges('select')];
    const third = await startWholeSite({ beside: one });
    await expect.poll(listBrands, patience).toEqual(['today']);
    expect(await readPurges('today')).toEqual({ logged: today.logged + 1, queued: today.queued + 1 });
    expect(await readPurges('mach')).toEqual({ logged: mach.logged + 1, queued: mach.queued + 1 });
    expect(await readPurges('select')).toEqual(select);
    await third.close();
  });

  test('AD-50: an event of a token counts once, also when two processes are told of it', async () => {
    const fill = async (): Promise<string> => {
      const asked = new URLSearchParams({ path: addresses.today, slots: 'a:footer:300x250' });
      const filled = await one.get(`/services/ads/today?${asked.toString()}`);
      return (JSON.parse(filled.text) as { slots: { a: { seen: string } } }).slots.a.seen;
    };
    const [token, later, latest] = [await fill(), await fill(), await fill()];
    const beacon = async (site: WholeSite, kind: string, of = token): Promise<number> =>
      (
        await fetch(`http://127.0.0.1:${site.port}/services/ads/counts`, {
          method: 'POST',
          headers: {
            origin: `http://127.0.0.1:${site.port}`,
            'sec-fetch-site': 'same-origin',
            'content-type': 'text/plain',
            'user-agent': browserAgent,
          },
          body: JSON.stringify({ events: [{ token: of, kind }] }),
        })
      ).status;
    const readCounts = async () =>
      (
        await sql<Record<string, number>>`select sum(impressions)::integer as impressions, sum(viewable)::integer as viewable,
          sum(unloaded)::integer as unloaded from ad_count`.execute(one.database)
      ).rows[0];
    for (const site of [one, other, one, other]) expect(await beacon(site, 'impression')).toBe(204);
    expect(await beacon(other, 'viewable')).toBe(204);
    await expect.poll(readCounts, patience).toMatchObject({ viewable: 1 });
    expect(await beacon(one, 'viewable')).toBe(204);
    // once these are written, everything before them is too
    expect([await beacon(one, 'unloaded', later), await beacon(other, 'unloaded', latest)]).toEqual([204, 204]);
    await expect.poll(readCounts, patience).toMatchObject({ unloaded: 2 });
    expect(await readCounts()).toEqual({ impressions: 1, viewable: 1, unloaded: 2 });
  });
});
