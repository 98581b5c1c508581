import { plainText, type RichText } from '#content/model/rich-text';
import { findMediaKind } from './media-kinds.ts';
import { type Fields, isFields } from '#content/validation/json-fields';

/** A file that is here: its address on the site, and its bytes. */
export type StoredFile = { url: string; bytes: number };

/** The address of a file that a part of a document shows or leads to. */
const addressIn = ({ kind, type, href, url, id }: Fields): string | undefined => {
  const address = kind === 'link' ? href : (type === 'audio' || type === 'video') && id === undefined ? url : undefined;
  return typeof address === 'string' && findMediaKind(address) ? address : undefined;
};

const forEachPart = (value: unknown, visit: (fields: Fields) => void): void => {
  if (typeof value !== 'object' || value === null) return;
  if (isFields(value)) visit(value);
  for (const inner of Object.values(value)) if (typeof inner === 'object') forEachPart(inner, visit);
};

/** The addresses of all files that a document, or a part of it, shows or leads to: sounds, moving pictures and PDF. */
export const listMediaFiles = (value: unknown): string[] => {
  const addresses = new Set<string>();
  forEachPart(value, (fields) => {
    const address = addressIn(fields);
    if (address !== undefined) addresses.add(address);
  });
  return [...addresses];
};

const formatSize = (bytes: number): string => {
  const [size, unit] = bytes >= 1e6 ? [bytes / 1e6, 'MB'] : [bytes / 1e3, 'kB'];
  return `${size >= 10 ? Math.round(size) : Math.max(0.1, Math.round(size * 10) / 10)} ${unit}`;
};

/** Words of a link to a PDF: what it is and how long it takes to load, unless they say so. */
const withSize = (children: RichText, bytes: number): RichText =>
  /\d\s?[kM]B\b/i.test(plainText(children)) ? children : [...children, { kind: 'text', text: ` (PDF, ${formatSize(bytes)})` }];

type FindFile = (address: string) => StoredFile | undefined;
const placeFiles = (value: unknown, find: FindFile): unknown => {
  if (Array.isArray(value)) {
    const made = value.map((one: unknown) => placeFiles(one, find));
    return made.every((one, index) => one === value[index]) ? value : made;
  }
  if (!isFields(value)) return value;
  let made: Record<string, unknown> | undefined;
  for (const [name, inner] of Object.entries(value)) {
    const next = placeFiles(inner, find);
    if (next !== inner) made = { ...(made ?? value), [name]: next };
  }
  const address = addressIn(value);
  const file = address === undefined ? undefined : find(address);
  const now = made ?? value;
  if (!file) return now;
  if (value['kind'] !== 'link') return { ...now, url: file.url };
  const children = now['children'] as RichText;
  return { ...now, href: file.url, children: file.url.endsWith('.pdf') ? withSize(children, file.bytes) : children };
};

/** A document, or a part of it, with the files that are here at their addresses here. What has none is the same object. */
export const placeMediaFiles = <Value>(value: Value, find: FindFile): Value =>
  // only addresses and link texts change, so the type stays
  placeFiles(value, find) as Value;
