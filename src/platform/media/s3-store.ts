import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { mediaError } from './media-errors.ts';
import { checkMediaKey } from './media-key.ts';
import { checkedMediaType, type MediaStore } from './media-store.ts';

/** Where the bucket is and who asks; `endpoint` is the service's own URL, and the bucket goes into the path (path style). */
export type S3StoreOptions = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Put before every key, such as `media/`. */
  prefix?: string;
  /** How long one call may take, in milliseconds. */
  timeoutMs?: number;
};

/** A media store in an S3-compatible bucket; an answer that is neither success nor "not there" is `media/store-unavailable`. */
export const createS3Store = (options: S3StoreOptions): MediaStore => {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, prefix = '', timeoutMs = 10_000 } = options;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2, initRetryMs: 50 });

  const call = async (method: string, key: string, body?: { bytes: Uint8Array; mediaType: string }): Promise<Response> => {
    const url = `${endpoint.replace(/\/+$/, '')}/${bucket}/${prefix}${checkMediaKey(key)}`;
    const digest = createHash('sha256')
      .update(body?.bytes ?? '')
      .digest('hex');
    const headers: Record<string, string> = { 'x-amz-content-sha256': digest };
    if (body) headers['content-type'] = checkedMediaType(body.mediaType);
    const request = { method, headers, signal: AbortSignal.timeout(timeoutMs), ...(body && { body: Uint8Array.from(body.bytes) }) };
    let response: Response;
    try {
      response = await client.fetch(url, request);
    } catch (cause) {
      throw mediaError('media/store-unavailable', cause);
    }
    if (response.ok || response.status === 404) return response;
    throw mediaError('media/store-unavailable', new Error(`${method} ${response.status}: ${(await response.text()).slice(0, 500)}`));
  };

  return {
    async put(key, bytes, mediaType) {
      const response = await call('PUT', key, { bytes, mediaType });
      await response.body?.cancel();
      if (!response.ok) throw mediaError('media/store-unavailable', new Error(`There is no bucket ${bucket}.`));
    },
    async get(key) {
      const response = await call('GET', key);
      if (response.status === 404) {
        await response.body?.cancel();
        return undefined;
      }
      try {
        const bytes = new Uint8Array(await response.arrayBuffer());
        return { bytes, mediaType: response.headers.get('content-type') ?? 'application/octet-stream' };
      } catch (cause) {
        throw mediaError('media/store-unavailable', cause);
      }
    },
    async remove(key) {
      await (await call('DELETE', key)).body?.cancel();
    },
    async exists(key) {
      return (await call('HEAD', key)).ok;
    },
  };
};
