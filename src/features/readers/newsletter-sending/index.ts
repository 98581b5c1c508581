/** Sending newsletters: each mail is handed over once, whatever ends in between; leaving them by one click, bounces, and addresses that get none. */
export { createIssueKind } from './sending.service.ts';
export { forgetOldMails } from './mails.store.ts';
export { createLeaveLinks, type LeaveLinks } from './leave-links.service.ts';
export { createLeaving, createStaffSuppression, createSuppression, type Leave, type Leaving } from './leave.service.ts';
export { leavePage } from './leave.page.tsx';
export { forgetAddress, listNewsletterMails, listSuppressions } from './own-mails.store.ts';
export { createReports } from './reports.service.ts';
export { splitMailbox } from './report.rules.ts';
export { reportRoutes } from './reports.api.ts';
export { sendingCalls } from './sending.api.ts';
export { createSendingStatus } from './status.service.ts';
export { quietMinutesLeft, type ListReceivers } from './sending.rules.ts';
export { newsletterSendingMigrations } from './sending.migrations.ts';
export type { NewsletterSendingTables } from './sending.tables.ts';
