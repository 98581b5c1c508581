import { expect, test } from 'vitest';
import type { GuideAiring } from '#content/model/guide';
import { channelOne, harborNews } from './airing.fixture.ts';
import { buildCalendar } from './calendar.view.ts';

const options = {
  name: 'Harbor',
  host: 'news.example',
  url: 'https://news.example/schedule/show/harbor',
  channels: [{ ...channelOne, id: 'other', name: 'Another' }, channelOne],
  reminder: (title: string) => `${title} begins soon`,
  now: Date.parse('2026-11-20T10:00:00Z'),
};
/** The lines of a calendar file, those that RFC 5545 folds made whole. */
const listLines = (airings: readonly GuideAiring[], changed: Partial<typeof options> = {}): string[] =>
  buildCalendar(airings, { ...options, ...changed })
    .replaceAll('\r\n ', '')
    .split('\r\n');
const readValue = (lines: readonly string[], name: string): string | undefined =>
  lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);

test('SC-13: an airing is an event with its times in UTC, title, words, channel, page and a reminder 15 minutes before', () => {
  expect(listLines([harborNews])).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      'PRODID:-//Masthead//Program guide//EN',
      'X-WR-CALNAME:Harbor',
      'UID:one-g13@news.example',
      'DTSTAMP:20261120T100000Z',
      'DTSTART:20261123T230000Z',
      'DTEND:20261123T233000Z',
      'SUMMARY:Harbor News',
      'DESCRIPTION:Ships of the day.',
      'LOCATION:Channel One',
      'URL;VALUE=URI:https://news.example/schedule/show/harbor',
      'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
      'ACTION:DISPLAY',
      'TRIGGER:-PT15M',
      'DESCRIPTION:Harbor News begins soon',
    ]),
  );
});

test('SC-13: an airing that moves keeps its UID; two airings have two', () => {
  const moved = { ...harborNews, startTime: '2026-11-24T01:00:00.000Z', endTime: '2026-11-24T01:30:00.000Z' };
  const [before, after] = [harborNews, moved].map((airing) => listLines([airing]));
  expect(readValue(after ?? [], 'UID')).toBe(readValue(before ?? [], 'UID'));
  expect(readValue(after ?? [], 'DTSTART')).not.toBe(readValue(before ?? [], 'DTSTART'));
  const uids = listLines([harborNews, { ...moved, guid: 'g14' }, { ...moved, channel: 'two' }]).filter((line) => line.startsWith('UID:'));
  expect(new Set(uids).size).toBe(3);
});

test('SC-13: a channel that is not listed is no place', () => {
  expect(readValue(listLines([{ ...harborNews, channel: 'gone' }]), 'LOCATION')).toBeUndefined();
});

test('SC-13: words of others bring no control characters, no broken letters and no more than a thousand', () => {
  const title = 'Harbor\u0000\u0007\u000b\u001f\u007f\u2028\u2029News';
  const lines = listLines([{ ...harborNews, title, description: `\u{d800}${'x'.repeat(2000)}` }], { name: 'Har\u0000bor' });
  expect(readValue(lines, 'SUMMARY')).toBe('Harbor News');
  expect(readValue(lines, 'X-WR-CALNAME')).toBe('Har bor');
  expect(readValue(lines, 'DESCRIPTION')).toBe(`\ufffd${'x'.repeat(999)}`);
});

test('SC-13: a line break of a description stays in it, and begins no line of the file', () => {
  const lines = listLines([{ ...harborNews, description: 'One\nATTACH:https://evil.example' }]);
  expect(readValue(lines, 'DESCRIPTION')).toBe(String.raw`One\nATTACH:https://evil.example`);
  expect(readValue(lines, 'ATTACH')).toBeUndefined();
});
