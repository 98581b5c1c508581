/** Mail: what is written to readers about their accounts, and the transports that hand it on. */
export { writeAccountMail } from './account-mail.tsx';
export type { MailStore } from './mail-store.service.ts';
export { noMailServer } from './mail.errors.ts';
export { type AccountMail, type Handover, type MailMessage, type RequestedBy, isRequestedMail } from './mail.rules.ts';
export { type MailTransport, createOutboxTransport, createSmtpTransport } from './transports.service.ts';
