import type { IncomingMessage } from 'node:http';

/** Why a form was not read: it is none, or larger than it may be. */
export type UnreadForm = 'not-a-form' | 'too-large';

/** Reads a form that was posted the way pages without script post them, of at most so many bytes. */
export const readForm = async (request: IncomingMessage, mostBytes: number): Promise<URLSearchParams | UnreadForm> => {
  const [type] = (request.headers['content-type'] ?? '').split(';', 1);
  if (type?.trim().toLowerCase() !== 'application/x-www-form-urlencoded') return 'not-a-form';
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) return 'too-large';
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > mostBytes) return 'too-large';
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
};
