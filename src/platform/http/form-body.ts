import type { IncomingMessage } from 'node:http';
import { refuseUnstorable } from './refuse-unstorable.ts';

/** The reason why a form was not read: it is none, or larger than it may be. */
export type UnreadForm = 'not-a-form' | 'too-large';

/** Returns the bytes of a request's body, or undefined when there are more than `mostBytes`. */
export const readBody = async (request: IncomingMessage, mostBytes: number): Promise<Buffer | undefined> => {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) return undefined;
  const chunks: Buffer[] = [];
  let length = 0;
  const body: AsyncIterable<Buffer> = request;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > mostBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Reads a form that was posted the way pages without script post them, of at most `mostBytes`; refuses (400) a NUL in a field. */
export const readForm = async (request: IncomingMessage, mostBytes: number): Promise<URLSearchParams | UnreadForm> => {
  const [type] = (request.headers['content-type'] ?? '').split(';', 1);
  if (type?.trim().toLowerCase() !== 'application/x-www-form-urlencoded') return 'not-a-form';
  const body = await readBody(request, mostBytes);
  if (body === undefined) return 'too-large';
  const form = new URLSearchParams(body.toString('utf8'));
  refuseUnstorable(form);
  return form;
};
