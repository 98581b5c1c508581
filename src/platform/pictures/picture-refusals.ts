import { toStorageFailure } from '#platform/storage';

/** An answer to be written as it is; no bytes with 304 and 404. */
export type PictureAnswer = { status: 200 | 304 | 404 | 500 | 503 | 507; headers: Record<string, string>; bytes?: Uint8Array };

const sentences = {
  500: 'This picture could not be made.',
  503: 'Too many pictures are being made, or the place where they lie is away. Please try again in a few seconds.',
  507: 'There is no room left to make this picture. It comes when there is room again.',
} as const;

/** The answer where there is no picture: 404 without a body, all others with a sentence. */
export const refusePicture = (status: 404 | keyof typeof sentences): PictureAnswer => ({
  status,
  headers: {
    'cache-control': status === 404 ? 'public, max-age=5' : 'no-store',
    ...(status === 503 && { 'retry-after': '2' }),
    ...(status === 507 && { 'retry-after': '30' }),
    ...(status !== 404 && { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' }),
  },
  ...(status !== 404 && { bytes: Buffer.from(`${sentences[status]}\n`) }),
});

/** 503 and 507 for a full disk and for a database or store that is away: those are no fault of the picture, and may be tried again. */
export const statusOfFailure = (error: unknown): 500 | 503 | 507 => {
  const status = toStorageFailure(error)?.status;
  return status === 503 || status === 507 ? status : 500;
};
