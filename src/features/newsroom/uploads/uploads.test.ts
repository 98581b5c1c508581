import { readFileSync } from 'node:fs';
import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { createFolderStore } from '#platform/media';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { corpus } from '../../../../test/support/corpora.ts';
import { type Editor, createEditor, sentArticle } from '../../../../test/support/editor.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';

let site: WholeSite;
let editor: Editor;
let jpeg: Buffer;
beforeAll(async () => {
  site = await startWholeSite();
  editor = createEditor(site);
  jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => site.close());

const upload = (bytes: Uint8Array, type = 'image/jpeg', query = '') =>
  editor('POST', `/media${query}`, bytes, { headers: { 'content-type': type } });
const refusal = async (bytes: Uint8Array, type?: string) => {
  const { status, json, headers } = await upload(bytes, type);
  expect(headers['content-type']).toBe('application/problem+json');
  return `${status} ${json.code}`;
};
const hostile = (name: string): Buffer => readFileSync(corpus(`attacks/uploads/${name}`));

// a PNG whose header says this size and that holds a row of nothing
const buildPng = (width: number, height: number): Buffer => {
  const crcTable = Array.from({ length: 256 }, (_, n) =>
    Array.from({ length: 8 }).reduce<number>((c) => (c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1), n),
  );
  const crc = (bytes: Buffer) => (bytes.reduce((c, byte) => (crcTable[(c ^ byte) & 255] ?? 0) ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;
  const chunk = (name: string, data: Buffer) => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    const tail = Buffer.alloc(4);
    tail.writeUInt32BE(crc(Buffer.concat([Buffer.from(name), data])));
    return Buffer.concat([head, Buffer.from(name), data, tail]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

describe('a picture', () => {
  test('is kept as a document of the library, and stands in an article', async () => {
    const made = await upload(
      jpeg,
      'image/jpeg',
      `?name=${encodeURIComponent('Harbor at night.jpg')}&alt=${encodeURIComponent('Ships “asleep”')}&credit=Wire`,
    );
    expect(made.status, made.text).toBe(201);
    const { picture, firstFrameOnly } = made.json.data;
    expect(firstFrameOnly).toBe(false);
    expect(picture).toMatchObject({
      file: `${picture.id}/1`,
      mediaType: 'image/jpeg',
      name: 'Harbor at night.jpg',
      image: { alt: 'Ships “asleep”', credit: 'Wire', width: 60, height: 40 },
    });
    expect(made.headers['location']).toBe(`/editorial/documents/${picture.id}`);
    const article = await editor('POST', '/documents', sentArticle('With picture', { status: 'published', primaryImage: picture.image }));
    const page = (await site.get(article.json.data.path)).text;
    expect(page).toContain('alt="Ships &#8220;asleep&#8221;"');
    const [, address = ''] = /src="(\/pictures?[^"]+)"/.exec(page) ?? /src="([^"]*ncim[^"]*)"/.exec(page) ?? [];
    const shown = await site.get(address.replaceAll('&amp;', '&'));
    expect(shown.status).toBe(200);
    expect(shown.headers['content-type']).toMatch(/^image\//);
  });

  test('that moves is kept as its first frame, and says so', async () => {
    const frames = await Promise.all(
      ['#d02020', '#2020d0'].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { status, json } = await upload(gif, 'image/gif');
    expect([status, json.data.firstFrameOnly, json.data.picture.mediaType]).toEqual([201, true, 'image/png']);
  });

  test('ED-17: loses the place it was taken and everything else it says of itself, and stands upright', async () => {
    const marked = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#993333' } })
      .withExif({
        IFD0: { Copyright: 'Nobody', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const before = await sharp(marked).metadata();
    expect([before.orientation, before.exif !== undefined]).toEqual([6, true]);
    const { picture } = (await upload(marked)).json.data;
    expect([picture.image.width, picture.image.height]).toEqual([40, 60]);
    const kept = await createFolderStore(site.mediaFolder).get(picture.file);
    const after = await sharp(kept?.bytes).metadata();
    expect([after.exif, after.xmp, after.iptc, after.orientation ?? 1, after.width]).toEqual([undefined, undefined, undefined, 1, 40]);
    expect(Buffer.from(kept?.bytes ?? []).includes('GPS')).toBe(false);
  });

  test('may be sent without its type', async () => {
    expect((await upload(jpeg, 'application/octet-stream')).status).toBe(201);
  });

  test('with a header in its name or words is refused', async () => {
    for (const query of ['?name=a%0d%0aSet-Cookie:%20x=y', '?alt=%00', `?credit=${'x'.repeat(301)}`])
      expect((await upload(jpeg, 'image/jpeg', query)).status).toBe(400);
  });

  test('keeps its file when its words are changed, and its file is not exchanged by words', async () => {
    const { picture } = (await upload(jpeg)).json.data;
    const changed = await editor(
      'PUT',
      `/documents/${picture.id}`,
      { ...picture, image: { ...picture.image, alt: 'Said better' } },
      { etag: '"1"' },
    );
    expect(changed.status, changed.text).toBe(200);
    for (const [wrong, path] of [
      [{ ...picture, file: 'ncim1/1' }, 'file'],
      [{ ...picture, mediaType: 'text/html' }, 'mediaType'],
      [{ ...picture, image: { ...picture.image, id: 'ncim1' } }, 'image.id'],
      [{ ...picture, image: { ...picture.image, version: 2 } }, 'image.version'],
    ] as const) {
      const refused = await editor('PUT', `/documents/${picture.id}`, wrong, { etag: '"2"' });
      expect([refused.status, refused.json.details.fields[0]?.path]).toEqual([400, path]);
    }
  });
});

describe('an upload', () => {
  test('ED-18: that lies about its type is refused', async () => {
    expect(await refusal(jpeg, 'image/png')).toBe('415 media/wrong-type');
    expect(await refusal(jpeg, 'text/html')).toBe('415 media/wrong-type');
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['HTML called JPEG', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a script called GIF', Buffer.from('#!/bin/sh\nrm -rf /')],
    ['a ZIP', Buffer.from('PK\u0003\u0004aaaa')],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['a gzip bomb', gzipSync(Buffer.alloc(1_000_000))],
  ])('of %s is refused', async (_name, bytes) => {
    expect(await refusal(bytes)).toBe('415 media/not-a-picture');
  });

  test.each([
    ['with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['with a handler', '<?xml version="1.0"?><svg onload="alert(1)"/>'],
    ['that is harmless', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'],
    ['with entities', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'],
  ])('ED-18: of SVG %s is refused and says what is taken', async (_name, text) => {
    for (const type of ['image/svg+xml', 'image/png']) {
      const { status, json } = await upload(Buffer.from(text), type);
      expect([status, json.code]).toEqual([415, 'media/svg-refused']);
      expect(json.detail).toMatch(/PNG or WebP/);
    }
  });

  test('ED-18: that is cut off is refused', async () => {
    const noise = await sharp({
      create: { width: 400, height: 400, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 120, sigma: 60 } },
    })
      .jpeg()
      .toBuffer();
    expect(await refusal(noise.subarray(0, noise.length / 2))).toBe('422 media/damaged');
    expect(await refusal(jpeg.subarray(0, 20))).toBe('422 media/damaged');
  });

  test('of a page hidden behind a picture keeps nothing of the page', async () => {
    const both = Buffer.concat([
      await sharp({ create: { width: 8, height: 8, channels: 3, background: '#111' } })
        .withExif({ IFD0: { ImageDescription: '<script>alert(1)</script>' } })
        .jpeg()
        .toBuffer(),
    ]);
    const { picture } = (await upload(both)).json.data;
    expect(Buffer.from((await createFolderStore(site.mediaFolder).get(picture.file))?.bytes ?? []).includes('<script>')).toBe(false);
  });

  test.each([
    ['30,000 by 30,000 pixels', 30_000, 30_000],
    ['16,000 by 16,000 pixels', 16_000, 16_000],
    ['a side of 65,500 pixels', 65_500, 100],
  ])('that says it has %s is refused by its header', async (_name, width, height) => {
    expect(await refusal(buildPng(width, height), 'image/png')).toBe('413 media/too-many-pixels');
  });

  test.each(['gen-bomb-30000x30000.png', 'gen-bomb-16000x16000.png', 'gen-lying-header-65500.png'])(
    'called %s is refused',
    async (name) => {
      expect(await refusal(hostile(name), 'image/png')).toMatch(/^(?:413 media\/too-many-pixels|422 media\/damaged)$/);
    },
  );

  test.each(['gen-bomb-100MB.gz', 'gen-bomb-100MB.br'])('called %s is refused as it is and packed', async (name) => {
    const bytes = hostile(name);
    expect(await refusal(bytes, 'image/jpeg')).toBe('415 media/not-a-picture');
    const packed = await editor('POST', '/media', bytes, {
      headers: { 'content-type': 'image/jpeg', 'content-encoding': name.endsWith('gz') ? 'gzip' : 'br' },
    });
    expect(packed.status).toBe(415);
  });

  test('ED-17: of more than 25 MB is refused', async () => {
    const { status, json } = await upload(Buffer.concat([jpeg, Buffer.alloc(25_000_001)]));
    expect([status, json.code]).toEqual([413, 'http/payload-too-large']);
  });

  test('of many at once is taken in turns, and asked to come again past that; none is lost', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => upload(jpeg)));
    for (const { status } of answers) expect([201, 503]).toContain(status);
    const taken = answers.filter(({ status }) => status === 201);
    expect(taken.length).toBeGreaterThanOrEqual(8);
    for (const { json } of taken) expect((await editor('GET', `/documents/${json.data.picture.id}`)).status).toBe(200);
  });
});
