import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

// Signature Version 4 computed from what arrived, so a store that signs anything else is refused as the real service would.
const isSigned = (request: IncomingMessage, body: Buffer, credentials: { accessKeyId: string; secretAccessKey: string }): boolean => {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!match) return false;
  const [, accessKeyId, day = '', region = '', signedHeaders = '', signature] = match;
  const payload = request.headers['x-amz-content-sha256'];
  if (accessKeyId !== credentials.accessKeyId || payload !== sha256(body)) return false;
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const [path, query = ''] = (request.url ?? '').split('?');
  const canonical = [request.method, path, query.split('&').toSorted().join('&'), headers.join(''), signedHeaders, payload].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${credentials.secretAccessKey}`, day), region));
  return hmac(key, toSign).toString('hex') === signature;
};

type Stored = { bytes: Buffer; mediaType: string };
type Answered = { status: number; bytes?: Buffer; headers?: Record<string, string> };

const refused = (status: number, code: string): Answered => ({ status, bytes: Buffer.from(`<Error><Code>${code}</Code></Error>`) });
const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

/** Uploads in parts, as the services take them: begun, each part at least 5 MB but the last, put together, or given up. */
const createMultipart = (files: Map<string, Stored>) => {
  const begun = new Map<string, { path: string; mediaType: string; parts: Map<number, Buffer> }>();
  const complete = (id: string, list: string): Answered => {
    const upload = begun.get(id);
    const named = [...list.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)];
    const parts = named.map(([, number, tag]) => ({ tag, bytes: upload?.parts.get(Number(number)) ?? Buffer.alloc(0) }));
    if (!upload || parts.some(({ tag, bytes }) => tag !== etagOf(bytes))) return refused(400, 'InvalidPart');
    if (parts.slice(0, -1).some(({ bytes }) => bytes.length < 5 * 1024 ** 2)) return refused(400, 'EntityTooSmall');
    begun.delete(id);
    files.set(upload.path, { bytes: Buffer.concat(parts.map(({ bytes }) => bytes)), mediaType: upload.mediaType });
    return { status: 200, bytes: Buffer.from('<CompleteMultipartUploadResult/>') };
  };
  return {
    begun,
    handle: (request: IncomingMessage, path: string, query: URLSearchParams, body: Buffer): Answered | undefined => {
      if (request.method === 'POST' && query.has('uploads')) {
        const id = `upload ${begun.size + 1}`;
        begun.set(id, { path, mediaType: request.headers['content-type'] ?? '', parts: new Map() });
        return {
          status: 200,
          bytes: Buffer.from(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`),
        };
      }
      const id = query.get('uploadId');
      if (id === null) return undefined;
      const upload = begun.get(id);
      if (upload?.path !== path) return refused(404, 'NoSuchUpload');
      if (request.method === 'POST') return complete(id, body.toString());
      if (request.method === 'DELETE') begun.delete(id);
      if (request.method === 'DELETE') return { status: 204 };
      upload.parts.set(Number(query.get('partNumber')), body);
      return { status: 200, headers: { etag: etagOf(body) } };
    },
  };
};

const answerFile = (request: IncomingMessage, { bytes, mediaType }: Stored): Answered => {
  const headers = { 'content-type': mediaType, etag: etagOf(bytes), 'last-modified': 'Mon, 02 Mar 2026 10:00:00 GMT' };
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  if (first === undefined) return { status: 200, bytes, headers };
  if (Number(first) >= bytes.length) return refused(416, 'InvalidRange');
  const part = bytes.subarray(Number(first), Number(last) + 1);
  const range = `bytes ${first}-${Number(first) + part.length - 1}/${bytes.length}`;
  return { status: 206, bytes: part, headers: { ...headers, 'content-range': range } };
};

/** A small S3-like server on loopback for tests: keeps one bucket in memory and answers 403 to anything not signed rightly. */
export const startS3LikeServer = async (bucket: string, credentials: { accessKeyId: string; secretAccessKey: string }) => {
  const files = new Map<string, Stored>();
  const multipart = createMultipart(files);
  const answer = (request: IncomingMessage, body: Buffer): Answered => {
    const [path = '', query] = (request.url ?? '').split('?');
    if (!isSigned(request, body, credentials)) return refused(403, 'SignatureDoesNotMatch');
    if (!path.startsWith(`/${bucket}/`)) return refused(404, 'NoSuchBucket');
    const ofParts = multipart.handle(request, path, new URLSearchParams(query), body);
    if (ofParts) return ofParts;
    if (request.method === 'PUT') files.set(path, { bytes: body, mediaType: request.headers['content-type'] ?? '' });
    if (request.method === 'PUT') return { status: 200 };
    if (request.method === 'DELETE') files.delete(path);
    if (request.method === 'DELETE') return { status: 204 };
    const file = files.get(path);
    return file ? answerFile(request, file) : refused(404, 'NoSuchKey');
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { status, bytes = Buffer.alloc(0), headers } = answer(request, Buffer.concat(chunks));
      response.writeHead(status, { 'content-type': 'application/xml', 'content-length': bytes.length, ...headers });
      response.end(request.method === 'HEAD' ? undefined : bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths: () => [...files.keys()],
    /** Uploads in parts that were neither put together nor given up. */
    unfinished: () => multipart.begun.size,
    stop: () => new Promise<void>((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
};
