/** What the channels of the house show: schedules, the weekly program guide, its calls, and programmes in the forms of others (XMLTV, mpx, iCalendar). */
export { createGuide, type Guide } from './guide.service.ts';
export { guideCalls } from './guide-editing.api.ts';
export { createGuideReads } from './guide-reads.service.ts';
export { createOutsideFeed } from './outside-feed.service.ts';
export { scheduleRoutes } from './schedule.api.ts';
export { createScheduleCalls } from './schedule-calls.service.ts';
export { scheduleMigrations } from './schedule.migrations.ts';
export type { ScheduleTables } from './schedule.tables.ts';
export { addDays, isZone, startOfGuideDay, toGuideDate, toGuideInstant } from './guide-week.rules.ts';
export { calendarFiles } from './calendar-files.service.ts';
export { programGuidePage } from './program-guide.page.tsx';
export { schedulePage } from './schedule.page.tsx';
export { showPage } from './show.page.tsx';
export { checkAirings } from './guide-check.rules.ts';
export { collectXmltv, importXmltv } from './xmltv-import.service.ts';
export { closeXmltv, openXmltv, toXmltvProgramme } from './write-xmltv.view.ts';
