// The limits and defaults of the calls of schedules, over a channel that has more programmes than one answer.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEditor } from '../../../../test/support/editor.ts';
import { testImage } from '../../../../test/support/test-site.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';
import { startOfGuideDay } from './guide-week.rules.ts';

const hour = 3_600_000;
const tenMinutes = 600_000;
const monday = startOfGuideDay('2026-11-23');
const now = monday + 12.5 * hour;
const programmes = 520;
const iso = (at: number) => new Date(at).toISOString();

let site: WholeSite;
beforeAll(async () => {
  site = await startWholeSite({ now: () => now });
  const editor = createEditor(site);
  await editor('PUT', '/guide/channels/busy', { vertical: 'news', name: 'Busy', language: 'en' });
  await editor('PUT', '/guide/series/pictured', { vertical: 'news', title: 'Pictured', image: testImage(1) });
  await editor('PUT', '/guide/series/plain', { vertical: 'news', title: 'Plain' });
  const airings = Array.from({ length: programmes }, (_, index) => ({
    guid: `g${index}`,
    startTime: iso(monday + index * tenMinutes),
    endTime: iso(monday + (index + 1) * tenMinutes),
    title: `Show ${index}`,
    ...(index < 2 && { seriesId: index === 0 ? 'pictured' : 'plain' }),
  }));
  expect((await editor('PUT', '/guide/channels/busy/airings', { airings })).status).toBe(200);
});
afterAll(() => site.close());

type Entry = { startTime: number; endTime: number };
const ask = async (path: string) => {
  const { status, text } = await site.get(path);
  const { entries = [] } = JSON.parse(text) as { entries?: Entry[] };
  return { status, count: entries.length, first: entries[0], last: entries.at(-1) };
};
const guide = (query: string) => ask(`/services/program-guide?fields=startTime,endTime${query}`);
const schedule = (query: string) => ask(`/services/schedule/busy?fields=startTime,endTime${query}`);

test.each([
  ['', 200, 250],
  ['&count=500', 200, 500],
  ['&count=1', 200, 1],
  ['&count=0', 400, 0],
  ['&count=501', 400, 0],
])('SC-01: the program guide%s is %d with %d entries: 250 unless said, from 1 to 500', async (query, status, count) => {
  expect(await guide(`&startTime=${monday}&endTime=${monday + 15 * 24 * hour}${query}`)).toMatchObject({ status, count });
});

test('SC-01: the program guide is of the next 24 hours unless said, or of the 24 hours after its beginning', async () => {
  const dayFrom = (from: number) => ({
    status: 200,
    count: 144,
    first: { startTime: from, endTime: from + tenMinutes },
    last: { startTime: from + 24 * hour - tenMinutes, endTime: from + 24 * hour },
  });
  expect(await guide('')).toMatchObject(dayFrom(now));
  expect(await guide(`&startTime=${monday}`)).toMatchObject(dayFrom(monday));
});

test('SC-01: a window is 15 days long at most', async () => {
  const days = 15 * 24 * hour;
  expect((await guide(`&startTime=${monday}&endTime=${monday + days + 1}`)).status).toBe(400);
  expect((await guide(`&startTime=${monday}&endTime=${monday + days}`)).status).toBe(200);
});

test('SC-01: the feed has what ends from now on and in the next 24 hours, both included', async () => {
  const found = await schedule('&range=1-500');
  expect([found.count, found.first?.endTime, found.last?.endTime]).toEqual([145, now, now + 24 * hour]);
});

test('SC-01: a window that says one of its times reaches 15 days from it', async () => {
  const until = monday + 80 * hour;
  expect((await schedule(`&range=1-500&byEndTime=~${until}`)).first?.startTime).toBe(monday);
  expect((await schedule(`&range=500-520&byEndTime=${monday}~`)).last?.endTime).toBe(monday + programmes * tenMinutes);
});

test.each([
  ['1-500', 200],
  ['1-501', 400],
  ['5-5', 200],
  ['5-4', 400],
])('SC-01: the range %s is %d', async (range, status) => {
  expect((await schedule(`&range=${range}`)).status).toBe(status);
});

test('SC-01: is sorted by start unless said, and with the word alone', async () => {
  const usual = await schedule('');
  expect(await schedule('&sort=startTime')).toEqual(usual);
  expect(await schedule('&sort=startTime%7Casc')).toEqual(usual);
});

test('SC-04: a series with a picture has it 142 and 750 pixels wide, in the index and in its entries, and one without has the default', async () => {
  type Thumbnails = { thumbSm: string; thumbMd: string };
  const index = JSON.parse((await site.get('/services/schedule-thumbnails')).text) as {
    data: { usual: Thumbnails; series: Record<string, Thumbnails> };
  };
  const { usual, series } = index.data;
  expect(Object.keys(series)).toEqual(['pictured']);
  const found = series['pictured'];
  expect([found?.thumbSm, found?.thumbMd]).toEqual([expect.stringMatching(/[^0-9]142[^0-9]/), expect.stringMatching(/[^0-9]750[^0-9]/)]);
  const feed = JSON.parse((await site.get(`/services/schedule/busy?range=1-3&byEndTime=${monday + 1}~${now}`)).text) as {
    entries: Thumbnails[];
  };
  const [first, ...rest] = feed.entries.map(({ thumbSm, thumbMd }) => ({ thumbSm, thumbMd }));
  expect(first).toEqual({ thumbSm: found?.thumbSm, thumbMd: found?.thumbMd });
  expect(rest).toEqual(Array(2).fill({ thumbSm: usual.thumbSm, thumbMd: usual.thumbMd }));
});
