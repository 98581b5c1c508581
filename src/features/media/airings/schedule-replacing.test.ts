// The window that a replacement of programmes has, who waits for whom, and which pages are made anew.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEditor, type Editor } from '../../../../test/support/editor.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';
import { startOfGuideDay } from './guide-week.rules.ts';

const hour = 3_600_000;
const monday = startOfGuideDay('2026-11-23');
const clock = { now: monday + 12.5 * hour };
const iso = (at: number) => new Date(at).toISOString();
const at = (hours: number) => iso(monday + hours * hour);
const airing = (hours: number, more: Record<string, unknown> = {}) => ({
  guid: `g${hours}`,
  startTime: at(hours),
  endTime: at(hours + 1),
  title: `Show ${hours}`,
  ...more,
});
const hours = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => airing(from + index));

let site: WholeSite;
let editor: Editor;
const channel = (id: string, more: Record<string, unknown> = {}) =>
  editor('PUT', `/guide/channels/${id}`, { vertical: 'news', name: `Channel ${id}`, language: 'en', ...more });
type Report = { from: string; to: string; taken: number; replaced: number };
const put = async (id: string, airings: unknown[], more: Record<string, unknown> = {}) => {
  const { status, json } = await editor('PUT', `/guide/channels/${id}/airings`, { airings, ...more });
  expect(status).toBe(200);
  return json.data as unknown as Report;
};
const listGuids = async (id: string): Promise<string[]> => {
  const { text } = await site.get(`/services/schedule/${id}?range=1-500&fields=guid&byEndTime=${monday}~`);
  return (JSON.parse(text) as { entries: { guid: string }[] }).entries.map(({ guid }) => guid);
};
const read = async (path: string, brand = 'news') => (await site.get(path, { host: `${brand}.localhost:${site.port}` })).text;

beforeAll(async () => {
  site = await startWholeSite({ now: () => clock.now });
  editor = createEditor(site);
  await channel('one');
  await put('one', hours(0, 48));
});
afterAll(() => site.close());

test('SC-05: what begins at the beginning of the window goes, what begins at its end stays, and nothing may take its place', async () => {
  await channel('edges');
  await put('edges', hours(0, 5));
  expect(await put('edges', [], { from: at(1), to: at(3) })).toMatchObject({ from: at(1), to: at(3), taken: 0, replaced: 2 });
  expect(await listGuids('edges')).toEqual(['g0', 'g3', 'g4']);
});

test('SC-05: airings that were all refused replace nothing, whatever the window', async () => {
  await channel('refused');
  await put('refused', hours(0, 3));
  const wrong = airing(1, { endTime: at(1) });
  expect(await put('refused', [wrong], { from: at(0), to: at(3) })).toMatchObject({ from: null, taken: 0, replaced: 0 });
  expect(await listGuids('refused')).toEqual(['g0', 'g1', 'g2']);
});

test.each([
  ['its own beginning', { from: at(2) }, at(2), at(6), ['g0', 'g1', 'new', 'g6', 'g7']],
  ['its own end', { to: at(7) }, at(5), at(7), ['g0', 'g1', 'g2', 'g3', 'g4', 'new', 'g7']],
  ['neither', {}, at(5), at(6), ['g0', 'g1', 'g2', 'g3', 'g4', 'new', 'g6', 'g7']],
  ['a window after its airings', { from: at(6.5), to: at(7) }, at(5), at(7), ['g0', 'g1', 'g2', 'g3', 'g4', 'new', 'g7']],
  ['a window before its airings', { from: at(4), to: at(4.5) }, at(4), at(6), ['g0', 'g1', 'g2', 'g3', 'new', 'g6', 'g7']],
])('SC-05: a replacement with %s reaches over all its airings', async (_name, window, from, to, guids) => {
  await channel('window');
  await put('window', [], { from: at(0), to: at(20) });
  await put('window', hours(0, 8));
  expect(await put('window', [airing(5, { guid: 'new' })], window)).toMatchObject({ from, to, taken: 1 });
  expect(await listGuids('window')).toEqual(guids);
});

test('SC-05: of replacements at once each is whole: the last one is all that is there', async () => {
  await channel('busy');
  const names = Array.from({ length: 8 }, (_, index) => `writer${index}`);
  await Promise.all(
    names.map((name) =>
      put(
        'busy',
        hours(0, 6).map((one) => ({ ...one, guid: `${name}-${one.guid}` })),
      ),
    ),
  );
  const guids = await listGuids('busy');
  expect(guids).toHaveLength(6);
  expect(new Set(guids.map((guid) => guid.split('-')[0])).size).toBe(1);
});

test('SC-05: pages that show what was replaced are made anew, also those of the brand that a channel leaves', async () => {
  expect(await read('/schedule')).toContain('Show 13');
  await put('one', [airing(13, { title: 'Another show' })]);
  await expect.poll(() => read('/schedule')).toContain('Another show');
  await channel('moves', { name: 'Channel that moves', position: 9 });
  await expect.poll(() => read('/schedule')).toContain('Channel that moves');
  await channel('moves', { name: 'Channel that moves', position: 9, vertical: 'telemundo', language: 'es' });
  await expect.poll(() => read('/schedule')).not.toContain('Channel that moves');
});

test('SC-02: what is to come is of the channel alone', async () => {
  // the first channel has no page of its own but that of the schedule
  await channel('ahead');
  await channel('beside', { position: 5 });
  await put('beside', [airing(14, { title: 'On the other channel', seriesId: undefined })]);
  const { text } = await site.get('/schedule/one');
  expect(text).toContain('/schedule/one/20261124T000000Z.ics');
  expect(text).not.toContain('/schedule/beside/20261124T000000Z.ics');
});

const heldSeconds = async (path: string): Promise<number> =>
  Number(/s-maxage=(\d+)/.exec((await site.get(path)).headers['cache-control'] ?? '')?.[1]);

test.each([
  ['a programme that goes on after it', [airing(23.5, { endTime: at(25) })]],
  ['no programme', []],
])('SC-08: a page is true until the day of the guide is over, also with %s', async (name, airings) => {
  const before = clock.now;
  const id = name.includes('no ') ? 'quiet' : 'long';
  await channel(id, { position: 7 });
  if (airings.length > 0) await put(id, airings);
  try {
    // a week later no other channel has anything
    clock.now = monday + 24 * hour - 4_000;
    if (airings.length === 0) clock.now += 7 * 24 * hour;
    expect(await heldSeconds(`/program-guide/${id}`)).toBeLessThanOrEqual(4);
  } finally {
    clock.now = before;
  }
});
