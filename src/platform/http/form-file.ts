import type { IncomingMessage } from 'node:http';
import type { UnreadForm } from './form-body.ts';

/** A file of a form as text, with the form's other fields. */
export type FormFile = { text: string; fields: URLSearchParams };

/** Reads a form with a file in it, as pages without script post them, of at most so many bytes in all. */
export const readFormFile = async (
  request: IncomingMessage,
  { name, mostBytes }: { name: string; mostBytes: number },
): Promise<FormFile | UnreadForm> => {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) return 'not-a-form';
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) return 'too-large';
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > mostBytes) return 'too-large';
    chunks.push(chunk);
  }
  try {
    const sent = await new Response(Buffer.concat(chunks), { headers: { 'content-type': type } }).formData();
    const file = sent.get(name);
    if (!(file instanceof File)) return 'not-a-form';
    const fields = [...sent].flatMap(([key, value]): [string, string][] => (typeof value === 'string' ? [[key, value]] : []));
    return { text: await file.text(), fields: new URLSearchParams(fields) };
  } catch (error) {
    // its parts do not fit the boundary that it names
    if (error instanceof TypeError) return 'not-a-form';
    throw error;
  }
};
