// Traces as a receiver of OpenTelemetry gets them, from the built program.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../support/ask.ts';
import { fillWithDemo } from '../support/demo-folder.ts';
import { serveProgram, type ServingProgram } from '../support/program.ts';
import { type ReceivedSpan, startTraceReceiver, type TraceReceiver } from '../support/trace-receiver.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-traces-'));
let receiver: TraceReceiver;
let site: ServingProgram;
beforeAll(async () => {
  receiver = await startTraceReceiver();
  await fillWithDemo(folder);
  site = await serveProgram({
    MASTHEAD_DATA: folder,
    MASTHEAD_LOG_LEVEL: 'silent',
    MASTHEAD_DRAW_AHEAD: '0',
    // a brand's first dictionary ends its pages that were made before
    MASTHEAD_DICTIONARIES: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=for%20us',
  });
});
afterAll(async () => {
  await site.stop();
  receiver.close();
  rmSync(folder, { recursive: true, force: true });
});

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const told = (span: ReceivedSpan | undefined, key: string) => {
  const value = span?.attributes.find((attribute) => attribute.key === key)?.value;
  return value?.stringValue ?? (value?.intValue === undefined ? undefined : Number(value.intValue));
};
const ofTrace = () => receiver.spans().filter((span) => span.traceId === traceId);

test("OP-18: a page that no cache had is a span of the caller's trace, with the loading, the queries and the rendering below it", async () => {
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01`, 'x-original-correlation-id': 'asked-by-the-test' };
  expect((await ask(site.port, '/politics?secret=1', { headers })).status).toBe(200);
  await expect.poll(() => ofTrace().map(({ name }) => name)).toContain('GET');
  const spans = ofTrace();
  const byName = (name: string) => spans.find((span) => span.name === name);
  const [request, load, render, query] = [byName('GET'), byName('load'), byName('render'), byName('query')];
  expect(request?.parentSpanId).toBe('00f067aa0ba902b7');
  expect(told(request, 'masthead.correlation_id')).toBe('asked-by-the-test');
  expect(told(request, 'url.path')).toBe('/politics');
  expect(told(request, 'http.response.status_code')).toBe(200);
  expect(load?.parentSpanId).toBe(request?.spanId);
  expect(render?.parentSpanId).toBe(request?.spanId);
  expect(spans.map(({ spanId }) => spanId)).toContain(query?.parentSpanId);
  expect(told(query, 'db.query.text')).toMatch(/^(?:select|with)/);
  expect(receiver.headers()).toContain('for us');
});

test('a page that the cache had is no span', async () => {
  const cached = 'a'.repeat(32);
  const headers = { traceparent: `00-${cached}-00f067aa0ba902b7-01` };
  expect((await ask(site.port, '/politics', { headers })).status).toBe(200);
  await ask(site.port, '/mach', { headers: { traceparent: `00-${'b'.repeat(32)}-00f067aa0ba902b7-01` } });
  await expect.poll(() => receiver.spans().some((span) => span.traceId === 'b'.repeat(32))).toBe(true);
  expect(receiver.spans().some((span) => span.traceId === cached)).toBe(false);
});

test('a caller that does not sample is not traced, and a damaged traceparent begins a trace of its own', async () => {
  await ask(site.port, '/better', { headers: { traceparent: `00-${'c'.repeat(32)}-00f067aa0ba902b7-00` } });
  await ask(site.port, '/think', { headers: { traceparent: '00-nonsense-00f067aa0ba902b7-01' } });
  // AC-17
  await ask(site.port, `/newsletters/leave/${randomBytes(64).toString('base64url')}`);
  await expect.poll(() => receiver.spans().map((span) => told(span, 'url.path'))).toContain('/newsletters/leave/(sealed)');
  const think = () => receiver.spans().find((span) => told(span, 'url.path') === '/think');
  await expect.poll(think).toBeDefined();
  expect(think()?.parentSpanId ?? '').toBe('');
  expect(receiver.spans().some((span) => span.traceId === 'c'.repeat(32))).toBe(false);
});
