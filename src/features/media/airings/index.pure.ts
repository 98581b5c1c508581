/** The pure parts of this feature that other features decide with. */
export { dayParts, findDayPart } from './guide-week.rules.ts';
export { parseFeedTime, parseRuntime } from './runtime.rules.ts';
export { formatAiringTitle, toScheduleEntry } from './schedule.view.ts';
