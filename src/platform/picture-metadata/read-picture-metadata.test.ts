import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { alternatives, buildBareJpeg, buildXmp, iptcSegment, withSegments, xmpSegment } from '../../../test/support/marked-picture.ts';
import { type PictureMetadata, readPictureMetadata } from './index.ts';

const read = async (jpeg: Buffer): Promise<PictureMetadata> => readPictureMetadata(await sharp(jpeg).metadata());
const readXmp = async (properties: string) => read(withSegments(await buildBareJpeg(), [xmpSegment(buildXmp(properties))]));
const readIptc = async (...parameters: Parameters<typeof iptcSegment>) =>
  read(withSegments(await buildBareJpeg(), [iptcSegment(...parameters)]));
type Exif = NonNullable<Parameters<Sharp['withExif']>[0]>;
const withExif = async (exif: Exif) =>
  sharp(await buildBareJpeg())
    .withExif(exif)
    .jpeg()
    .toBuffer();

describe('PX-15: of one field', () => {
  const exif: Exif = { IFD0: { Copyright: 'of EXIF', Artist: 'of EXIF', ImageDescription: 'of EXIF' } };
  test('XMP wins over IPTC, IPTC over EXIF, and each fills what the others leave out', async () => {
    const iptc = iptcSegment([
      [2, 116, 'of IPTC'],
      [2, 80, 'of IPTC'],
    ]);
    const xmp = xmpSegment(buildXmp(alternatives('dc:rights', 'of XMP')));
    expect(await read(withSegments(await withExif(exif), [iptc, xmp]))).toEqual({
      copyrightNotice: 'of XMP',
      creator: 'of IPTC',
      caption: 'of EXIF',
    });
  });
});

describe('PX-15: XMP', () => {
  test('is read from elements and from attributes, in the default language', async () => {
    const attributes = buildXmp('').replace('rdf:about=""', 'rdf:about="" photoshop:Credit="Wire" photoshop:Headline="Dawn"');
    expect(await read(withSegments(await buildBareJpeg(), [xmpSegment(attributes)]))).toEqual({ credit: 'Wire', title: 'Dawn' });
    expect(await readXmp(alternatives('dc:description', 'Words &amp; more'))).toEqual({ caption: 'Words & more' });
    expect(await readXmp('<dc:creator><rdf:Seq><rdf:li>Ann</rdf:li><rdf:li>Bo</rdf:li></rdf:Seq></dc:creator>')).toEqual({
      creator: 'Ann, Bo',
    });
  });

  test('of the pictures that it was made from says nothing of this one', async () => {
    const other = '<rdf:Description><dc:rights>Somebody else</dc:rights></rdf:Description>';
    expect(
      await readXmp(`<xmpMM:Pantry><rdf:Bag><rdf:li>${other}</rdf:li></rdf:Bag></xmpMM:Pantry><photoshop:Credit>Own</photoshop:Credit>`),
    ).toEqual({
      credit: 'Own',
    });
  });

  test('names its licensor in a resource or a description', async () => {
    const licensor = (inner: string) => `<plus:Licensor><rdf:Seq><rdf:li${inner}</rdf:li></rdf:Seq></plus:Licensor>`;
    const url = '<plus:LicensorURL>https://a.example/buy</plus:LicensorURL>';
    for (const inner of [` rdf:parseType="Resource">${url}`, `><rdf:Description>${url}</rdf:Description>`])
      expect(await readXmp(licensor(inner))).toEqual({ acquireLicensePage: 'https://a.example/buy' });
  });
});

describe('PX-16: IPTC-IIM', () => {
  test('is UTF-8 if it says so', async () => {
    expect(await readIptc([[2, 116, '© Łódź Agencja']], 'utf8')).toEqual({ copyrightNotice: '© Łódź Agencja' });
  });

  test('is windows-1252 if it says nothing and is no UTF-8', async () => {
    expect(await readIptc([[2, 110, 'Peña © Señal']], 'latin1')).toEqual({ credit: 'Peña © Señal' });
    expect(await readIptc([[2, 110, Buffer.from([0x93, 0x41, 0x94, 0x80])]], 'latin1')).toEqual({ credit: '“A”€' });
  });

  test('is UTF-8 if it says nothing and can be read as that', async () => {
    expect(await readIptc([[2, 110, Buffer.from('Peña')]], 'latin1')).toEqual({ credit: 'Peña' });
  });
});

describe('PX-15: a date', () => {
  test.each([
    [
      [
        [2, 55, '20261003'],
        [2, 60, '074512+0200'],
      ],
      '2026-10-03T07:45:12+02:00',
    ],
    [[[2, 55, '20261003']], '2026-10-03'],
    [
      [
        [2, 55, '20261003'],
        [2, 60, '990000+0000'],
      ],
      '2026-10-03',
    ],
    [[[2, 55, '20260230']], undefined],
    [[[2, 55, '00000000']], undefined],
  ] as const)('of IPTC %j is %s', async (dataSets, date) => {
    expect((await readIptc(dataSets)).dateCreated).toBe(date);
  });

  test('of EXIF has an offset only if the camera knew it', async () => {
    const taken = { DateTimeOriginal: '2026:10:03 07:45:12' };
    expect((await read(await withExif({ IFD2: taken }))).dateCreated).toBe('2026-10-03T07:45:12');
    expect((await read(await withExif({ IFD2: { ...taken, OffsetTimeOriginal: '-04:00' } }))).dateCreated).toBe(
      '2026-10-03T07:45:12-04:00',
    );
  });
});

test('PX-15: what a camera writes by itself is no caption', async () => {
  const captionOf = async (ImageDescription: string) => (await read(await withExif({ IFD0: { ImageDescription } }))).caption;
  expect(await captionOf('OLYMPUS DIGITAL CAMERA')).toBe(undefined);
  expect(await captionOf('DCIM\\100MEDIA\\DJI_0001.JPG')).toBe(undefined);
  expect(await captionOf('A KODAK moment at sea')).toBe('A KODAK moment at sea');
});
