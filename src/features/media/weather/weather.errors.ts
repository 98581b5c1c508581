import { AppError } from '#platform/errors';

/** Nobody could say what the weather of a place is, in time or at all; `cause` is for the log. */
export const weatherUnavailable = (cause?: unknown): AppError =>
  new AppError({
    code: 'weather/unavailable',
    status: 503,
    message: 'The weather of this place is not available at the moment. Ask again in a minute.',
    details: { retryAfter: 60 },
    cause,
  });

/** A weather service answered with what is no weather: another status, another shape, or figures that cannot be. */
export const unusableAnswer = (what: string, cause?: unknown): AppError =>
  new AppError({ code: 'weather/unusable-answer', status: 502, message: `The weather service ${what}.`, cause });
