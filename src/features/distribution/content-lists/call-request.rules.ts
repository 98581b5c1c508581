/** Where the content calls are mounted. */
export const contentApiBase = '/bentoapi';
/** Where the services API is mounted. */
export const servicesBase = '/services';

/** Which host a call goes to: the content API itself, or the services API (CC-42). */
export type CallType = 'default' | 'services';

/** A call to be made: parameters without a value are left out. */
export type CallRequestParts = {
  /** The address that is asked; a trailing slash is removed. */
  base: string;
  type?: CallType | undefined;
  /** Below the base, with its leading slash, parts already encoded by `buildPath`. */
  path: string;
  query?: Readonly<Record<string, string | number | undefined>> | undefined;
  bento?: string | undefined;
  curator?: string | undefined;
  correlationId?: string | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  body?: Readonly<Record<string, unknown>> | undefined;
};

/** A call as `fetch` takes it. */
export type CallRequest = {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body: string | undefined;
  credentials: 'omit' | 'same-origin';
};

/** The header that names the request a call was made for (CC-04). */
const correlationHeader = 'x-original-correlation-id';

/** Parts of a path, each encoded, with a leading slash. */
export const buildPath = (...parts: readonly string[]): string => parts.map((part) => `/${encodeURIComponent(part)}`).join('');

const trimSlashes = (base: string): string => base.replace(/(?<!\/)\/+$/, '');

const buildQueryText = (query: Readonly<Record<string, string | number | undefined>>): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`],
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
};

/**
 * The request of a call (CC-04, CC-07, CC-09): bento and curator only for the default API, the correlation id as a header,
 * no credentials when headers are sent, POST with a JSON body when there are headers and a body.
 */
export const buildCallRequest = (parts: CallRequestParts): CallRequest => {
  const { base, type = 'default', path, query, bento, curator, correlationId, body } = parts;
  const variants = type === 'default' ? { bento, curator } : {};
  const headers: Record<string, string> = { ...parts.headers, ...(correlationId !== undefined && { [correlationHeader]: correlationId }) };
  const hasHeaders = Object.keys(headers).length > 0;
  const isPost = hasHeaders && body !== undefined;
  return {
    url: `${trimSlashes(base)}${path}${buildQueryText({ ...query, ...variants })}`,
    method: isPost ? 'POST' : 'GET',
    headers: isPost ? { ...headers, 'content-type': 'application/json' } : headers,
    body: isPost ? JSON.stringify(body) : undefined,
    credentials: hasHeaders ? 'omit' : 'same-origin',
  };
};

type Failed = { status: number; statusText: string; url: string };
/** Which message a failed call has: one that several calls share, or the call's own. */
export type FailureKind = 'data' | 'taxonomy' | 'helper' | ((failed: Failed) => string);

/** The exact message of a failed call (CC-10). */
export const failureMessage = (kind: FailureKind, failed: Failed): string => {
  if (typeof kind === 'function') return kind(failed);
  if (kind === 'taxonomy') return 'Failed to Fetch Taxonomy';
  if (kind === 'helper') return 'Network response was not ok.';
  return `${failed.statusText} (${failed.status}) @ ${failed.url}`;
};
