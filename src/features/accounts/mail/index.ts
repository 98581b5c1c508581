/** Mail to readers about their accounts: the texts, and the transports that deliver them. */
export { writeAccountMail } from './account-mail.tsx';
export type { MailStore } from './mail-store.service.ts';
export { noMailServer } from './mail.errors.ts';
export { type AccountMail, type Handover, type MailMessage, type RequestedBy, isRequestedMail } from './mail.rules.ts';
export { type MailTransport, createOutboxTransport, createSmtpTransport } from './transports.service.ts';
