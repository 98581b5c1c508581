import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { withSegments } from '../../../test/support/marked-picture.ts';
import { isBarePicture } from './bare-picture.ts';
import { preparePicture } from './prepare-picture.ts';

const secret = Buffer.from('taken-at-home');
const make = (format: 'jpeg' | 'png' | 'webp' | 'avif', options: object = {}): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
    .toFormat(format, options)
    .toBuffer();
const withSize = (head: Buffer, at: number, size: number): Buffer => (head.writeUInt32BE(size, at), head);

/** A box of AVIF, a chunk of PNG and one of WebP of an unknown kind, and segments of JPEG that hold notes. */
const box = Buffer.concat([withSize(Buffer.alloc(4), 0, 8 + secret.length), Buffer.from('uuid'), secret]);
const chunk = Buffer.concat([withSize(Buffer.alloc(4), 0, secret.length), Buffer.from('prVt'), secret, Buffer.from('73b8d1c4', 'hex')]);
const riff = (file: Buffer): Buffer => {
  const extra = Buffer.concat([Buffer.from('NOTE'), Buffer.from([secret.length + 1, 0, 0, 0]), secret, Buffer.alloc(1)]);
  const all = Buffer.concat([file, extra]);
  all.writeUInt32LE(all.length - 8, 4);
  return all;
};
const segment = (marker: number): Buffer => Buffer.concat([Buffer.from([0xff, marker, 0, secret.length + 2]), secret]);

describe('PX-14: a master', () => {
  test.each([
    ['jpeg', {}],
    ['jpeg', { progressive: true }],
    ['png', {}],
    ['png', { palette: true }],
    ['webp', {}],
    ['webp', { lossless: true }],
    ['avif', {}],
  ] as const)('is a %s %j as it came if that has only its picture', async (format, options) => {
    const bytes = await make(format, options);
    expect(isBarePicture(bytes, format)).toBe(true);
    expect((await preparePicture(bytes)).bytes).toBe(bytes);
  });

  test.each([
    ['jpeg', 'Content Credentials (APP11)', (file: Buffer) => withSegments(file, [segment(0xeb)])],
    ['jpeg', 'notes of a maker (APP4)', (file: Buffer) => withSegments(file, [segment(0xe4)])],
    ['jpeg', 'a comment', (file: Buffer) => withSegments(file, [segment(0xfe)])],
    ['jpeg', 'a second picture behind its end', (file: Buffer) => Buffer.concat([file, file, secret])],
    ['png', 'a private chunk', (file: Buffer) => Buffer.concat([file.subarray(0, 33), chunk, file.subarray(33)])],
    ['png', 'something behind its end', (file: Buffer) => Buffer.concat([file, secret])],
    ['webp', 'an unknown chunk', riff],
    ['webp', 'something behind its end', (file: Buffer) => Buffer.concat([file, secret])],
    ['avif', 'a private box', (file: Buffer) => Buffer.concat([file, box])],
  ] as const)('has nothing of a %s with %s', async (format, _name, change) => {
    const bytes = change(await make(format));
    expect(isBarePicture(bytes, format)).toBe(false);
    const prepared = await preparePicture(bytes);
    expect([bytes.includes(secret), Buffer.from(prepared.bytes).includes(secret)]).toEqual([true, false]);
    expect(prepared.original.bytes).toBe(bytes);
  });

  test('of a GIF is a PNG', async () => {
    const gif = await sharp(await make('png'))
      .gif()
      .toBuffer();
    expect((await preparePicture(gif)).mediaType).toBe('image/png');
  });
});
