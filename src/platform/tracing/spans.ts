import type { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context, Span, Tracer, TraceAPI } from '@opentelemetry/api';
import { toLoggedPath } from '#platform/log';

/** The attributes of a span, by OpenTelemetry's names where there are some. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** What is there while tracing runs. */
export type ActiveTracing = {
  tracer: Tracer;
  trace: TraceAPI;
  storage: AsyncLocalStorage<Context>;
  root: Context;
  kinds: { server: number; client: number };
  statuses: { error: number };
};

// One process has one tracing, as it has one log; until it runs a span costs one comparison.
let active: ActiveTracing | undefined;

/** Begins or ends tracing for this process. */
export const setActiveTracing = (tracing: ActiveTracing | undefined): void => {
  active = tracing;
};

const markFailed = (span: Span, error: unknown, { statuses }: ActiveTracing): void => {
  span.recordException(error instanceof Error ? error : String(error));
  span.setStatus({ code: statuses.error });
};

/** Runs work as a span below the one it is called in; outside a traced request it only runs it. */
export const inSpan = async <Result>(name: string, attributes: SpanAttributes, work: () => Promise<Result>): Promise<Result> => {
  const parent = active?.storage.getStore();
  if (!active || !parent) return work();
  const tracing = active;
  const span = tracing.tracer.startSpan(name, { attributes }, parent);
  try {
    return await tracing.storage.run(tracing.trace.setSpan(parent, span), work);
  } catch (error) {
    markFailed(span, error, tracing);
    throw error;
  } finally {
    span.end();
  }
};

/** Records work that has just ended after some milliseconds, as a span below the one it ran in. */
export const recordSpan = (name: string, milliseconds: number, attributes: SpanAttributes): void => {
  const parent = active?.storage.getStore();
  if (!active || !parent) return;
  const end = Date.now();
  active.tracer.startSpan(name, { attributes, startTime: end - milliseconds, kind: active.kinds.client }, parent).end(end);
};

/** W3C traceparent, version 00; anything else begins a trace of its own. */
const findRemoteParent = (header: string | string[] | undefined, { trace, root }: ActiveTracing): Context => {
  const [, traceId, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(typeof header === 'string' ? header : '') ?? [];
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return root;
  return trace.setSpanContext(root, { traceId, spanId, traceFlags: Number.parseInt(flags ?? '0', 16) & 1, isRemote: true });
};

/** Answers a request as the span of a trace, the caller's where it names one; its path is recorded without its query. */
export const traceRequest = (
  request: IncomingMessage,
  response: ServerResponse,
  attributes: () => SpanAttributes,
  answer: () => void,
): void => {
  if (!active) return answer();
  const tracing = active;
  const parent = findRemoteParent(request.headers.traceparent, tracing);
  const method = request.method ?? 'GET';
  const span = tracing.tracer.startSpan(
    method,
    {
      kind: tracing.kinds.server,
      attributes: { 'http.request.method': method, 'url.path': toLoggedPath(request.url ?? '/'), ...attributes() },
    },
    parent,
  );
  response.once('close', () => {
    span.setAttribute('http.response.status_code', response.statusCode);
    if (response.statusCode >= 500) span.setStatus({ code: tracing.statuses.error });
    span.end();
  });
  return tracing.storage.run(tracing.trace.setSpan(parent, span), answer);
};
