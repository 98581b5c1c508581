import sharp from 'sharp';
import { expect, test } from 'vitest';
import { renderRendition } from './render-rendition.ts';

const picture = sharp({ create: { width: 400, height: 200, channels: 3, background: '#d02020' } })
  .composite([{ input: { create: { width: 200, height: 200, channels: 3, background: '#2020d0' } }, left: 200, top: 0 }])
  .png()
  .toBuffer();

test.each([
  ['avif', 'heif', 'image/avif'],
  ['webp', 'webp', 'image/webp'],
  ['jpg', 'jpeg', 'image/jpeg'],
] as const)('makes %s', async (format, found, mediaType) => {
  const rendition = await renderRendition(await picture, { width: 142, format });
  expect(rendition).toMatchObject({ mediaType, width: 142, height: 71 });
  expect(await sharp(rendition.bytes).metadata()).toMatchObject({ format: found, width: 142, height: 71 });
});

test('never makes a picture larger than the part it shows', async () => {
  expect(await renderRendition(await picture, { width: 2000, format: 'webp' })).toMatchObject({ width: 400, height: 200 });
  const crop = { left: 0, top: 0, width: 100, height: 50 };
  expect(await renderRendition(await picture, { crop, width: 750, format: 'webp' })).toMatchObject({ width: 100, height: 50 });
});

test('shows exactly the part that was asked for', async () => {
  const { bytes } = await renderRendition(await picture, {
    crop: { left: 200, top: 0, width: 200, height: 200 },
    width: 142,
    format: 'jpg',
  });
  const { channels } = await sharp(bytes).stats();
  expect(channels[0]?.max).toBeLessThan(80);
  expect(channels[2]?.min).toBeGreaterThan(160);
});

test.each([
  [{ left: 1000, top: 0, width: 3000, height: 3000 }, 320],
  [{ left: 1, top: 375, width: 3999, height: 2250 }, 480],
  [{ left: 0, top: 0, width: 4000, height: 3000 }, 142],
])('keeps the asked shape when a large picture is made small: %j at %i', async (crop, width) => {
  const large = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  const { bytes } = await renderRendition(large, { crop, width, format: 'webp' });
  const found = await sharp(bytes).metadata();
  expect(found.width).toBe(width);
  expect(Math.abs((found.height ?? 0) - (crop.height * width) / crop.width)).toBeLessThan(0.51);
});

test.each([
  [{ left: -5, top: -5, width: 9999, height: 9999 }, 400, 200],
  [{ left: 399, top: 199, width: 100, height: 100 }, 1, 1],
  [{ left: 5000, top: 5000, width: 100, height: 100 }, 1, 1],
])('keeps the part %j inside the picture', async (crop, width, height) => {
  expect(await renderRendition(await picture, { crop, width: 640, format: 'webp' })).toMatchObject({ width, height });
});

test('puts white behind a see-through picture that becomes JPEG', async () => {
  const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .png()
    .toBuffer();
  const { channels } = await sharp((await renderRendition(clear, { width: 20, format: 'jpg' })).bytes).stats();
  expect(channels[0]?.min).toBeGreaterThan(250);
});

test('makes a very tall strip narrower instead of failing', async () => {
  const strip = await sharp({ create: { width: 500, height: 40_000, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  const rendition = await renderRendition(strip, { width: 480, format: 'webp' });
  expect(rendition.height).toBeLessThanOrEqual(16_000);
  expect(Math.abs(rendition.width / rendition.height - 500 / 40_000)).toBeLessThan(0.001);
});

test('refuses what does not decode', async () => {
  await expect(renderRendition(Buffer.from('no picture'), { width: 142, format: 'jpg' })).rejects.toMatchObject({ code: 'media/damaged' });
});
