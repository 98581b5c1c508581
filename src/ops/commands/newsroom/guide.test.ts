// Listings of other makers through the command, over a database: what is taken, what is left out, and what is said of both.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGuide, createGuideReads, type ScheduleTables } from '#features/media/airings';
import { createMastheadCommands, type MastheadCommands } from '../../../../test/support/masthead-commands.ts';
import { createTestSite, type TestSite } from '../../../../test/support/test-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-guide-'));
let site: TestSite;
let masthead: MastheadCommands;
const own = () => site.database.withTables<ScheduleTables>();

beforeAll(async () => {
  site = await createTestSite();
  masthead = await createMastheadCommands(site, folder);
  const guide = createGuide({ database: own(), now: Date.now });
  const channel = { vertical: 'news', language: 'en', description: '', externalId: null } as const;
  await guide.saveChannel({ ...channel, id: 'one', name: 'One', position: 0 }, 'test');
  await guide.saveChannel({ ...channel, id: 'two', name: 'Two', position: 1, externalId: 'two.example' }, 'test');
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const file = (text: string): string => {
  const path = join(folder, 'listings.xml');
  writeFileSync(path, text);
  return path;
};
const programme = (channel: string, start: string, stop: string, title = `Show at ${start}`) =>
  `<programme start="${start}" stop="${stop}" channel="${channel}"><title>${title}</title></programme>`;
const ofOthers = `<?xml version="1.0"?><tv generator-info-name="Another">
  <channel id="I23.example=a"><display-name lang="en">Harbor 23</display-name><display-name>23</display-name></channel>
  <channel id="I24.example"><display-name>Harbor &amp; Hills</display-name></channel>
  ${programme('I23.example=a', '20261123100000 +0000', '20261123110000 +0000')}
  ${programme('I24.example', '20261123100000 +0000', '20261123110000 +0000')}
  ${programme('two.example', '20261123100000 +0000', '20261123110000 +0000')}
  ${programme('nameless', '20261123100000 +0000', '20261123110000 +0000')}</tv>`;
const airingsOf = async (channel: string, from: string, to: string): Promise<string[]> => {
  const reads = createGuideReads({ database: own(), lists: { read: (_key, { ask }) => ({ answer: ask() }) } });
  const found = await reads.guide({ vertical: 'news', channel, from, to });
  return found?.airings.map(({ startTime, endTime }) => `${startTime.slice(0, 16)} ${endTime.slice(11, 16)}`) ?? [];
};

test('SC-17: what of a file no channel of the house shows is named as the file names it, with what to say', async () => {
  const { code, out } = await masthead('guide', 'check', file(ofOthers));
  expect(code).toBe(0);
  expect(out).toContain('two: 1 sound, 0 refused');
  expect(out).toContain('I23.example=a (Harbor 23): 1 left out, there is no such channel');
  expect(out).toContain('I24.example (Harbor & Hills): 1 left out');
  expect(out).toContain('nameless: 1 left out');
  expect(out).toContain('--channel THEIRS=OURS');
});

test('SC-17: a channel of a file is taken as one of the house where that is said', async () => {
  const { code, out } = await masthead('guide', 'import', file(ofOthers), '--channel', 'I23.example=a=one');
  expect(code).toBe(0);
  expect(out).toContain('one: 1 taken, 0 replaced');
  expect(out).not.toContain('Harbor 23');
  expect(await airingsOf('one', '2026-11-23T00:00:00Z', '2026-11-24T00:00:00Z')).toEqual(['2026-11-23T10:00 11:00']);
});

test.each([
  ['a channel that the house does not have', 'I24.example=three', 'There is no channel "three"; there are one, two.'],
  ['nothing to the right', 'I24.example=', 'say the channel'],
  ['nothing to the left', '=one', 'say the channel'],
])('SC-17: --channel with %s is refused before anything changes', async (_name, called, words) => {
  const { code, out } = await masthead('guide', 'import', file(ofOthers), '--channel', called);
  expect(code).toBe(2);
  expect(out).toContain(words);
});

test('SC-03, SC-10: the nights in which clocks change have no hole and nothing twice, with offsets and without', async () => {
  const short = ['20270314010000', '20270314013000', '20270314030000', '20270314033000'];
  const text = `<tv>${short.map((start, index) => programme('one', start, short[index + 1] ?? '20270314040000')).join('')}</tv>`;
  const spring = await masthead('guide', 'import', file(text), '--zone', 'America/New_York');
  expect(spring.out).toContain('one: 4 taken, 0 replaced, 0 refused, 0 mentioned');
  expect(spring.out).toContain('4 had times without an offset, read as America/New_York');
  expect(await airingsOf('one', '2027-03-14T05:00:00Z', '2027-03-14T09:00:00Z')).toEqual([
    '2027-03-14T06:00 06:30',
    '2027-03-14T06:30 07:00',
    '2027-03-14T07:00 07:30',
    '2027-03-14T07:30 08:00',
  ]);
  // the hour from one to two is there twice: without offsets nobody can tell the second from the first, and it is named
  const long = (offsets: readonly [string, string]) =>
    `<tv>${programme('two', `20261101010000${offsets[0]}`, `20261101020000${offsets[0]}`, 'First')}${programme('two', `20261101010000${offsets[1]}`, `20261101020000${offsets[1]}`, 'Second')}</tv>`;
  const said = await masthead('guide', 'import', file(long([' -0400', ' -0500'])));
  expect(said.out).toContain('two: 2 taken, 0 replaced, 0 refused, 0 mentioned');
  expect(await airingsOf('two', '2026-11-01T04:00:00Z', '2026-11-01T08:00:00Z')).toEqual([
    '2026-11-01T05:00 06:00',
    '2026-11-01T06:00 07:00',
  ]);
  const silent = await masthead('guide', 'check', file(long(['', ''])), '--zone', 'America/New_York');
  expect(silent.code).toBe(1);
  expect(silent.out).toMatch(/duplicate-guid\t2026-11-01T05:00:00\.000Z\t\S+\tSecond/);
});

test('SC-06: start after end, no length and a duplicate are named line by line, and what is sound is taken', async () => {
  const text = `<tv>${programme('one', '20261125110000 +0000', '20261125100000 +0000', 'Backwards')}${programme('one', '20261125120000 +0000', '20261125120000 +0000', 'Nothing')}${programme('one', '20261125130000 +0000', '20261125140000 +0000', 'Sound')}${programme('one', '20261125130000 +0000', '20261125143000 +0000', 'Again')}</tv>`;
  const { code, out } = await masthead('guide', 'import', file(text));
  expect(code).toBe(1);
  expect(out).toContain('one: 1 taken');
  for (const words of [/ends-before-start\t.+Backwards/, /zero-length\t.+Nothing/, /duplicate-guid\t.+Again/]) expect(out).toMatch(words);
  expect(await airingsOf('one', '2026-11-25T00:00:00Z', '2026-11-26T00:00:00Z')).toEqual(['2026-11-25T13:00 14:00']);
  const strict = await masthead('guide', 'import', file(text), '--strict');
  expect(strict.code).not.toBe(0);
});

test.each([
  ['HTML', '<html><body>Down</body></html>', /not with <tv>/],
  ['nothing', '', /empty/],
  ['entities', '<!DOCTYPE tv [<!ENTITY a "aa">]><tv>&a;</tv>', /declares entities/],
])('SC-14: a file of %s changes nothing and says why', async (_name, text, words) => {
  const before = await airingsOf('one', '2026-11-23T00:00:00Z', '2026-11-24T00:00:00Z');
  const { code, out } = await masthead('guide', 'import', file(text));
  expect(code).not.toBe(0);
  expect(out).toMatch(words);
  expect(await airingsOf('one', '2026-11-23T00:00:00Z', '2026-11-24T00:00:00Z')).toEqual(before);
});

test('SC-14: what is written out is read again', async () => {
  const path = join(folder, 'out.xml');
  expect((await masthead('guide', 'export', path, '--vertical', 'news')).code).toBe(0);
  expect(readFileSync(path, 'utf8')).toContain('<channel id="two.example">');
  expect((await masthead('guide', 'check', path)).code).toBe(0);
});
