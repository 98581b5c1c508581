import { AppError } from '#platform/errors';

/** A cursor that no page of history gave. */
export const invalidHistoryCursor = (): AppError =>
  new AppError({ code: 'history/invalid-cursor', status: 400, message: 'There is no such place in a history. Begin without a cursor.' });

/** What nobody reads, such as a front, or what is no id. */
export const notReadable = (): AppError =>
  new AppError({ code: 'history/not-readable', status: 400, message: 'The id is of no article, video, recipe or product.' });
