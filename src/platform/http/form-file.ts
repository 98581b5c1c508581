import type { IncomingMessage } from 'node:http';
import { readBody, type UnreadForm } from './form-body.ts';
import { refuseUnstorable } from './refuse-unstorable.ts';

/** A file of a form as text, with the form's other fields. */
export type FormFile = { text: string; fields: URLSearchParams };

/** Reads a form with a file in it, as pages without script post them, of at most so many bytes in all; refuses (400) a NUL in a field. */
export const readFormFile = async (
  request: IncomingMessage,
  { name, mostBytes }: { name: string; mostBytes: number },
): Promise<FormFile | UnreadForm> => {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) return 'not-a-form';
  const body = await readBody(request, mostBytes);
  if (body === undefined) return 'too-large';
  try {
    const sent = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    const file = sent.get(name);
    if (!(file instanceof File)) return 'not-a-form';
    const fields = [...sent].flatMap(([key, value]): [string, string][] => (typeof value === 'string' ? [[key, value]] : []));
    const form = new URLSearchParams(fields);
    refuseUnstorable(form);
    const text = await file.text();
    // a file in another encoding, such as UTF-16: its reader is told so by the page
    return text.includes('\0') ? 'not-a-form' : { text, fields: form };
  } catch (error) {
    // its parts do not fit the boundary that it names
    if (error instanceof TypeError) return 'not-a-form';
    throw error;
  }
};
