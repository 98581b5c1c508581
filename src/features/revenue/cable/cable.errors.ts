import { AppError } from '#platform/errors';

/** Why a reader does not see a stream: `z100` is their provider's no, `z130` that somebody failed. */
export type StreamProblem = 'not-signed-in' | 'z100' | 'z130' | 'too-many' | 'pass-over';

export const notSignedIn = (): AppError =>
  new AppError({
    code: 'cable/not-signed-in',
    status: 403,
    message: 'Nobody is signed in with a TV provider here, or the sign-in is over.',
  });

export const notAuthorized = (reason: string): AppError =>
  new AppError({
    code: 'cable/not-authorized',
    status: 403,
    message: 'The TV provider does not let this subscription see the channel.',
    details: { error: 'Z100', reason },
  });

export const tooManyStreams = (limit: number): AppError =>
  new AppError({
    code: 'cable/too-many-streams',
    status: 409,
    message: `The subscription is watched in as many places as its provider allows (${limit}). Stop one of them and try again in a minute.`,
    details: { limit },
  });

export const passOver = (nextAt: string): AppError =>
  new AppError({
    code: 'cable/pass-over',
    status: 403,
    message: `The temporary pass of today is used up. The next one can be had at ${nextAt}.`,
    details: { nextAt },
  });

export const unknownProvider = (): AppError =>
  new AppError({ code: 'cable/unknown-provider', status: 404, message: 'There is no TV provider of that id.' });

export const unknownChannel = (): AppError =>
  new AppError({
    code: 'cable/unknown-channel',
    status: 404,
    message: 'There is no live channel of that id; 2007680 is the cable channel.',
  });

/** The provider, or whoever speaks for it, failed or did not answer in time; `cause` is for the log. */
export const providerFailed = (cause?: unknown): AppError =>
  new AppError({ code: 'cable/provider-failed', status: 502, message: 'The TV provider failed or did not answer in time.', cause });

const problems: Readonly<Record<string, StreamProblem>> = {
  'cable/not-signed-in': 'not-signed-in',
  'cable/not-authorized': 'z100',
  'cable/too-many-streams': 'too-many',
  'cable/pass-over': 'pass-over',
};
/** What a reader is told of a failure: whatever nobody meant is Z130. */
export const toStreamProblem = (code: string | undefined): StreamProblem => problems[code ?? ''] ?? 'z130';
