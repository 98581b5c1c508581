import { AppError } from '#platform/errors';

/** There is no newsletter of that id. */
export const newsletterNotFound = (id: string): AppError =>
  new AppError({
    code: 'newsletter/not-found',
    status: 404,
    message: `There is no newsletter ${JSON.stringify(id.slice(0, 80))}. GET /services/newsletter?vertical= names those of a brand.`,
  });

/** There is no issue of that number. */
export const issueNotFound = (id: string): AppError =>
  new AppError({
    code: 'newsletter/no-issue',
    status: 404,
    message: `There is no issue ${id}. GET /editorial/newsletters/{newsletter}/issues lists those of a newsletter.`,
  });

/** An issue that is too far on, or not far enough, for what was asked. */
export const wrongState = (id: string, state: string, wanted: string): AppError =>
  new AppError({
    code: 'newsletter/wrong-state',
    status: 409,
    message: `Issue ${id} is ${state}: ${wanted}.`,
    details: { state },
  });

/** An issue whose pieces readers do not have. */
export const piecesMissing = (ids: readonly string[]): AppError =>
  new AppError({
    code: 'newsletter/pieces-missing',
    status: 400,
    message: `Readers do not have ${ids.length === 1 ? 'this piece' : 'these pieces'}: ${ids.join(', ')}. Publish them first, or leave them out.`,
    details: { ids },
  });

/** An issue with nothing in it. */
export const nothingToSend = (): AppError =>
  new AppError({
    code: 'newsletter/nothing-to-send',
    status: 409,
    message: 'There is no piece in this issue that readers have. Choose pieces, or a section with new ones.',
  });

/** Newsletters must carry an address of the post. */
export const noPostalAddress = (): AppError =>
  new AppError({
    code: 'newsletter/no-postal-address',
    status: 409,
    message: 'A newsletter must say where its sender can be written to. Set MASTHEAD_POSTAL_ADDRESS.',
  });

/** Nothing takes mails. */
export const noTransport = (): AppError =>
  new AppError({
    code: 'newsletter/no-mail-server',
    status: 409,
    message: 'There is no server that takes mails. Set MASTHEAD_SMTP_URL.',
  });
