import type { CallResult } from '#content/responses/content-client';
import { type GuideChannel, type GuideQuery, untilNextBoundary, type WireGuide } from '#content/model/guide';
import type { PageContext } from '#features/pages/page';
import { buildGuideDay, buildGuideWeek, type GuideDay, isDate, listGuideWeeks, mondayOf, toGuideDate } from '#features/media/airings.pure';

/** A guide that a page shows, and the time it shows it for, as ISO 8601. */
export type ShownGuide = WireGuide & { now: string };

/**
 * Reads a part of the guide for a page. The page is true until the next programme begins or ends, and until the guide's day is over: it is made anew then, so
 * that what it says is on now is on now.
 */
export const readGuide = async (context: PageContext, query: Omit<GuideQuery, 'vertical'>): Promise<CallResult<ShownGuide>> => {
  const { content, call, brand, now } = context;
  const result = await content.guide({ ...query, vertical: brand.vertical, isKept: query.series === undefined }, call);
  if (!result.found) return context.read(Promise.resolve(result));
  const dayEnds = buildGuideDay(toGuideDate(now)).endsAt - now;
  const holdsMs = Math.max(1, Math.min(dayEnds, untilNextBoundary(result.data.airings, now) ?? dayEnds));
  return context.read(Promise.resolve({ ...result, holdsMs, data: { ...result.data, now: new Date(now).toISOString() } }));
};

/** The channel that an address names, else the brand's first; undefined where there is none. */
export const chooseChannel = (channels: readonly GuideChannel[], asked: string | undefined): GuideChannel | undefined =>
  asked === undefined ? channels[0] : channels.find(({ id }) => id === asked);

/** A week or a day as an address asks for it: what it shows, where another address has it, or undefined where it is none of the pages there are. */
export type AskedWeek = { monday: string; days: GuideDay[]; weeks: string[]; isOther: boolean };
export const findWeek = (asked: string | undefined, now: number): AskedWeek | undefined => {
  const weeks = listGuideWeeks(now);
  const date = asked ?? toGuideDate(now);
  if (!isDate(date)) return undefined;
  const monday = mondayOf(date);
  return weeks.includes(monday) ? { monday, days: buildGuideWeek(monday), weeks, isOther: monday !== date } : undefined;
};

/** A day with a page of its own: one of the weeks with pages. */
export const findDay = (date: string, now: number): { day: GuideDay; weeks: string[] } | undefined => {
  const weeks = listGuideWeeks(now);
  return isDate(date) && weeks.includes(mondayOf(date)) ? { day: buildGuideDay(date), weeks } : undefined;
};
