import { AppError } from '#platform/errors';

/** A webhook that was not signed with the key that we share. */
export const webhookNotSigned = (): AppError =>
  new AppError({ code: 'paywall/webhook-not-signed', status: 403, message: 'This is not signed with the key of this site.' });

/** A webhook that is signed, and about an application that is none of ours. */
export const webhookNotOurs = (): AppError =>
  new AppError({ code: 'paywall/webhook-not-ours', status: 400, message: 'This is about an application that is not of this site.' });
