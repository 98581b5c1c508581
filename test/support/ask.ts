import { request } from 'node:http';

/** An answer as it came: lower-case header names, the body as text. */
export type Answer = { status: number; headers: Record<string, string | undefined>; body: string };

/** Asks a running site on this machine by host name, on a connection of its own. */
export const ask = (
  port: number,
  path: string,
  { host = 'news.localhost', headers = {} as Record<string, string> } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path, agent: false, headers: { ...headers, host: `${host}:${port}` } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers as Answer['headers'],
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end();
  });
