/** The version of the tus protocol that is spoken. */
export const tusVersion = '1.0.0';

/** Characters that the metadata of an upload may have. */
export const mostMetadata = 4_096;

/** A length or place in bytes, as a header says it; undefined for what is none. */
export const parseByteCount = (header: unknown): number | undefined => {
  if (typeof header !== 'string' || !/^(?:0|[1-9][0-9]{0,15})$/.test(header)) return undefined;
  const count = Number(header);
  return Number.isSafeInteger(count) ? count : undefined;
};

const pair = /^([!#$%&'*+\-.^_`|~0-9A-Za-z]+)(?: ([A-Za-z0-9+/]*={0,2}))?$/;

/** The pairs of `Upload-Metadata`: names, each with text in Base64; undefined for what cannot be read. */
export const parseMetadata = (header: string): ReadonlyMap<string, string> | undefined => {
  const found = new Map<string, string>();
  if (header.trim() === '') return found;
  for (const part of header.split(',')) {
    const [, name, value = ''] = pair.exec(part.trim()) ?? [];
    if (name === undefined || found.has(name)) return undefined;
    const bytes = Uint8Array.from(atobOrNothing(value), (character) => character.charCodeAt(0));
    if (bytes.length === 0 && value !== '') return undefined;
    found.set(name, new TextDecoder().decode(bytes));
  }
  return found;
};

const atobOrNothing = (text: string): string => {
  try {
    return atob(text);
  } catch {
    return '';
  }
};

/** The name that a file has by its metadata, without a path from the top or ways out of it; `file` where it says none. */
export const readFileName = (metadata: string): string => {
  const pairs = parseMetadata(metadata);
  const given = pairs?.get('filename') ?? pairs?.get('name') ?? '';

  const name = given.replace(/[\u0000-\u001f\u007f]/g, '').slice(0, 300);
  return name.trim() === '' ? 'file' : name;
};
