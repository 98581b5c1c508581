import type { GuideAiring, GuideChannel } from '#content/model/guide';
import { type DayPart, type GuideDay, dayParts, findDayPart } from '#features/media/airings.pure';

/** What airs in a part of a day. */
export type GuidePart = { part: DayPart; airings: readonly GuideAiring[] };
/** A column of the guide: a day of one channel, or a channel on one day, always of all parts, so that these begin at one height in all columns (SC-18). */
export type GuideColumn = { key: string; title: string; href: string; isCurrent: boolean; parts: readonly GuidePart[] };

const listParts = (airings: readonly GuideAiring[], day: GuideDay): GuidePart[] => {
  const found = new Map(dayParts.map((part): [DayPart, GuideAiring[]] => [part, []]));
  for (const airing of airings) found.get(findDayPart(day, Date.parse(airing.startTime)))?.push(airing);
  return [...found].map(([part, own]) => ({ part, airings: own }));
};

/** How tall an entry stands, in half hours: 1 to 8, a longer one no taller. */
export const countSlots = ({ startTime, endTime }: Pick<GuideAiring, 'startTime' | 'endTime'>): number =>
  Math.min(8, Math.max(1, Math.round((Date.parse(endTime) - Date.parse(startTime)) / 1_800_000)));

/** The days of a channel: each airing stands on the day it begins (SC-03); what is under way at the beginning of the first stands there. */
export const buildDayColumns = (
  airings: readonly GuideAiring[],
  days: readonly GuideDay[],
  describe: (date: string) => Pick<GuideColumn, 'title' | 'href' | 'isCurrent'>,
): GuideColumn[] =>
  days.map((day, index) => {
    const [from, to] = [new Date(day.startsAt).toISOString(), new Date(day.endsAt).toISOString()];
    const own = airings.filter(({ startTime }) => startTime < to && (startTime >= from || index === 0));
    return { key: day.date, ...describe(day.date), parts: listParts(own, day) };
  });

/** The channels of a day. */
export const buildChannelColumns = (
  airings: readonly GuideAiring[],
  channels: readonly GuideChannel[],
  { day, toHref }: { day: GuideDay; toHref: (id: string) => string },
): GuideColumn[] =>
  channels.map(({ id, name }) => ({
    key: id,
    title: name,
    href: toHref(id),
    isCurrent: false,
    parts: listParts(
      airings.filter(({ channel }) => channel === id),
      day,
    ),
  }));
