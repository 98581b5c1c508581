import type { MediaTokenState } from '#features/media/tv-sign-in';
import { AppError } from '#platform/errors';

const noToken = (): AppError =>
  new AppError({
    code: 'live/no-token',
    status: 403,
    message: 'This stream is for those who signed in with their TV provider. Begin with its main list.',
  });

const tokenExpired = (): AppError =>
  new AppError({
    code: 'live/token-expired',
    status: 403,
    message: 'The token of this stream is over. Ask for its list of segments, which renews it.',
  });

/** A part of a stream was asked for without a token that opens it. */
export const mediaRefused = (state: Exclude<MediaTokenState, 'good' | 'renew'>): AppError =>
  state === 'expired' ? tokenExpired() : noToken();
