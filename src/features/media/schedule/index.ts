/** The pages of the TV schedule: day, week, show and the calendar files. */
export { calendarFiles } from './calendar-files.service.ts';
export { schedulePath } from './guide-address.rules.ts';
export { readGuide } from './guide-pages.service.ts';
export { programGuidePage } from './program-guide.page.tsx';
export { schedulePage } from './schedule.page.tsx';
export { showPage } from './show.page.tsx';
