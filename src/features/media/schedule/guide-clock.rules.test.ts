import { expect, test } from 'vitest';
import { formatOwnTime } from './guide-clock.rules.ts';

const at = (iso: string): Date => new Date(iso);

test.each([
  ['2026-11-23T22:30:00Z', 'America/Los_Angeles', '2:30 p.m. PT'],
  ['2026-11-23T17:05:00Z', 'America/Los_Angeles', '9:05 a.m. PT'],
  ['2026-11-23T17:00:00Z', 'America/New_York', '12:00 p.m. ET'],
  ['2026-11-23T05:00:00Z', 'America/New_York', '12:00 a.m. ET'],
  ['2026-11-23T16:59:00Z', 'America/New_York', '11:59 a.m. ET'],
])('SC-03: %s in %s is %s', (time, zone, written) => {
  expect(formatOwnTime(at(time), 'en', zone)).toBe(written);
});

test.each([
  ['en', '2026-11-24T02:00:00Z', 'Europe/Madrid', /^Tue 3:00 a\.m\. /],
  ['es', '2026-11-24T02:00:00Z', 'Europe/Madrid', /^mar 3:00 a\.m\. /],
  ['en', '2026-11-23T06:30:00Z', 'America/Los_Angeles', /^Sun 10:30 p\.m\. PT$/],
  ['es', '2026-11-23T06:30:00Z', 'America/Los_Angeles', /^dom 10:30 p\.m\. PT$/],
])('SC-03: in %s, %s in %s names its day, which is another than in New York', (language, time, zone, written) => {
  expect(formatOwnTime(at(time), language, zone)).toMatch(written);
});

test.each(['2026-11-23T06:30:00Z', '2026-11-23T12:00:00Z', '2026-11-24T02:00:00Z'])(
  'SC-03: %s without a zone is written in the zone of the device',
  (time) => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(formatOwnTime(at(time), 'en')).toBe(formatOwnTime(at(time), 'en', timeZone));
  },
);
