/** The program guide as stored: airings, how they are checked, edited, read, and imported and exported as XMLTV. */
export { type SoundAiring, checkAirings } from './guide-check.rules.ts';
export { guideCalls } from './guide-editing.api.ts';
export { type GuideReads, checkSpan, createGuideReads } from './guide-reads.service.ts';
export { type GuideDay, addDays, isZone, mondayOf, startOfGuideDay, toGuideDate, toGuideInstant } from './guide-week.rules.ts';
export { type Guide, createGuide } from './guide.service.ts';
export { parseFeedTime } from './runtime.rules.ts';
export { badWindow, channelNotFound, feedFailed, seriesNotFound, unknownField } from './schedule.errors.ts';
export { scheduleMigrations } from './schedule.migrations.ts';
export { type Span, findSeries, listEndingIn } from './schedule.store.ts';
export type { ScheduleTables } from './schedule.tables.ts';
export { formatAiringTitle, listUpcoming, toGuideEntry } from './schedule.view.ts';
export { buildThumbnails, usualThumbnailPath } from './thumbnails.view.ts';
export { closeXmltv, openXmltv, toXmltvProgramme } from './write-xmltv.view.ts';
export { collectXmltv, importXmltv } from './xmltv-import.service.ts';
