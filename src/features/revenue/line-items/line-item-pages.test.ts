// Pages of a brand that has line items already, on a site where nothing else happened to line items before.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FilledSlot } from '#content/site/ad-decisions';
import { type Editor, createEditor } from '../../../../test/support/editor.ts';
import { sentLineItem } from '../../../../test/support/house-ads.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';
import type { ShownLineItem } from './line-items.service.ts';

let site: WholeSite;
let editor: Editor;
beforeAll(async () => {
  site = await startWholeSite();
  editor = createEditor(site);
});
afterAll(() => site.close());

const book = async (name: string, zone: string): Promise<ShownLineItem> => {
  const item = sentLineItem(name, { starts: new Date(Date.now() - 60_000).toISOString(), targeting: { zones: [zone] } });
  const made = await editor('POST', '/ads/line-items', item);
  expect(made.status, made.text).toBe(201);
  return (made.json.data as unknown as { lineItem: ShownLineItem }).lineItem;
};
const fillHeader = async (): Promise<FilledSlot | null> => {
  const answer = await site.get('/services/ads/news?path=/search&slots=a:header:300x250');
  expect(answer.status, answer.text).toBe(200);
  return (JSON.parse(answer.text) as { slots: { a: FilledSlot | null } }).slots.a;
};
const pause = async (id: string): Promise<void> => {
  expect((await editor('POST', `/ads/line-items/${id}/pause`)).status).toBe(200);
};
const readGenerations = () => site.database.selectFrom('purge_log').select('generation').orderBy('generation').execute();

test('AD-33: a line item is shown as soon as the call is answered, and its pages are not made anew', async () => {
  // a brand's first line item and its last one do make its pages anew (AD-51): this one stays
  const other = await book('There already', 'footer');
  const readBrands = async () => (await sql<{ vertical: string }>`select vertical from ad_brand`.execute(site.database)).rows;
  await expect.poll(readBrands).toContainEqual({ vertical: 'news' });
  const before = await readGenerations();
  const { id } = await book('At once', 'header');
  expect((await fillHeader())?.name).toBe('At once');
  await pause(id);
  expect(await fillHeader()).toBeNull();
  expect(await readGenerations()).toEqual(before);
  await pause(other.id);
  // purges come in the order of their causes: a later one shows that nothing came for the other line item in between
  await expect.poll(async () => (await readGenerations()).length).toBeGreaterThan(before.length);
  expect(await readGenerations()).toHaveLength(before.length + 1);
});
