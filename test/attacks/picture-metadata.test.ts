// Pictures whose metadata is hostile: giant, deep, forged or full of scripts. The picture is stored; nothing is run, expanded or leaked.
import sharp from 'sharp';
import fastCheck from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPictureMetadata } from '#platform/picture-metadata';
import { type Editor, createEditor, sentArticle } from '../support/editor.ts';
import { alternatives, buildBareJpeg, buildXmp, iptcSegment, withSegments, xmpSegment } from '../support/marked-picture.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';

let site: WholeSite;
let editor: Editor;
let bare: Buffer;
beforeAll(async () => {
  site = await startWholeSite();
  editor = createEditor(site);
  bare = await buildBareJpeg();
});
afterAll(() => site.close());

type Picture = { id: string; image: Record<string, string> };
const upload = async (bytes: Uint8Array, type = 'image/jpeg'): Promise<Picture> => {
  const { status, text, json } = await editor('POST', '/media', bytes, { headers: { 'content-type': type } });
  expect(status, text).toBe(201);
  return json.data.picture as unknown as Picture;
};
const uploadXmp = (packet: string): Promise<Picture> => upload(withSegments(bare, [xmpSegment(packet)]));
/** A PNG takes a packet of any size. */
const uploadLongXmp = async (packet: string): Promise<Picture> => upload(await sharp(bare).withXmp(packet).png().toBuffer(), 'image/png');
const credit = '<photoshop:Credit>Wire</photoshop:Credit>';

test('PX-17: entities of XMP are not expanded, neither those of a bomb nor those of files', async () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "${'b'.repeat(1000)}"><!ENTITY c "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY d "&c;&c;&c;&c;&c;&c;">]>`;
  for (const packet of [
    bomb + buildXmp('<photoshop:Credit>&d;</photoshop:Credit>'),
    `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${buildXmp('<photoshop:Credit>&f;</photoshop:Credit>')}`,
    buildXmp('<photoshop:Credit>&undeclared;</photoshop:Credit>'),
  ])
    expect((await uploadXmp(packet)).image['credit']).toBe(undefined);
});

test('PX-17: a packet without end, too deep, or of too many elements counts as none, and one below the limits is read', async () => {
  expect((await uploadXmp(buildXmp(credit).slice(0, -60))).image['credit']).toBe(undefined);
  expect((await uploadXmp(buildXmp(credit + '<dc:x>'.repeat(30) + '</dc:x>'.repeat(30)))).image['credit']).toBe(undefined);
  expect((await uploadXmp(buildXmp(credit + '<dc:x>'.repeat(10) + '</dc:x>'.repeat(10)))).image['credit']).toBe('Wire');
  expect((await uploadLongXmp(buildXmp(credit + '<dc:x/>'.repeat(25_000)))).image['credit']).toBe(undefined);
  expect((await uploadLongXmp(buildXmp(credit + '<dc:x/>'.repeat(15_000)))).image['credit']).toBe('Wire');
});

test('PX-17: a block over 512 kB is not read, and one below is', async () => {
  const padded = (bytes: number): string => buildXmp(`${credit}<!--${'x'.repeat(bytes)}-->`);
  expect((await uploadLongXmp(padded(530_000))).image['credit']).toBe(undefined);
  expect((await uploadLongXmp(padded(500_000))).image['credit']).toBe('Wire');
});

test('PX-17: a text is cut to what its field takes, on one line', async () => {
  const { image } = await uploadXmp(buildXmp(alternatives('dc:description', `A\n\u202eline ${'long '.repeat(2000)}`)));
  expect(image['caption']).toMatch(/^A line long/);
  expect(image['caption']?.length).toBeLessThanOrEqual(2000);
});

test('PX-17: scripts in metadata are words wherever they are shown', async () => {
  const script = '&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(2)&gt;';
  const { image } = await uploadXmp(
    buildXmp(
      `<photoshop:Credit>${script}</photoshop:Credit>${alternatives('dc:rights', `&quot;${script}`)}${alternatives('dc:description', script)}` +
        '<xmpRights:WebStatement>javascript:alert(3)</xmpRights:WebStatement>' +
        '<plus:Licensor><rdf:Seq><rdf:li rdf:parseType="Resource"><plus:LicensorURL>data:text/html,x</plus:LicensorURL></rdf:li></rdf:Seq></plus:Licensor>',
    ),
  );
  expect([image['license'], image['acquireLicensePage']]).toEqual([undefined, undefined]);
  expect(image['credit']).toContain('<script>');
  const body = [{ type: 'image', image, size: 'medium' }];
  const made = await editor('POST', '/documents', sentArticle('Scripts', { status: 'published', primaryImage: image, body }));
  for (const path of [made.json.data.path, `${made.json.data.path}.md`, '/rss.xml']) {
    const { text, status } = await site.get(path);
    expect(status).toBe(200);
    expect(text).not.toMatch(/<script>alert|<img src=x|javascript:alert/);
  }
});

test('PX-17: a forged IPTC block or EXIF directory ends where it leaves the file', async () => {
  const iptc = iptcSegment([[2, 110, 'Wire']]);
  const forged = Buffer.from(iptc);
  // the size of the last data set, which is followed by a byte of padding or by nothing
  forged.writeUInt16BE(0x7fff, forged.indexOf('Wire') - 2);
  expect((await upload(withSegments(bare, [forged]))).image['credit']).toBe(undefined);
  expect((await upload(withSegments(bare, [iptc]))).image['credit']).toBe('Wire');
});

test('PX-17: any bytes at all as EXIF, IPTC or XMP are read without a failure', () => {
  const starts = [
    '',
    'Exif\0\0II*\0\x08\0\0\0',
    'Exif\0\0MM\0*\0\0\0\x08',
    'Photoshop 3.0\x008BIM\x04\x04\0\0',
    '\x1c\x02\x6e',
    '<x:xmpmeta ',
  ];
  const block = fastCheck
    .tuple(fastCheck.constantFrom(...starts), fastCheck.uint8Array({ maxLength: 300 }))
    .map(([start, rest]) => Buffer.concat([Buffer.from(start, 'latin1'), rest]));
  fastCheck.assert(
    fastCheck.property(block, block, block, (exif, iptc, xmp) => {
      for (const text of Object.values(readPictureMetadata({ exif, iptc, xmp }))) expect(text.length).toBeLessThanOrEqual(4_000);
    }),
    { numRuns: 3_000 },
  );
});
