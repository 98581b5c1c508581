import { AppError } from '#platform/errors';

/** A picture that is sent as something else, such as a form. */
export const pictureOnly = (type: string): AppError =>
  new AppError({
    code: 'media/wrong-type',
    status: 415,
    message: `The body is of the type ${type.slice(0, 100)}. Send the file itself as the body, with its own type, such as "Content-Type: image/jpeg".`,
  });

/** Uploads are being worked on already, as many as there may be. */
export const uploadsBusy = (): AppError =>
  new AppError({
    code: 'editorial/uploads-busy',
    status: 503,
    message: 'Other pictures are being taken in. Try again in a moment.',
  });
