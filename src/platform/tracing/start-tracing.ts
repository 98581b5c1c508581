import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '@opentelemetry/api';
import { setActiveTracing } from './spans.ts';

/** Where traces go by OTLP over HTTP, with which headers, under which name, and which share of those that begin here (0 to 1). */
export type TracingOptions = { url: string; headers: Readonly<Record<string, string>>; serviceName: string; ratio: number };

/** Running tracing; `close` sends what is left, waiting two seconds at most. */
export type Tracing = { close: () => Promise<void> };

const lastSending = 2_000;

/** Begins tracing; without options it does nothing and loads nothing. */
export const startTracing = async (options: TracingOptions | undefined): Promise<Tracing> => {
  if (!options) return { close: async () => undefined };
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: options.url, headers: { ...options.headers }, timeoutMillis: 5_000 });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': options.serviceName, 'process.pid': process.pid }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(options.ratio) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, scheduledDelayMillis: 2_000 })],
  });
  setActiveTracing({
    tracer: provider.getTracer('masthead'),
    trace: api.trace,
    storage: new AsyncLocalStorage<Context>(),
    root: api.ROOT_CONTEXT,
    kinds: { server: api.SpanKind.SERVER, client: api.SpanKind.CLIENT },
    statuses: { error: api.SpanStatusCode.ERROR },
  });
  return {
    close: async () => {
      setActiveTracing(undefined);
      let late: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => (late = setTimeout(resolve, lastSending)));
      // where the receiver is away the remaining spans are dropped; the site does not wait for it
      await Promise.race([provider.shutdown().catch(() => undefined), patience]);
      clearTimeout(late);
    },
  };
};
