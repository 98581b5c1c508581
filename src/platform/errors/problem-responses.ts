import { problemSchema } from './problem.schema.ts';

const meanings: Readonly<Record<number, string>> = {
  400: 'What was sent or asked cannot be taken; `details.fields` names each field.',
  401: 'No or a wrong token.',
  403: 'Not for whoever asks, or asked for by the page of another site.',
  404: 'There is no such thing.',
  405: 'The call has no such method; `Allow` names those it has.',
  409: 'It contradicts what is there; where another thing is in the way, `details.id` says which.',
  410: 'It was taken down.',
  412: 'Somebody else changed it first; `details` holds the newest version, yours, and the one that both changed.',
  413: 'Larger than it may be.',
  414: 'The address is longer than it may be.',
  415: 'Of a kind that is not taken.',
  422: 'It can be read, and cannot be used as it is.',
  428: 'If-Match is missing.',
  429: 'Too much at once; see Retry-After.',
  503: 'The store cannot be reached, or is busy; see Retry-After.',
  507: 'There is no space left to store something.',
};
const retryAfter = { 'Retry-After': { type: 'integer', description: 'Seconds to wait.' } };
const allow = { Allow: { type: 'string', description: 'The methods there are.' } };
const describeHeaders = (status: number): object =>
  status === 429 || status === 503 ? { headers: retryAfter } : status === 405 ? { headers: allow } : {};

/** The refusals of a call, described for /openapi.json in the same words for every call. */
export const problemResponses = (statuses: readonly number[]) =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: meanings[status] ?? 'Refused.',
        content: { 'application/problem+json': { schema: problemSchema } },
        ...describeHeaders(status),
      },
    ]),
  );
