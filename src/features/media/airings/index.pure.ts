/** The pure parts of this feature that other features decide with. */
export type { SentAiring } from './guide-check.rules.ts';
export {
  type DayPart,
  type GuideDay,
  buildGuideDay,
  buildGuideWeek,
  dayParts,
  findDayPart,
  isDate,
  listGuideWeeks,
  mondayOf,
  toGuideDate,
} from './guide-week.rules.ts';
export { parseFeedTime, parseRuntime } from './runtime.rules.ts';
export { type ThumbnailMap, formatAiringTitle, toScheduleEntry } from './schedule.view.ts';
