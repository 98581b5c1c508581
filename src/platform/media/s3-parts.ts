import { isAppError } from '#platform/errors';
import { mediaError } from './media-errors.ts';
import type { ByteRange, ByteStream } from './media-store.ts';

/** One signed call of a bucket. `isLong`: its answer is read as it comes, and a body has a minute. `stop` ends the watch over the time of its answer. */
export type S3Call = (
  method: string,
  key: string,
  sent?: { body?: { bytes: Uint8Array; mediaType?: string }; query?: string; range?: ByteRange; isLong?: boolean },
) => Promise<{ response: Response; stop: () => void }>;

/** A part of a multipart upload: at least 5 MB by the services' rule, at most 10,000 of them: files of 80 GB. */
const partBytes = 8 * 1024 ** 2;

/** Gives the bytes again in pieces of exactly `size`, the last as it is; nothing for no bytes. */
const inPieces = async function* (bytes: ByteStream, size: number): AsyncGenerator<Buffer, undefined> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    held.push(chunk);
    length += chunk.length;
    if (length < size) continue;
    let all = Buffer.concat(held);
    for (; all.length >= size; all = all.subarray(size)) yield all.subarray(0, size);
    held = [all];
    length = all.length;
  }
  if (length > 0) yield Buffer.concat(held);
  return undefined;
};

const textOf = async (asked: Awaited<ReturnType<S3Call>>, bucketMissing: string): Promise<string> => {
  try {
    const text = await asked.response.text();
    if (!asked.response.ok) throw mediaError('media/store-unavailable', new Error(bucketMissing));
    return text;
  } finally {
    asked.stop();
  }
};

/**
 * Fails when the store does not answer: a body may take a minute, so this is found out before the first one is sent. A refusal is an answer: a key
 * that may only write is refused here.
 */
const requireAnswer = async (call: S3Call, key: string): Promise<void> => {
  try {
    const asked = await call('HEAD', key);
    await asked.response.body?.cancel();
    asked.stop();
  } catch (error) {
    if (!isAppError(error, 'media/store-refused')) throw error;
  }
};

/** Stores a file of any length as it comes, in one call where it is short; nothing stays of one that breaks off. Gives its bytes. */
export const putInParts = async (call: S3Call, file: { key: string; bytes: ByteStream; mediaType: string }): Promise<number> => {
  const { key, mediaType } = file;
  const pieces = inPieces(file.bytes, partBytes);
  const first = (await pieces.next()).value;
  await requireAnswer(call, key);
  if (first === undefined || first.length < partBytes) {
    const bytes = first ?? Buffer.alloc(0);
    await textOf(await call('PUT', key, { body: { bytes, mediaType }, isLong: true }), 'There is no such bucket.');
    return bytes.length;
  }
  const begun = await textOf(await call('POST', key, { query: '?uploads=', body: { bytes: Buffer.alloc(0), mediaType } }), 'No bucket.');
  const [, id = ''] = /<UploadId>([^<]{1,1000})<\/UploadId>/.exec(begun) ?? [];
  const upload = `uploadId=${encodeURIComponent(id)}`;
  try {
    const tags: string[] = [];
    let size = 0;
    for (let piece: Buffer | undefined = first; piece; piece = (await pieces.next()).value) {
      const asked = await call('PUT', key, { query: `?partNumber=${tags.length + 1}&${upload}`, body: { bytes: piece }, isLong: true });
      await textOf(asked, 'The upload is gone.');
      tags.push(asked.response.headers.get('etag') ?? '');
      size += piece.length;
    }
    const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`).join('');
    const list = Buffer.from(`<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`);
    const answer = await textOf(
      await call('POST', key, { query: `?${upload}`, body: { bytes: list }, isLong: true }),
      'The upload is gone.',
    );
    // the services answer 200 at once and say in the text whether it worked
    if (answer.includes('<Error>')) throw mediaError('media/store-unavailable', new Error(answer.slice(0, 500)));
    return size;
  } catch (error) {
    const ended = await call('DELETE', key, { query: `?${upload}` }).catch(() => undefined);
    await ended?.response.body?.cancel();
    ended?.stop();
    throw error;
  }
};
