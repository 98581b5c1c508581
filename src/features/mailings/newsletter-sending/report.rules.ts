/** What a mail that came back says: an address that gets none any more, a complaint, somebody who leaves; `token` is of the link of the mail it is about. */
export type MailReport =
  | { kind: 'bounce'; isHard: boolean; status: string; token: string | undefined }
  | { kind: 'complaint' | 'leave'; token: string | undefined };

type Part = { headers: ReadonlyMap<string, string>; body: string };

/** Parts within parts, as deep as reports have them. */
const deepest = 4;

const parseHeaders = (text: string): ReadonlyMap<string, string> => {
  const headers = new Map<string, string>();
  for (const line of text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon > 0 && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  return headers;
};

const parsePart = (text: string): Part => {
  const [, head = '', body = ''] = /^((?:[^\r\n]+(?:\r?\n|$))*)\r?\n?([^]*)$/.exec(text) ?? [];
  return { headers: parseHeaders(head), body };
};

const typeOf = ({ headers }: Part): string => (headers.get('content-type') ?? 'text/plain').split(';', 1)[0]?.trim().toLowerCase() ?? '';
const parameterOf = ({ headers }: Part, name: string): string | undefined => {
  const found = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]{1,200})"|([^\\s;"]{1,200}))`, 'i').exec(headers.get('content-type') ?? '');
  return found?.[1] ?? found?.[2];
};

const decodeBody = ({ headers, body }: Part): string => {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'quoted-printable')
    return body.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  if (encoding === 'base64' && /^[A-Za-z0-9+/=\s]*$/.test(body)) return atob(body.replace(/\s/g, '').replace(/(?<!=)=+$/, ''));
  return body;
};

const listParts = (part: Part, depth = 0): Part[] => {
  const boundary = typeOf(part).startsWith('multipart/') ? parameterOf(part, 'boundary') : undefined;
  if (boundary === undefined || depth > deepest) return [part];
  const pieces = `\n${part.body}`.split(new RegExp(`\\r?\\n--${boundary.replace(/[^A-Za-z0-9]/g, '\\$&')}(?:--)?[ \\t]*(?=\\r?\\n|$)`));
  return pieces.slice(1, 50).flatMap((piece) => listParts(parsePart(piece.replace(/^\r?\n/, '')), depth + 1));
};

const leaveLink = /\/newsletters\/leave\/([A-Za-z0-9_-]{20,700})/;

/** The token of the mail that a report is about: in the headers that it brings back. */
const findToken = (parts: readonly Part[]): string | undefined => {
  for (const part of parts) {
    if (!/^(?:message\/rfc822|message\/global|text\/rfc822-headers|message\/rfc822-headers)$/.test(typeOf(part))) continue;
    const found = leaveLink.exec(parsePart(decodeBody(part)).headers.get('list-unsubscribe') ?? '');
    if (found) return found[1];
  }
  return undefined;
};

const findStatus = (body: string): { isHard: boolean; status: string } | undefined => {
  for (const group of body.split(/\r?\n\s*\r?\n/)) {
    const fields = parseHeaders(group);
    if (!fields.has('final-recipient')) continue;
    const status = /^[245]\.[0-9]{1,3}\.[0-9]{1,3}/.exec(fields.get('status') ?? '')?.[0];
    if (status === undefined) continue;
    const isFailed = fields.get('action')?.toLowerCase() === 'failed';
    // a mail that was refused for what it is says nothing of the address
    return { isHard: isFailed && /^5\.(?:0\.0|1\.(?:1|2|3|6|10)|2\.1)$/.test(status), status };
  }
  return undefined;
};

/** Reads a mail that came back: a delivery status (RFC 3464), a complaint (RFC 5965), or the mail of somebody who leaves; undefined for any other. */
export const readReport = (source: string): MailReport | undefined => {
  const whole = parsePart(source);
  const parts = listParts(whole);
  const status = parts.find((part) => ['message/delivery-status', 'message/global-delivery-status'].includes(typeOf(part)));
  const token = findToken(parts);
  if (status) {
    const found = findStatus(decodeBody(status));
    return found && { kind: 'bounce', ...found, token };
  }
  if (parts.some((part) => typeOf(part) === 'message/feedback-report')) return { kind: 'complaint', token };
  const wish = /^leave\s+([A-Za-z0-9_-]{20,700})$/i.exec((whole.headers.get('subject') ?? '').trim());
  return wish ? { kind: 'leave', token: wish[1] } : undefined;
};

/** The mails of a mailbox file; a single mail is one. */
export const splitMailbox = (text: string): string[] =>
  /^From \S/.test(text)
    ? text
        .split(/(?:^|\r?\n\r?\n)From \S[^\r\n]*\r?\n/)
        .filter((mail) => mail.trim() !== '')
        .map((mail) => mail.replace(/^>(>*From )/gm, '$1'))
    : [text];
