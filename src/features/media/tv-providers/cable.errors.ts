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

/** Nobody waits for this code: it was never given out, is over, or somebody signed in for it. */
export const unknownCode = (): AppError =>
  new AppError({
    code: 'cable/unknown-code',
    status: 404,
    message: 'No device shows this code, or it is over. Ask the device for a new one.',
  });

/** What is asked for is neither a channel nor MRSS that names one. */
export const wrongResource = (): AppError =>
  new AppError({
    code: 'cable/wrong-resource',
    status: 400,
    message: 'The resource is neither the name of a channel nor MRSS whose title is one. Documents with a DOCTYPE are not read.',
  });

/** The entitlement script of the other environment was loaded. */
export const otherEnvironment = (environment: string): AppError =>
  new AppError({
    code: 'cable/other-environment',
    status: 409,
    message: `This site signs in by the entitlement script of ${environment}. Load that one.`,
    details: { environment },
  });

/** A change that no page of ours asked for. */
export const notFromOwnPage = (): AppError =>
  new AppError({ code: 'cable/not-from-own-page', status: 403, message: 'Signing in with a TV provider is for our own pages only.' });

/** One client asked too often: `retryAfter` in seconds. */
export const tooManyRequests = (retryAfter: number): AppError =>
  new AppError({
    code: 'cable/too-many-requests',
    status: 429,
    message: `This was asked too often from one place. Wait ${retryAfter} s.`,
    details: { retryAfter },
  });

/** Of which sign-in something failed: with whom, and whether it was for a device that shows a code. */
export type FailedVisit = { provider?: string | undefined; isForCode?: boolean };

/** The provider, or whoever speaks for it, failed or did not answer in time; `cause` is for the log. */
export const providerFailed = (cause?: unknown, visit: FailedVisit = {}): AppError =>
  new AppError({
    code: 'cable/provider-failed',
    status: 502,
    message: 'The TV provider failed or did not answer in time.',
    cause,
    details: visit,
  });

/** An answer that a TV provider did not give to a sign-in of this browser: begun elsewhere, twice, too long ago, without code or with a code of another sign-in. */
export const wrongReturn = (visit: FailedVisit): AppError =>
  new AppError({
    code: 'cable/wrong-return',
    status: 400,
    message: 'This is no answer of a TV provider to a sign-in of this browser. Begin the sign-in again.',
    details: visit,
  });

const problems: ReadonlyMap<string, StreamProblem> = new Map([
  ['cable/not-signed-in', 'not-signed-in'],
  ['cable/not-authorized', 'z100'],
  ['cable/too-many-streams', 'too-many'],
  ['cable/pass-over', 'pass-over'],
]);
/** What a reader is told of a failure: whatever nobody meant is Z130. */
export const toStreamProblem = (code: string | undefined): StreamProblem => problems.get(code ?? '') ?? 'z130';
