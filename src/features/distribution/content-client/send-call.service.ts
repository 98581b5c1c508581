import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import { type AppError } from '#platform/errors';
import {
  buildCallRequest,
  type CallRequestParts,
  type FailureKind,
  failureMessage,
  contentApiFailed,
} from '#features/distribution/content-lists';

/** An answer of the content API: its status, its tags (Surrogate-Key) and, where it is one, its document. */
export type CallAnswer = { status: number; tags: string[]; data: Record<string, unknown> | undefined; movedTo?: string | undefined };
export type SendCallParts = {
  /** Content API addresses, the preferred one first; the next is asked when one cannot be reached. */
  bases: readonly string[];
  /** The address of another services API. */
  services?: string | undefined;
  timeoutMs?: number | undefined;
  maxBytes?: number | undefined;
};

const answerShape = z.object({ data: z.record(z.string(), z.unknown()) });
const problemShape = z.object({
  code: z.string().regex(/^[a-z][a-z0-9-]*(\/[a-z0-9-]+)+$/),
  details: z.record(z.string(), z.unknown()).optional(),
});
/** Failures that are answers: there is nothing for this reader. */
const answeredStatuses = [403, 404, 410];

const readBounded = async (response: Response, maxBytes: number): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) throw new RangeError(`The answer is longer than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/**
 * Sends content calls over HTTP, each with a deadline (2 s unless given) and a size limit (10 MB unless given). The addresses are the operator's own, so
 * private ones are allowed; redirects are not followed. 403, 404 and 410 are answers, every other failure throws with its exact message (CC-10).
 */
export const createSendCall = ({ bases, services, timeoutMs = 2000, maxBytes = 10_000_000 }: SendCallParts) => {
  const fetchFromFirst = async (parts: Omit<CallRequestParts, 'base'>, kind: FailureKind): Promise<{ response: Response; url: string }> => {
    const signal = AbortSignal.timeout(timeoutMs);
    let cause: unknown;
    let url = '';
    for (const base of parts.type === 'services' && services !== undefined ? [services] : bases) {
      const { url: to, ...request } = buildCallRequest({ base, ...parts });
      url = to;
      try {
        return { response: await fetch(to, { ...request, signal, redirect: 'manual' }), url };
      } catch (error) {
        cause = error;
        if (signal.aborted) break;
      }
    }
    const status = cause instanceof Error && cause.name === 'TimeoutError' ? 504 : 502;
    throw contentApiFailed({ message: failureMessage(kind, { status, statusText: STATUS_CODES[status] ?? '', url }), status, cause });
  };

  return async (parts: Omit<CallRequestParts, 'base'>, kind: FailureKind = 'data'): Promise<CallAnswer> => {
    const { response, url } = await fetchFromFirst(parts, kind);
    const fail = (status: number, more: { code?: string; details?: Record<string, unknown> | undefined; cause?: unknown } = {}): AppError =>
      contentApiFailed({
        message: failureMessage(kind, { status, statusText: response.statusText || (STATUS_CODES[status] ?? ''), url }),
        status,
        ...more,
      });
    let body: unknown;
    try {
      body = parseJson(await readBounded(response, maxBytes));
    } catch (cause) {
      throw fail(502, { cause });
    }
    const tags = (response.headers.get('surrogate-key') ?? '').split(' ').filter(Boolean);
    if (answeredStatuses.includes(response.status)) {
      const problem = problemShape.safeParse(body);
      const movedTo = problem.success ? problem.data.details?.['movedTo'] : undefined;
      return { status: response.status, tags, data: undefined, ...(typeof movedTo === 'string' && { movedTo }) };
    }
    if (response.status !== 200) {
      const problem = problemShape.safeParse(body);
      throw fail(response.status >= 400 ? response.status : 502, problem.success ? problem.data : {});
    }
    const parsed = answerShape.safeParse(body);
    if (!parsed.success) throw fail(502, { cause: parsed.error });
    return { status: 200, tags, data: parsed.data.data };
  };
};
