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
  const canonical = [request.method, request.url, '', headers.join(''), signedHeaders, payload].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${credentials.secretAccessKey}`, day), region));
  return hmac(key, toSign).toString('hex') === signature;
};

/** A small S3-like server on loopback for tests: keeps one bucket in memory and answers 403 to anything not signed rightly. */
export const startS3LikeServer = async (bucket: string, credentials: { accessKeyId: string; secretAccessKey: string }) => {
  const files = new Map<string, { bytes: Buffer; mediaType: string }>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const path = request.url ?? '';
      const answer = (status: number, bytes?: Buffer, mediaType = 'application/xml') =>
        response.writeHead(status, { 'content-type': mediaType }).end(request.method === 'HEAD' ? undefined : bytes);
      if (!isSigned(request, body, credentials)) return answer(403, Buffer.from('<Error><Code>SignatureDoesNotMatch</Code></Error>'));
      if (!path.startsWith(`/${bucket}/`)) return answer(404, Buffer.from('<Error><Code>NoSuchBucket</Code></Error>'));
      if (request.method === 'PUT') files.set(path, { bytes: body, mediaType: request.headers['content-type'] ?? '' });
      if (request.method === 'DELETE') {
        files.delete(path);
        return answer(204);
      }
      const file = files.get(path);
      if (!file) return answer(404, Buffer.from('<Error><Code>NoSuchKey</Code></Error>'));
      return request.method === 'PUT' ? answer(200) : answer(200, file.bytes, file.mediaType);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths: () => [...files.keys()],
    stop: () => new Promise<void>((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
};
