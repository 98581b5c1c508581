/** Mail: what is written to readers about their accounts, and the transports that hand it on. */
export type { AccountMail, RequestedBy, Handover, ListOfMail, MailMessage } from './mail.rules.ts';
export type { MailStore } from './mail-store.service.ts';
export { writeAccountMail } from './account-mail.tsx';
export { createOutboxTransport, createSmtpTransport, type MailTransport } from './transports.service.ts';
