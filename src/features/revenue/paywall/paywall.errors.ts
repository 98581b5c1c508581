import { AppError } from '#platform/errors';

/** There is no application of that id. */
export const applicationNotFound = (): AppError =>
  new AppError({ code: 'paywall/no-application', status: 404, message: 'There is no application of the paywall with this id.' });

/** There is no piece of that id that readers may open. */
export const pieceNotFound = (id: string): AppError =>
  new AppError({ code: 'paywall/no-piece', status: 404, message: `There is no published piece ${id}.` });

/** A report that no page of ours sent. */
export const notFromPage = (): AppError =>
  new AppError({
    code: 'paywall/not-from-page',
    status: 403,
    message: 'Errors of checkouts are taken from our own pages only.',
  });
