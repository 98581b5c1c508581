import type { GuideChannel } from '#content/model/guide';
import type { PageContext } from '#features/pages/page.pure';
import { formatShortDate } from '#messages';
import type { AskedWeek, ShownGuide } from './guide-pages.service.ts';
import type { GuideDay } from '#features/media/airings.pure';

/** What the page of a channel's week shows. */
export type GuideOfWeek = {
  kind: 'week';
  guide: ShownGuide;
  channel: GuideChannel | undefined;
  week: AskedWeek;
  today: string;
  isFirst: boolean;
  isThis: boolean;
};
/** What the page of a day of all channels shows. */
export type GuideOfDay = { kind: 'day'; guide: ShownGuide; day: GuideDay; weeks: readonly string[]; today: string };

const toNoon = (date: string): string => `${date}T17:00:00.000Z`;
/** A date as the guide's titles write it, such as `Nov 25`. */
export const formatGuideDate = (date: string, { brand }: Pick<PageContext, 'brand'>): string =>
  formatShortDate(toNoon(date), brand.language);
/** A date with its weekday. */
export const formatGuideDay = (date: string, context: Pick<PageContext, 'messages' | 'brand'>): string =>
  `${context.messages.guide.weekday(new Date(Date.parse(date)).getUTCDay())}, ${formatGuideDate(date, context)}`;

/** The ends of a list of dates around one: the one before and the one after. */
export const findNeighbours = (dates: readonly string[], date: string) => {
  const place = dates.indexOf(date);
  return { before: dates[place - 1], after: dates[place + 1] };
};
