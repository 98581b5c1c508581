import type { GuideAiring, GuideChannel } from '#content/guide';
import type { GuideDay } from './guide-week.rules.ts';

/** A column of the guide: a day of one channel, or a channel on one day. */
export type GuideColumn = { key: string; title: string; href: string; isCurrent: boolean; airings: readonly GuideAiring[] };

/** How tall an entry stands, in half hours: 1 to 8, a longer one no taller. */
export const countSlots = ({ startTime, endTime }: Pick<GuideAiring, 'startTime' | 'endTime'>): number =>
  Math.min(8, Math.max(1, Math.round((Date.parse(endTime) - Date.parse(startTime)) / 1_800_000)));

/** The days of a channel: each airing stands on the day it begins (SC-03); what is under way at the beginning of the first stands there. */
export const buildDayColumns = (
  airings: readonly GuideAiring[],
  days: readonly GuideDay[],
  describe: (date: string) => Pick<GuideColumn, 'title' | 'href' | 'isCurrent'>,
): GuideColumn[] =>
  days.map(({ date, startsAt, endsAt }, index) => {
    const [from, to] = [new Date(startsAt).toISOString(), new Date(endsAt).toISOString()];
    return {
      key: date,
      ...describe(date),
      airings: airings.filter(({ startTime }) => startTime < to && (startTime >= from || index === 0)),
    };
  });

/** The channels of a day. */
export const buildChannelColumns = (
  airings: readonly GuideAiring[],
  channels: readonly GuideChannel[],
  toHref: (id: string) => string,
): GuideColumn[] =>
  channels.map(({ id, name }) => ({
    key: id,
    title: name,
    href: toHref(id),
    isCurrent: false,
    airings: airings.filter(({ channel }) => channel === id),
  }));
