import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { IncomingMessage } from 'node:http';
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
const compressible = new Set(['.css', '.js', '.svg', '.txt']);
const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

type Encoded = { identity: ReadyAnswer; gzip?: ReadyAnswer; br?: ReadyAnswer };
const empty = Buffer.alloc(0);

const readFileEncodings = async (file: string): Promise<Encoded | undefined> => {
  const extension = extname(file);
  const mediaType = mediaTypes[extension];
  if (!mediaType) return undefined;
  const body = await readFile(file);
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 20);
  const answer = (bytes: Buffer, encoding?: 'gzip' | 'br'): ReadyAnswer => ({
    status: 200,
    headers: [
      ...['Content-Type', mediaType, 'Content-Length', String(bytes.length), 'ETag', `"${etag}${encoding ? `-${encoding}` : ''}"`],
      // names carry a hash of the content: what is there never changes
      ...['Cache-Control', 'public, max-age=31536000, immutable', 'X-Content-Type-Options', 'nosniff', 'Access-Control-Allow-Origin', '*'],
      ...(compressible.has(extension) ? ['Vary', 'Accept-Encoding'] : []),
      ...(encoding ? ['Content-Encoding', encoding] : []),
    ],
    body: bytes,
  });
  if (!compressible.has(extension)) return { identity: answer(body) };
  const [gzipped, brotlied] = await Promise.all([
    gzipAsync(body, { level: 9 }),
    brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  ]);
  return { identity: answer(body), gzip: answer(gzipped, 'gzip'), br: answer(brotlied, 'br') };
};

/** Reads the built files of a folder into memory, compressed once, and answers their paths; undefined for any other path. Only files of a known type are served. */
export const createStaticFiles = async (folder: string): Promise<(request: IncomingMessage) => ReadyAnswer | undefined> => {
  const files = new Map<string, Encoded>();
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const answers = await readFileEncodings(file);
    if (answers) files.set(`/${relative(folder, file).split(sep).join('/')}`, answers);
  }
  return (request) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    const found = files.get(path);
    if (!found) return undefined;
    const encoding =
      acceptedEncodings(request.headers['accept-encoding']).find((name): name is keyof Encoded => name in found) ?? 'identity';
    const ready = found[encoding] ?? found.identity;
    const etag = ready.headers[ready.headers.indexOf('ETag') + 1];
    return etag && hasEntityTag(request.headers['if-none-match'], etag)
      ? { status: 304, headers: ready.headers.filter((_, index, all) => all[index - (index % 2)] !== 'Content-Length'), body: empty }
      : ready;
  };
};
