import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean };
/** A span as it came over OTLP. */
export type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Value }[];
};
/** A receiver of OTLP traces as JSON on loopback. */
export type TraceReceiver = { url: string; spans: () => ReceivedSpan[]; headers: () => (string | undefined)[]; close: () => void };

type Sent = { resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[] };

/** Starts such a receiver; it notes the header `x-key` of each sending. */
export const startTraceReceiver = async (): Promise<TraceReceiver> => {
  const spans: ReceivedSpan[] = [];
  const keys: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => {
      if (request.url === '/v1/traces') {
        const sent = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Sent;
        spans.push(...sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)));
        keys.push(request.headers['x-key'] as string | undefined);
      }
      response.setHeader('content-type', 'application/json');
      response.end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => spans,
    headers: () => keys,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
