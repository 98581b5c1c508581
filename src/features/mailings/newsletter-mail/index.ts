/** Newsletter issues: composed from pieces, written as a mail in the look of the brand, previewed, and shown in an archive once sent. */
export { createNewsletterArchive } from './archive.service.ts';
export { type NewsletterIssue, type WrittenIssue, addressMail } from './issue.rules.ts';
export { issueCalls } from './issues.api.ts';
export { draftBody, issueAnswer, issueParams } from './issues.schema.ts';
export { type Issues, createIssues } from './issues.service.ts';
export { endIssue, findNewsletter, issueJob } from './issues.store.ts';
export { newsletterArchivePage } from './newsletter-archive.page.tsx';
export { newsletterIssuePage } from './newsletter-issue.page.tsx';
export { newsletterMailMigrations } from './newsletter-mail.migrations.ts';
export type { NewsletterMailTables } from './newsletter-mail.tables.ts';
