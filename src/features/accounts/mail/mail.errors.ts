import { AppError } from '#platform/errors';

/** No server takes mails, so a reader cannot get the mail that they ask for. */
export const noMailServer = (): AppError =>
  new AppError({ code: 'account/no-mail-server', status: 503, message: 'No mails can be sent: MASTHEAD_SMTP_URL is not set.' });
