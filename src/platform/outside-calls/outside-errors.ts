import { AppError } from '#platform/errors';

const failures = {
  'outside/bad-url': [400, 'This is not a whole web address. Write it with https:// and without a name or password in it.'],
  'outside/scheme': [400, 'Only addresses that begin with https:// can be fetched.'],
  'outside/address-refused': [400, 'This address does not lead to a public server, so it is not fetched.'],
  'outside/too-many-redirects': [502, 'The other server passes the request on too often.'],
  'outside/too-large': [502, 'The other server answers with more than can be taken.'],
  'outside/too-slow': [504, 'The other server did not answer in time.'],
  'outside/unreachable': [502, 'The other server cannot be reached or does not speak HTTP rightly.'],
  'outside/unexpected-type': [502, 'The other server answers with another kind of content than was asked for.'],
} as const;

/** The permanent codes of calls to other servers. */
export type OutsideErrorCode = keyof typeof failures;

/** The error of one code; what lies underneath (addresses too) stays in its cause and is never shown. */
export const outsideError = (code: OutsideErrorCode, cause?: unknown): AppError => {
  const [status, message] = failures[code];
  return new AppError({ code, status, message, cause });
};
