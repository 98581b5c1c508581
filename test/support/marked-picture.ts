import sharp, { type Sharp } from 'sharp';

/** A JPEG segment: its marker, and what it contains. */
const segment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** Inserts segments behind the start of a JPEG. */
export const withSegments = (jpeg: Buffer, segments: readonly Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

type DataSet = readonly [record: number, number: number, value: string | Buffer];

/** An IPTC-IIM block in its Photoshop resource. Text is written in `charset`; with utf8 the block declares it (1:90). */
export const iptcSegment = (dataSets: readonly DataSet[], charset: 'utf8' | 'latin1' = 'utf8'): Buffer => {
  const all: readonly DataSet[] = charset === 'utf8' ? [[1, 90, Buffer.from('\u001b%G')], ...dataSets] : dataSets;
  const block = Buffer.concat(
    all.map(([record, number, value]) => {
      const bytes = typeof value === 'string' ? Buffer.from(value, charset) : value;
      const head = Buffer.from([0x1c, record, number, 0, 0]);
      head.writeUInt16BE(bytes.length, 3);
      return Buffer.concat([head, bytes]);
    }),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32BE(block.length);
  const resource = Buffer.concat([Buffer.from('8BIM'), Buffer.from([4, 4, 0, 0]), size, block, Buffer.alloc(block.length % 2)]);
  return segment(0xed, Buffer.concat([Buffer.from('Photoshop 3.0\0'), resource]));
};

const namespaces = [
  ['rdf', 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'],
  ['dc', 'http://purl.org/dc/elements/1.1/'],
  ['photoshop', 'http://ns.adobe.com/photoshop/1.0/'],
  ['xmp', 'http://ns.adobe.com/xap/1.0/'],
  ['xmpRights', 'http://ns.adobe.com/xap/1.0/rights/'],
  ['plus', 'http://ns.useplus.org/ldf/xmp/1.0/'],
  ['Iptc4xmpCore', 'http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/'],
  ['xmpMM', 'http://ns.adobe.com/xap/1.0/mm/'],
] as const;

/** An XMP packet with these properties, as XML. */
export const buildXmp = (properties: string): string =>
  `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF ${namespaces
    .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
    .join(' ')}><rdf:Description rdf:about="">${properties}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

/** The segment of an XMP packet. */
export const xmpSegment = (packet: string): Buffer => segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${packet}`));

/** A text of an XMP property in several languages; the first is the default. */
export const alternatives = (name: string, text: string): string =>
  `<${name}><rdf:Alt><rdf:li xml:lang="de">Anderes</rdf:li><rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt></${name}>`;

/** The texts that `buildMarkedJpeg` puts into its file. */
export const markedTexts = {
  alt: 'Two tugs pull a ferry past a lighthouse',
  caption: 'The ferry „Södra“ leaves the harbor',
  credit: 'Ana Ruiz / Coast Wire',
  creator: 'Ana Ruiz',
  copyrightNotice: '© 2026 Coast Wire',
  license: 'https://coastwire.example/license',
  acquireLicensePage: 'https://coastwire.example/buy?id=7',
  usageTerms: 'Editorial use only',
  title: 'Ferry leaves the harbor',
  dateCreated: '2026-10-03T07:45:12+02:00',
} as const;

const markedXmp = buildXmp(
  [
    alternatives('Iptc4xmpCore:AltTextAccessibility', markedTexts.alt),
    alternatives('dc:description', markedTexts.caption),
    alternatives('dc:rights', markedTexts.copyrightNotice),
    alternatives('xmpRights:UsageTerms', markedTexts.usageTerms),
    `<dc:creator><rdf:Seq><rdf:li>${markedTexts.creator}</rdf:li></rdf:Seq></dc:creator>`,
    `<photoshop:Credit>${markedTexts.credit}</photoshop:Credit><photoshop:Headline>${markedTexts.title}</photoshop:Headline>`,
    `<photoshop:DateCreated>${markedTexts.dateCreated}</photoshop:DateCreated>`,
    `<xmpRights:WebStatement>${markedTexts.license}</xmpRights:WebStatement>`,
    `<plus:Licensor><rdf:Seq><rdf:li rdf:parseType="Resource"><plus:LicensorURL>${markedTexts.acquireLicensePage}</plus:LicensorURL></rdf:li></rdf:Seq></plus:Licensor>`,
  ].join(''),
);

/** The words that say where and with what the picture of `buildMarkedJpeg` was taken: nobody but its owner may see them. */
export const privateMarks = ['GPSLAT', 'SerialNumber-4711', 'jumbf-claim', 'gain-map-pixels'] as const;

/** A plain picture without any metadata. */
export const buildBareJpeg = (width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();

/** A JPEG as a camera and an agency leave it: EXIF with GPS, IPTC, XMP, a wide-gamut profile, Content Credentials (JUMBF in APP11), and a gain map behind its end. */
export const buildMarkedJpeg = async (source?: Sharp): Promise<Buffer> => {
  const jpeg = await (source ?? sharp(await buildBareJpeg()))
    .withExif({
      IFD0: { Copyright: 'EXIF copyright', Artist: 'EXIF artist', ImageDescription: 'EXIF description' },
      IFD2: { DateTimeOriginal: '2026:10:03 07:45:12', BodySerialNumber: 'SerialNumber-4711' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSAreaInformation: 'GPSLAT' },
    })
    .withIccProfile('p3')
    .jpeg({ quality: 92 })
    .toBuffer();
  const iptc = iptcSegment([
    [2, 110, 'IIM credit'],
    [2, 116, 'IIM copyright'],
  ]);
  const jumbf = segment(0xeb, Buffer.concat([Buffer.from('JP\0\x01\0\0\0\x01'), Buffer.from('\0\0\0\x20jumb jumbf-claim c2pa')]));
  const gainMap = Buffer.concat([await buildBareJpeg(30, 20), Buffer.from('gain-map-pixels')]);
  return Buffer.concat([withSegments(jpeg, [iptc, xmpSegment(markedXmp), jumbf]), gainMap]);
};
