import sharp from 'sharp';
import { expect, test } from 'vitest';
import { preparePicture } from './prepare-picture.ts';
import { renderRendition } from './render-rendition.ts';

// The left half red, the right half blue.
const twoHalves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d02020' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#2020d0' } }, left: width / 2, top: 0 },
  ]);
const readPixel = async (bytes: Uint8Array, left: number, top: number) =>
  [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())] as [number, number, number];

test('keeps the bytes of a clean file', async () => {
  const png = await twoHalves(40, 20).png().toBuffer();
  const kept = await preparePicture(png);
  expect(kept.bytes).toBe(png);
  expect(kept).toMatchObject({ mediaType: 'image/png', width: 40, height: 20 });
});

test('PX-06: turns a picture upright by its EXIF orientation', async () => {
  const turned = await twoHalves(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const kept = await preparePicture(turned);
  expect([kept.width, kept.height]).toEqual([20, 40]);
  expect((await sharp(kept.bytes).metadata()).orientation).toBeUndefined();
  const [red, , blue] = await readPixel(kept.bytes, 10, 5);
  expect(red).toBeGreaterThan(blue);
});

test('PX-06: strips the place a picture was taken, and every other mark', async () => {
  const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 45/1 0/1' }, IFD0: { Make: 'Camera' } };
  const marked = await twoHalves(40, 20).jpeg().withExif(gps).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">place</x:xmpmeta>').toBuffer();
  expect((await sharp(marked).metadata()).exif).toBeDefined();
  const found = await sharp((await preparePicture(marked)).bytes).metadata();
  expect([found.exif, found.xmp, found.iptc]).toEqual([undefined, undefined, undefined]);
  const rendition = await sharp((await renderRendition(marked, { width: 20, format: 'webp' })).bytes).metadata();
  expect([rendition.exif, rendition.xmp]).toEqual([undefined, undefined]);
});

test('PX-06: brings wide-gamut colours to sRGB', async () => {
  const wide = await twoHalves(40, 20).withIccProfile('p3').jpeg().toBuffer();
  const found = await sharp((await preparePicture(wide)).bytes).metadata();
  expect([found.space, found.icc]).toEqual(['srgb', undefined]);
});

test('brings a CMYK picture to sRGB', async () => {
  const cmyk = await twoHalves(40, 20).toColourspace('cmyk').jpeg().toBuffer();
  expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
  const kept = await preparePicture(cmyk);
  expect((await sharp(kept.bytes).metadata()).space).toBe('srgb');
  const [red, , blue] = await readPixel(kept.bytes, 5, 10);
  expect(red).toBeGreaterThan(blue + 80);
});

test('shows the first frame of an animated GIF', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 20, height: 20, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = await Promise.all([frame('#d02020'), frame('#2020d0')]);
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(gif).metadata()).pages).toBe(2);
  const kept = await preparePicture(gif, 'image/gif');
  expect(kept).toMatchObject({ mediaType: 'image/png', width: 20, height: 20, firstFrameOnly: true });
  expect((await readPixel(kept.bytes, 10, 10))[0]).toBeGreaterThan(150);
});

test('takes a picture of one pixel', async () => {
  const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#00ff00' } })
    .png()
    .toBuffer();
  const kept = await preparePicture(dot);
  expect(kept).toMatchObject({ width: 1, height: 1 });
  expect(await renderRendition(dot, { width: 750, format: 'avif' })).toMatchObject({ width: 1, height: 1 });
});

test('brings a 16-bit picture down to what browsers show', async () => {
  const deep = await twoHalves(40, 20).toColourspace('rgb16').png().toBuffer();
  expect((await sharp(deep).metadata()).depth).toBe('ushort');
  expect((await sharp((await preparePicture(deep)).bytes).metadata()).depth).toBe('uchar');
});

test('PX-12: gives a placeholder of at most 40 characters and the average colour', async () => {
  const { thumbhash, colour } = await preparePicture(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3060a0' } })
      .png()
      .toBuffer(),
  );
  expect(Buffer.from(thumbhash, 'base64').toString('base64')).toBe(thumbhash);
  expect(thumbhash.length).toBeLessThanOrEqual(40);
  for (const [at, part] of [0x30, 0x60, 0xa0].entries())
    expect(Math.abs(Number.parseInt(colour?.slice(1 + at * 2, 3 + at * 2) ?? '', 16) - part)).toBeLessThan(12);
});

test('gives a see-through picture no colour, so nothing shines through it', async () => {
  const glass = await sharp({ create: { width: 60, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.2 } } })
    .png()
    .toBuffer();
  expect((await preparePicture(glass)).colour).toBeUndefined();
});
