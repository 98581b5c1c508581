import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { webAddress } from '#content/urls/web-address';
import { isAppError } from '#platform/errors';
import { type ByteStream, mediaPath, type MediaStore, mediaTypeOf } from '#platform/media';
import { answered, type FetchOutside } from '#platform/outside-calls';
import { decodeSlug } from '../links/previous-address.ts';
import { findUpload } from '../pictures/find-file.ts';
import { findMediaKind, headBytes, isOfKind, type MediaKind } from './media-kinds.ts';
import type { StoredFile } from './place-media-files.ts';

export type FileParts = {
  media: MediaStore;
  /** The local copy of the old site's folder of media. */
  folder?: string | undefined;
  /** How files are fetched; not given: they are not. */
  fetch?: FetchOutside | undefined;
  dryRun: boolean;
};

type FoundFile = { size: number; head: Buffer; stream: () => ByteStream };

// what comes over the net is held whole while it is checked
const mostFetchedBytes = 100_000_000;
const fetchMs = 120_000;

const openLocal = async (path: string): Promise<FoundFile> => {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const { size } = await stat(path);
    return { size, head: buffer.subarray(0, bytesRead), stream: () => createReadStream(path, { highWaterMark: 1024 ** 2 }) };
  } finally {
    await handle.close();
  }
};

const ofBytes = (bytes: Buffer): FoundFile => ({
  size: bytes.length,
  head: bytes.subarray(0, headBytes),
  stream: async function* () {
    yield bytes;
  },
});

const findFile = async (address: string, { folder, fetch }: FileParts): Promise<FoundFile | { reason: string }> => {
  const path = folder === undefined ? undefined : await findUpload(folder, address, '');
  if (path !== undefined) return openLocal(path);
  const url = webAddress(address);
  if (!fetch || url === undefined)
    return {
      reason:
        folder === undefined
          ? 'not brought in: give --media with a copy of the old folder of media, or --fetch-media'
          : 'not in the folder of --media',
    };
  const answer = await fetch(url, { maxBytes: mostFetchedBytes, timeoutMs: fetchMs, allowHttp: true });
  return answer.status === 200 ? ofBytes(Buffer.from(answer.bytes)) : { reason: `the old site ${answered(answer.status)}` };
};

/** A name for readers who save the file: that of its address, in plain letters. */
const buildName = (address: string, { end }: MediaKind): string => {
  const last = decodeSlug(address.replace(/[?#][^]*/, '').replace(/^.*\//, ''));
  const plain = last
    .slice(0, last.lastIndexOf('.'))
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
    .slice(0, 80);
  return `${plain.replace(/(?<!-)-+$/, '') || 'file'}.${end}`;
};

const hashOf = async ({ stream }: FoundFile): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of stream()) hash.update(chunk);
  return hash.digest('hex').slice(0, 32);
};

/** Stores a sound, a moving picture or a PDF of the old site under what it contains, so once; or says why it cannot be had. A dry run checks it alone. */
export const storeMediaFile = async (address: string, parts: FileParts): Promise<StoredFile | { reason: string }> => {
  const kind = findMediaKind(address);
  if (!kind) return { reason: 'no sound, moving picture or PDF' };
  try {
    const found = await findFile(address, parts);
    if ('reason' in found) return found;
    if (!isOfKind(found.head, kind)) return { reason: `no ${kind.end.toUpperCase()} by what is in it` };
    const key = `${kind.folder}/${await hashOf(found)}/${buildName(address, kind)}`;
    if (!parts.dryRun && !(await parts.media.exists(key))) await parts.media.putStream(key, found.stream(), mediaTypeOf(key) ?? '');
    return { url: `${mediaPath}${key}`, bytes: found.size };
  } catch (error) {
    if (!isAppError(error) || error.status === 503 || error.status === 507) throw error;
    return { reason: error.message };
  }
};
