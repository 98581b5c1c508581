import { expect, test } from 'vitest';
import type { GuideAiring } from '#content/model/guide';
import { buildGuideWeek, type GuideDay } from '#features/media/airings.pure';
import { channelOne, harborNews } from './airing.fixture.ts';
import { buildChannelColumns, buildDayColumns, countSlots, type GuideColumn } from './guide-columns.view.ts';

const days = buildGuideWeek('2026-11-23');
const [monday] = days;

const buildAiring = (guid: string, startTime: string, changed: Partial<GuideAiring> = {}): GuideAiring => ({
  ...harborNews,
  guid,
  startTime: `${startTime}:00.000Z`,
  ...changed,
});
const describeDay = (date: string) => ({ title: `Day ${date}`, href: `/${date}`, isCurrent: date === '2026-11-24' });
const listGuids = (columns: readonly GuideColumn[]) =>
  columns.map(({ parts }) => parts.map(({ part, airings }) => [part, airings.map(({ guid }) => guid)]));
const none = [
  ['morning', []],
  ['afternoon', []],
  ['evening', []],
  ['night', []],
];

test('SC-03: an airing is on the day of the guide that it begins on, and on that day only', () => {
  const airings = [
    buildAiring('sunday', '2026-11-23T09:30'),
    buildAiring('first', '2026-11-23T10:00'),
    buildAiring('last', '2026-11-24T09:59'),
    buildAiring('tuesday', '2026-11-24T10:00'),
    buildAiring('next week', '2026-11-30T10:00'),
  ];
  expect(listGuids(buildDayColumns(airings, days, describeDay))).toEqual([
    [
      ['morning', ['sunday', 'first']],
      ['afternoon', []],
      ['evening', []],
      ['night', ['last']],
    ],
    [['morning', ['tuesday']], ...none.slice(1)],
    ...Array.from({ length: 5 }, () => none),
  ]);
});

test('SC-18: what begins before noon, six, midnight and 5 a.m. stands together, in the order of the schedule', () => {
  const airings = [
    buildAiring('11:59', '2026-11-23T16:59'),
    buildAiring('noon', '2026-11-23T17:00'),
    buildAiring('1 p.m.', '2026-11-23T18:00'),
    buildAiring('6 p.m.', '2026-11-23T23:00'),
    buildAiring('midnight', '2026-11-24T05:00'),
  ];
  expect(listGuids(buildDayColumns(airings, days.slice(0, 1), describeDay))).toEqual([
    [
      ['morning', ['11:59']],
      ['afternoon', ['noon', '1 p.m.']],
      ['evening', ['6 p.m.']],
      ['night', ['midnight']],
    ],
  ]);
});

test('SC-16: each day has its date, title and link, and today is marked', () => {
  expect(buildDayColumns([], days.slice(0, 2), describeDay).map(({ parts: _parts, ...column }) => column)).toEqual([
    { key: '2026-11-23', title: 'Day 2026-11-23', href: '/2026-11-23', isCurrent: false },
    { key: '2026-11-24', title: 'Day 2026-11-24', href: '/2026-11-24', isCurrent: true },
  ]);
});

test('SC-09: the page of a day has a column for each channel, with what that channel shows', () => {
  const day: GuideDay = monday ?? { date: '', startsAt: 0, endsAt: 0 };
  const channels = [channelOne, { ...channelOne, id: 'two', name: 'Channel Two' }];
  const airings = [buildAiring('of one', '2026-11-23T23:00'), buildAiring('of two', '2026-11-23T17:00', { channel: 'two' })];
  const columns = buildChannelColumns(airings, channels, { day, toHref: (id) => `/${id}` });
  expect(columns.map(({ parts: _parts, ...column }) => column)).toEqual([
    { key: 'one', title: 'Channel One', href: '/one', isCurrent: false },
    { key: 'two', title: 'Channel Two', href: '/two', isCurrent: false },
  ]);
  expect(listGuids(columns)).toEqual([
    [...none.slice(0, 2), ['evening', ['of one']], ['night', []]],
    [['morning', []], ['afternoon', ['of two']], ...none.slice(2)],
  ]);
});

test.each([
  [0, 1],
  [10, 1],
  [30, 1],
  [44, 1],
  [45, 2],
  [60, 2],
  [120, 4],
  [240, 8],
  [600, 8],
])('SC-18: an entry of %d minutes is %d half hours tall', (minutes, slots) => {
  const endTime = new Date(Date.parse(harborNews.startTime) + minutes * 60_000).toISOString();
  expect(countSlots({ startTime: harborNews.startTime, endTime })).toBe(slots);
});
