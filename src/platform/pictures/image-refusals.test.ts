import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { corpus } from '../../../test/support/corpora.ts';
import { inspectImage } from './inspect-image.ts';
import { maxPictureBytes, maxPicturePixels } from '../media/media-errors.ts';

const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } } });

test('ED-17: the limits are 25 MB and 50 megapixels', () => {
  expect([maxPictureBytes, maxPicturePixels]).toEqual([25_000_000, 50_000_000]);
});

test.each([
  ['gen-bomb-30000x30000.png', 'media/too-many-pixels'],
  ['gen-bomb-16000x16000.png', 'media/too-many-pixels'],
  ['gen-lying-header-65500.png', 'media/too-many-pixels'],
  ['gen-bomb-100MB.gz', 'media/not-a-picture'],
  ['gen-bomb-100MB.br', 'media/not-a-picture'],
])('PX-07: refuses the bomb %s by its header', async (name, code) => {
  const before = process.memoryUsage().rss;
  await expect(inspectImage(await readFile(corpus(`attacks/uploads/${name}`)))).rejects.toMatchObject({ code });
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
});

test('PX-07: refuses a file over 25 MB before reading it', async () => {
  await expect(inspectImage(new Uint8Array(maxPictureBytes + 1))).rejects.toMatchObject({ code: 'media/too-large', status: 413 });
});

test('PX-07: refuses one side over 60,000 pixels', async () => {
  const long = await sharp({ create: { width: 60_001, height: 1, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  await expect(inspectImage(long)).rejects.toMatchObject({ code: 'media/too-many-pixels' });
});

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('refuses a %s that was cut off', async (format) => {
  const whole = await noise(300, 200).toFormat(format).toBuffer();
  await expect(inspectImage(whole)).resolves.toMatchObject({ format, width: 300, height: 200 });
  for (const part of [0.1, 0.5, 0.9]) {
    await expect(inspectImage(whole.subarray(0, Math.floor(whole.length * part))), `${part}`).rejects.toMatchObject({
      code: 'media/damaged',
    });
  }
});

test('refuses a picture that says it is of another type', async () => {
  const png = await noise(10, 10).png().toBuffer();
  await expect(inspectImage(png, 'image/jpeg')).rejects.toMatchObject({ code: 'media/wrong-type', status: 415 });
  await expect(inspectImage(png, 'image/PNG')).resolves.toMatchObject({ mediaType: 'image/png' });
});

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['\ufeff<?xml version="1.0"?><!-- a comment -->\n<!DOCTYPE svg><svg/>'],
  ['<s:svg xmlns:s="http://www.w3.org/2000/svg"></s:svg>'],
])('refuses the drawing %j and says to convert it', async (text) => {
  for (const bytes of [Buffer.from(text), Buffer.from(text, 'utf16le')]) {
    await expect(inspectImage(bytes)).rejects.toMatchObject({ code: 'media/svg-refused', message: expect.stringContaining('Convert') });
  }
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<html><body>hello</body></html>')],
  ['a PDF', Buffer.from('%PDF-1.7 and so on')],
  ['a TIFF', Buffer.from('II*\0\x08\0\0\0')],
  ['a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1')],
  ['a film', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')],
])('refuses %s as no picture', async (_what, bytes) => {
  await expect(inspectImage(bytes)).rejects.toMatchObject({ code: 'media/not-a-picture' });
});

test('refuses a first few right bytes with nonsense behind', async () => {
  for (const start of ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF89a', 'RIFF\0\0\0\0WEBP', '\0\0\0\x14ftypavif\0\0\0\0avif']) {
    await expect(inspectImage(Buffer.from(`${start} nonsense nonsense nonsense`, 'latin1')), start).rejects.toMatchObject({
      code: 'media/damaged',
    });
  }
});
