import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { sha256 } from '#platform/hashing';
import { mediaError } from './media-errors.ts';
import { checkMediaKey } from './media-key.ts';
import { checkedMediaType, type MediaFacts, type MediaStore } from './media-store.ts';
import { putInParts, type S3Call } from './s3-parts.ts';

/** Where the bucket is and who asks; `endpoint` is the service's own URL, and the bucket goes into the path (path style). */
export type S3StoreOptions = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Put before every key, such as `media/`. */
  prefix?: string;
  /** The longest wait for one call (ms): until it is answered, and for a small file until all of it is there. */
  timeoutMs?: number;
};

const unavailable = (cause: unknown) => mediaError('media/store-unavailable', cause);
const refusedStatuses: readonly number[] = [401, 403];

/** The pause after a call that got no answer (ms): calls in it fail at once, so that clean-up after a failed upload does not wait again. */
const silencePauseMs = 5_000;

const toFacts = (response: Response): MediaFacts => {
  const { headers } = response;
  const [, whole] = /\/([0-9]+)$/.exec(headers.get('content-range') ?? '') ?? [];
  return {
    size: Number(whole ?? headers.get('content-length') ?? 0),
    mediaType: headers.get('content-type') ?? 'application/octet-stream',
    etag: headers.get('etag') ?? '""',
    storedAt: Date.parse(headers.get('last-modified') ?? '') || 0,
  };
};

const createCall = (options: S3StoreOptions): S3Call => {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, prefix = '', timeoutMs = 8_000 } = options;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2, initRetryMs: 50 });
  let silentUntil = 0;
  return async (method, key, { body, query = '', range, isLong = false } = {}) => {
    if (performance.now() < silentUntil) throw unavailable(new Error('The store did not answer the call before.'));
    const url = `${endpoint.replace(/(?<!\/)\/+$/, '')}/${bucket}/${prefix}${checkMediaKey(key)}${query}`;
    const digest = sha256(body?.bytes ?? '', 'hex');
    const headers: Record<string, string> = { 'x-amz-content-sha256': digest };
    if (body?.mediaType !== undefined) headers['content-type'] = checkedMediaType(body.mediaType);
    if (range) headers['range'] = `bytes=${range.first}-${range.last}`;
    const patience = new AbortController();
    // a part of a long file has a minute; what is read as it comes is waited for until it begins
    const timer = setTimeout(() => patience.abort(new Error('The call took too long.')), isLong && body ? timeoutMs * 6 : timeoutMs);
    const stop = () => clearTimeout(timer);
    let response: Response;
    try {
      response = await client.fetch(url, { method, headers, signal: patience.signal, ...(body && { body: Uint8Array.from(body.bytes) }) });
    } catch (cause) {
      stop();
      if (patience.signal.aborted) silentUntil = performance.now() + silencePauseMs;
      throw unavailable(cause);
    }
    if (isLong || !response.body) stop();
    if (response.ok || response.status === 404) return { response, stop };
    const text = await response.text().catch(String);
    stop();
    const cause = new Error(`${method} ${response.status}: ${text.slice(0, 500)}`);
    throw refusedStatuses.includes(response.status) ? mediaError('media/store-refused', cause) : unavailable(cause);
  };
};

/** A media store in an S3-compatible bucket; an answer of 401 or 403 is `media/store-refused`, and every other that is neither success nor "not there" is `media/store-unavailable`. */
export const createS3Store = (options: S3StoreOptions): MediaStore => {
  const call = createCall(options);
  const { bucket } = options;
  const done = async ({ response, stop }: Awaited<ReturnType<S3Call>>): Promise<Response> => {
    await response.body?.cancel();
    stop();
    return response;
  };
  const stored = (response: Response): void => {
    if (!response.ok) throw unavailable(new Error(`There is no bucket ${bucket}.`));
  };

  return {
    async put(key, bytes, mediaType) {
      stored(await done(await call('PUT', key, { body: { bytes, mediaType } })));
    },
    putStream: (key, bytes, mediaType) => putInParts(call, { key: checkMediaKey(key), bytes, mediaType: checkedMediaType(mediaType) }),
    async get(key) {
      const asked = await call('GET', key);
      if (asked.response.status === 404) {
        await done(asked);
        return undefined;
      }
      try {
        const bytes = new Uint8Array(await asked.response.arrayBuffer());
        return { bytes, mediaType: asked.response.headers.get('content-type') ?? 'application/octet-stream' };
      } catch (cause) {
        throw unavailable(cause);
      } finally {
        asked.stop();
      }
    },
    async facts(key) {
      const response = await done(await call('HEAD', key));
      return response.ok ? toFacts(response) : undefined;
    },
    async open(key, range) {
      const asked = await call('GET', key, { isLong: true, ...(range && { range }) });
      const { body, ok } = asked.response;
      if (ok && body) return { ...toFacts(asked.response), stream: Readable.fromWeb(body as ReadableStream) };
      await done(asked);
      return ok ? { ...toFacts(asked.response), stream: Readable.from([]) } : undefined;
    },
    async remove(key) {
      await done(await call('DELETE', key));
    },
    async exists(key) {
      return (await done(await call('HEAD', key))).ok;
    },
  };
};
