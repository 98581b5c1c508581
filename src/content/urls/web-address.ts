import { webUrl } from '../model/primitives.ts';

const encoded: Record<string, string> = { ' ': '%20', '"': '%22', '<': '%3C', '>': '%3E', '`': '%60', "'": '%27', '\\': '%5C' };
const withoutBlanks = (raw: string): string => {
  let start = 0;
  let end = raw.length;
  while (start < end && raw.charCodeAt(start) <= 32) start += 1;
  while (end > start && raw.charCodeAt(end - 1) <= 32) end -= 1;
  return raw.slice(start, end).replace(/[\t\n\r]/g, '');
};
const web = /^(https?):\/\/([^/?#\\]+)(.*)/is;

/** The URL as an absolute http or https one, safe to put into an attribute; undefined for other schemes, user names in it, or over 2,048 characters. */
export const webAddress = (raw: string): string | undefined => {
  const text = withoutBlanks(raw);
  if (text.length > 2048) return undefined;
  const parts = web.exec(text.startsWith('//') ? `https:${text}` : text);
  if (!parts || /[@\s"<>'`%\u0000-\u001f\u007f]/.test(parts[2] ?? '')) return undefined;
  const rest = (parts[3] ?? '').replace(/[ "<>`'\\]/g, (character) => encoded[character] ?? '').replace(/[\u0000-\u001f\u007f]/g, '');
  const url = `${(parts[1] ?? '').toLowerCase()}://${parts[2]}${rest}`.toWellFormed();
  return webUrl.safeParse(url).success ? url : undefined;
};

/** The same over https only; http is raised to https when `raise` says so. */
export const secureAddress = (raw: string, raise = false): string | undefined => {
  const url = webAddress(raw);
  if (url?.startsWith('https:')) return url;
  return url !== undefined && raise ? `https:${url.slice('http:'.length)}` : undefined;
};

/** What a link may point to: http, https, mailto, tel, a path of the site or a fragment; undefined for everything else, `javascript:` above all. */
export const linkAddress = (raw: string): string | undefined => {
  const text = withoutBlanks(raw);
  const url = webAddress(text);
  if (url !== undefined) return url;
  if (text.length > 2048 || /[\s\\"<>`\u0000-\u001f\u007f]/.test(text)) return undefined;
  return /^(?:mailto:.|tel:[+\d]|\/(?!\/)|#)/i.test(text) ? text.toWellFormed() : undefined;
};

/** Host (lower case), path and query of an https URL without user name or odd port; undefined otherwise. */
export const partsOfAddress = (url: string): { host: string; path: string; query: string } | undefined => {
  const found = /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?::443)?(\/[^?#]*)?(?:\?([^#]*))?(?:#.*)?$/i.exec(url);
  return found ? { host: (found[1] ?? '').toLowerCase(), path: found[2] ?? '/', query: found[3] ?? '' } : undefined;
};
