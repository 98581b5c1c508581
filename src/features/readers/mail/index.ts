/** Mail: what is written to readers about their accounts, and the transports that hand it on. */
export { isRequestedMail } from './mail.rules.ts';
export { noMailServer } from './mail.errors.ts';
export type { AccountMail, RequestedBy, Handover, ListOfMail, MailMessage } from './mail.rules.ts';
export type { MailStore } from './mail-store.service.ts';
export { writeAccountMail } from './account-mail.tsx';
export { createOutboxTransport, createSmtpTransport, type MailTransport } from './transports.service.ts';
