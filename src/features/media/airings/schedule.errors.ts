import { AppError } from '#platform/errors';

/** There is no channel of that id. */
export const channelNotFound = (channel: string): AppError =>
  new AppError({
    code: 'schedule/no-channel',
    status: 404,
    message: `There is no channel ${channel}. /bentoapi/guide/{vertical} names those of a brand.`,
  });

/** There is no series of that id. */
export const seriesNotFound = (series: string): AppError =>
  new AppError({ code: 'schedule/no-series', status: 404, message: `There is no series ${series}.` });

/** A window of time that ends before it begins, or is longer than a call answers. */
export const badWindow = (problem: string): AppError =>
  new AppError({ code: 'schedule/bad-window', status: 400, message: `This window of time cannot be answered: ${problem}.` });

/** A field that no entry has. */
export const unknownField = (field: string, known: readonly string[]): AppError =>
  new AppError({
    code: 'schedule/unknown-field',
    status: 400,
    message: `Entries have no field ${JSON.stringify(field.slice(0, 60))}. They have ${known.join(', ')}.`,
  });

/** Airings that were refused where all of them were to be taken, or none. */
export const airingsRefused = (refused: readonly unknown[]): AppError =>
  new AppError({
    code: 'schedule/refused',
    status: 422,
    message: `Nothing was changed: ${refused.length} of the airings cannot be taken. The details say which and why.`,
    details: { refused: refused.slice(0, 100) },
  });

/** A file that is no schedule. */
export const unreadableSchedule = (problem: string): AppError =>
  new AppError({ code: 'schedule/unreadable', status: 400, message: `This is no schedule that can be read: ${problem}.` });

/** The outside schedule service gives nothing that can be used, and gave nothing before. */
export const feedFailed = (problem: string): AppError =>
  new AppError({
    code: 'schedule/feed-failed',
    status: 502,
    message: `The schedule service gave no schedule: ${problem}. There is no earlier answer of it either.`,
  });
