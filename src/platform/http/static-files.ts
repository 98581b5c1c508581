import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { IncomingMessage } from 'node:http';
import { sha256 } from '#platform/hashing';
import { acceptedEncodings } from './accept-encoding.ts';
import { hasEntityTag } from './entity-tags.ts';
import type { ReadyAnswer } from './ready-answer.ts';

const mediaTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** Endings that the build gives to the names of compressed copies (scripts/compress-files.mjs). */
const suffixes = { gzip: '.gz', br: '.br' } as const;

type Encoding = keyof typeof suffixes;
type Encoded = Record<Encoding, ReadyAnswer | undefined> & { identity: ReadyAnswer };
const empty = Buffer.alloc(0);

/** The answers of a file: as it is, and with each compressed copy that lies beside it. */
const readEncodings = async (file: string, mediaType: string, present: ReadonlySet<string>): Promise<Encoded> => {
  const body = await readFile(file);
  const etag = sha256(body, 'base64url').slice(0, 20);
  const compressed = Object.values(suffixes).some((suffix) => present.has(file + suffix));
  const answer = (bytes: Buffer, encoding?: Encoding): ReadyAnswer => ({
    status: 200,
    headers: [
      ...['Content-Type', mediaType, 'Content-Length', String(bytes.length), 'ETag', `"${etag}${encoding ? `-${encoding}` : ''}"`],
      // names carry a hash of the content: what is there never changes
      ...['Cache-Control', 'public, max-age=31536000, immutable', 'X-Content-Type-Options', 'nosniff', 'Access-Control-Allow-Origin', '*'],
      ...(compressed ? ['Vary', 'Accept-Encoding'] : []),
      ...(encoding ? ['Content-Encoding', encoding] : []),
    ],
    body: bytes,
  });
  const readCopy = async (encoding: Encoding): Promise<ReadyAnswer | undefined> =>
    present.has(file + suffixes[encoding]) ? answer(await readFile(file + suffixes[encoding]), encoding) : undefined;
  return { identity: answer(body), gzip: await readCopy('gzip'), br: await readCopy('br') };
};

/**
 * Reads the built files of a folder into memory, with the compressed copies that the build made, and answers their paths; undefined for any other
 * path. Only files of a known type are served.
 */
export const createStaticFiles = async (folder: string): Promise<(request: IncomingMessage) => ReadyAnswer | undefined> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const present = new Set(entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)));
  const files = new Map<string, Encoded>();
  for (const file of present) {
    const mediaType = mediaTypes[extname(file)];
    if (mediaType) files.set(`/${relative(folder, file).split(sep).join('/')}`, await readEncodings(file, mediaType, present));
  }
  return (request) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    const found = files.get(path);
    if (!found) return undefined;
    const encoding = acceptedEncodings(request.headers['accept-encoding']).find(
      (name): name is Encoding => Object.hasOwn(suffixes, name) && found[name as Encoding] !== undefined,
    );
    const ready = (encoding && found[encoding]) ?? found.identity;
    const etag = ready.headers[ready.headers.indexOf('ETag') + 1];
    return etag && hasEntityTag(request.headers['if-none-match'], etag)
      ? { status: 304, headers: ready.headers.filter((_, index, all) => all[index - (index % 2)] !== 'Content-Length'), body: empty }
      : ready;
  };
};
