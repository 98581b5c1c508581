/** Tracing: spans by OpenTelemetry where it is configured; where it is not, everything here only calls what it was given. */
export { inSpan, recordSpan, type SpanAttributes, traceRequest } from './spans.ts';
export { startTracing, type Tracing, type TracingOptions } from './start-tracing.ts';
