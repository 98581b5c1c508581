// Reports of what was counted, by the editorial call of a whole site.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayMs } from '#platform/time';
import { type Editor, createEditor } from '../../../../test/support/editor.ts';
import { sentLineItem } from '../../../../test/support/house-ads.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';
import type { AdTables } from '#features/revenue/line-items';

const now = Date.parse('2026-11-20T23:59:59.000Z');
let site: WholeSite;
let editor: Editor;
let ids: string[];

const dayAt = (days: number): string => new Date(now + days * dayMs).toISOString().slice(0, 10);
const counts = { decisions: 10, impressions: 8, viewable: 6, clicks: 2, unloaded: 1 };
const countAt = (days: number, item = 0) => ({ day: dayAt(days), line_item: ids[item] ?? '', zone: 'footer', vertical: 'news', ...counts });
const insert = (rows: ReturnType<typeof countAt>[]) => site.database.withTables<AdTables>().insertInto('ad_count').values(rows).execute();
type Report = { from: string; to: string; rows: { day: string; lineItem: string; impressions: number }[] };
const report = async (query = ''): Promise<Report> => {
  const { status, json, text } = await editor('GET', `/ads/report${query}`);
  expect(status, text).toBe(200);
  return json.data as unknown as Report;
};

beforeAll(async () => {
  site = await startWholeSite({ now: () => now });
  editor = createEditor(site);
  const made = [];
  for (const name of ['One', 'Two']) made.push(await editor('POST', '/ads/line-items', sentLineItem(name)));
  ids = made.map(({ json }) => (json.data as unknown as { lineItem: { id: string } }).lineItem.id);
  await insert([countAt(1), countAt(0), countAt(-29), countAt(-30), countAt(0, 1)]);
});
afterAll(() => site.close());

describe('AD-32: a report', () => {
  test('is of thirty days up to today in UTC where it names none', async () => {
    const { from, to, rows } = await report();
    expect([from, to]).toEqual([dayAt(-29), dayAt(0)]);
    expect(rows.map(({ day, lineItem }) => [day, lineItem])).toEqual([
      [dayAt(-29), ids[0]],
      [dayAt(0), ids[0]],
      [dayAt(0), ids[1]],
    ]);
    expect((await report(`?to=${dayAt(-1)}`)).from).toBe(dayAt(-30));
  });
  test('has the day it begins with and the day it ends with', async () => {
    const days = async (from: number, to: number) =>
      (await report(`?from=${dayAt(from)}&to=${dayAt(to)}&lineItem=${ids[0]}`)).rows.map(({ day }) => day);
    expect(await days(-30, 0)).toEqual([dayAt(-30), dayAt(-29), dayAt(0)]);
    expect(await days(-29, -1)).toEqual([dayAt(-29)]);
    expect(await days(0, 1)).toEqual([dayAt(0), dayAt(1)]);
  });
  test('is of one line item where one is named', async () => {
    expect((await report(`?lineItem=${ids[1]}`)).rows).toMatchObject([{ lineItem: ids[1], impressions: 8 }]);
    expect((await report(`?lineItem=${ids[0]}&by=lineItem`)).rows).toMatchObject([{ lineItem: ids[0], impressions: 16 }]);
    expect((await report('?by=brand')).rows).toMatchObject([{ brand: 'news', impressions: 24 }]);
  });
  test('has 10,000 rows at most, the first by their order', async () => {
    const days = Array.from({ length: 10_001 }, (_, index) => countAt(-20_000 + index, 1));
    // PostgreSQL takes 65,535 values at a time
    for (let from = 0; from < days.length; from += 5_000) await insert(days.slice(from, from + 5_000));
    const { rows } = await report(`?from=1900-01-01&to=${dayAt(-1_000)}&by=day`);
    expect([rows.length, rows[0]?.day, rows.at(-1)?.day]).toEqual([10_000, dayAt(-20_000), dayAt(-10_001)]);
  });
});
