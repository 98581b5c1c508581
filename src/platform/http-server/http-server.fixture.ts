// A server of a test, and how it is asked.
import { type Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { createHttpServer, type HttpServer } from './http-server.ts';
import type { HttpServerOptions } from './http-server-options.ts';

const servers: HttpServer[] = [];

/** Closes the servers of a test: for afterEach. */
export const closeServers = async (): Promise<void> => {
  await Promise.all(servers.splice(0).map((server) => server.close({ graceMs: 100 })));
};

/** Starts a server on a free port. */
export const start = async (options: Partial<HttpServerOptions> = {}) => {
  const server = createHttpServer({
    lookup: () => undefined,
    fallback: (_request, response) => void response.end('from the application'),
    ...options,
  });
  servers.push(server);
  return { server, port: await server.listen(0, '127.0.0.1') };
};

type Got = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

/** Requests a path; the answer is read whole. */
export const get = (
  port: number,
  path: string,
  options: { method?: string; headers?: Record<string, string | string[]>; agent?: Agent } = {},
): Promise<Got> =>
  new Promise((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, path, method: 'GET', agent: false, ...options }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }));
    });
    sent.on('error', reject);
    sent.end();
  });

/** Sends bytes as they are and gives everything that comes back. */
export const raw = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => (text += part));
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
