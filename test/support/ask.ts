import { request } from 'node:http';
import { connect } from 'node:net';

/** What a server answered: header names in lower case, `text` the body. */
export type Answer = {
  status: number;
  headers: Record<string, string | undefined>;
  rawHeaders: readonly string[];
  bytes: Buffer;
  text: string;
};
export type Question = { host?: string; method?: string; headers?: Record<string, string>; body?: string | Uint8Array };

/** Asks a server of this machine for a path, byte for byte as it is given (no parsing, no redirects). */
export const ask = (
  port: number,
  path: string,
  { host = 'news.localhost', method = 'GET', headers = {}, body }: Question = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    // of a DELETE Node does not say by itself that it has a body: it would be read as the next request
    const length = body === undefined || 'transfer-encoding' in headers ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = { host, ...length, ...headers, connection: 'close' };
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers: sent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers as Answer['headers'],
          rawHeaders: answer.rawHeaders,
          bytes,
          text: bytes.toString('utf8'),
        });
      });
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });

/** Writes bytes to a server as no client would, and gives all it says until it hangs up or has been still for `stillMs`. */
export const askRaw = (port: number, bytes: string | Buffer, stillMs = 300): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const said: Buffer[] = [];
    const done = () => resolve(Buffer.concat(said).toString('latin1'));
    socket.setTimeout(stillMs, () => socket.destroy());
    socket.on('data', (chunk: Buffer) => said.push(chunk));
    socket.once('close', done);
    // A server may cut off who sends nonsense: what it said before counts.
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? done() : reject(error),
    );
  });
