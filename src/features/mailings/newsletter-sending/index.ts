/** Sending newsletters: each mail is delivered once even if the process ends, with one-click unsubscribing, bounces and suppressed addresses. */
export { createLeaveLinks } from './leave-links.service.ts';
export { createLeavePage } from './leave.page.tsx';
export { createStaffSuppression, createSuppression } from './leave.service.ts';
export { forgetOldMails } from './mails.store.ts';
export { forgetAddress, listNewsletterMails, listSuppressions } from './own-mails.store.ts';
export { splitMailbox } from './report.rules.ts';
export { reportRoutes } from './reports.api.ts';
export { createReports } from './reports.service.ts';
export { sendingCalls } from './sending.api.ts';
export { newsletterSendingMigrations } from './sending.migrations.ts';
export { quietMinutesLeft } from './sending.rules.ts';
export { createIssueKind } from './sending.service.ts';
export type { NewsletterSendingTables } from './sending.tables.ts';
export { createSendingStatus } from './status.service.ts';
