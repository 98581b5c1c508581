/** Issues of newsletters: made of pieces, written as a mail with the look of their brand, previewed, and shown in an archive once sent. */
export { createIssues, type DraftInput, type Issues } from './issues.service.ts';
export { issueCalls } from './issues.api.ts';
export { newsletterMailMigrations } from './newsletter-mail.migrations.ts';
export type { NewsletterMailTables } from './newsletter-mail.tables.ts';
export { addressMail, type NewsletterIssue, type WrittenIssue } from './issue.rules.ts';
export { endIssue, findNewsletter, issueJob } from './issues.store.ts';
export { draftBody, issueAnswer, issueParams } from './issues.schema.ts';
export { createNewsletterArchive } from './archive.service.ts';
export { newsletterArchivePage } from './newsletter-archive.page.tsx';
export { newsletterIssuePage } from './newsletter-issue.page.tsx';
