import { authFailureSchema } from './auth-calls.schema.ts';

const meanings: Readonly<Record<number, string>> = {
  400: 'What was sent cannot be taken.',
  401: 'Not signed in, or what was given does not prove it.',
  403: 'Not for whoever asks, or asked for by the page of another site.',
  404: 'There is no such account.',
  413: 'Larger than it may be.',
  414: 'The address is longer than it may be.',
  415: 'Of a kind that is not taken.',
  429: 'Too much at once; see Retry-After.',
  500: 'Unknown; code UNKNOWN_ERROR.',
  503: 'The store cannot be reached, or is busy; see Retry-After.',
  507: 'There is no space left to store something.',
};
const retryAfter = { 'Retry-After': { type: 'integer', description: 'Seconds to wait.' } };

/** The refusals of a sign-in call in the wrapper of these calls, described for /openapi.json. */
export const authFailureResponses = (statuses: readonly number[]) =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: meanings[status] ?? 'Refused.',
        content: { 'application/json': { schema: authFailureSchema } },
        ...((status === 429 || status === 503) && { headers: retryAfter }),
      },
    ]),
  );
