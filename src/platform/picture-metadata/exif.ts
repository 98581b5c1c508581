import { decodeText } from './decode-text.ts';
import { parseMetadataDate } from './metadata-date.ts';
import { type PictureMetadata, toMetadata } from './picture-metadata.ts';

const ascii = 2;
const tags = { description: 0x010e, artist: 0x013b, copyright: 0x8298, exif: 0x8769, taken: 0x9003, offset: 0x9011 } as const;
/** Entries read from one directory; cameras write fewer than 100. */
const mostEntries = 500;
/** Texts that cameras put into the description by themselves. */
const cameraDescription =
  /^(?:[A-Z ]+ DIGITAL CAMERA|SONY DSC|KODAK Digital Still Camera|SAMSUNG|DCIM\\.*|default|Screenshot|DJI_\w+\.\w+)$/;

type Reader = { bytes: Buffer; isLittle: boolean };
const readUInt16 = ({ bytes, isLittle }: Reader, at: number): number => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
const readUInt32 = ({ bytes, isLittle }: Reader, at: number): number => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));

/** Finds the place of each entry of a directory by its tag. */
const readDirectory = (reader: Reader, at: number): Map<number, number> => {
  const entries = new Map<number, number>();
  if (at + 2 > reader.bytes.length) return entries;
  const count = Math.min(readUInt16(reader, at), mostEntries);
  for (let index = 0; index < count; index += 1) {
    const entry = at + 2 + index * 12;
    if (entry + 12 > reader.bytes.length) break;
    entries.set(readUInt16(reader, entry), entry);
  }
  return entries;
};

const readText = (reader: Reader, entry: number | undefined): string | undefined => {
  if (entry === undefined || readUInt16(reader, entry + 2) !== ascii) return undefined;
  const length = readUInt32(reader, entry + 4);
  const start = length <= 4 ? entry + 8 : readUInt32(reader, entry + 8);
  return start + length <= reader.bytes.length ? decodeText(reader.bytes.subarray(start, start + length)) : undefined;
};

/** Opens the TIFF structure of an EXIF block; undefined for what is none. */
const openTiff = (block: Buffer): Reader | undefined => {
  const bytes = block.toString('latin1', 0, 6) === 'Exif\0\0' ? block.subarray(6) : block;
  const order = bytes.toString('latin1', 0, 2);
  return bytes.length >= 8 && (order === 'II' || order === 'MM') ? { bytes, isLittle: order === 'II' } : undefined;
};

/** Reads the words, rights and date of an EXIF block: Copyright, Artist, ImageDescription, DateTimeOriginal. */
export const readExif = (block: Buffer): PictureMetadata => {
  const reader = openTiff(block);
  if (!reader) return {};
  const main = readDirectory(reader, readUInt32(reader, 4));
  const pointer = main.get(tags.exif);
  const camera = pointer === undefined ? new Map<number, number>() : readDirectory(reader, readUInt32(reader, pointer + 8));
  const description = readText(reader, main.get(tags.description))?.replaceAll('\0', '').trim();
  const taken = readText(reader, camera.get(tags.taken))?.replaceAll('\0', '');
  const offset = readText(reader, camera.get(tags.offset))?.replaceAll('\0', '') ?? '';
  return toMetadata({
    caption: description !== undefined && cameraDescription.test(description) ? undefined : description,
    creator: readText(reader, main.get(tags.artist)),
    // EXIF divides the notices of photographer and editor by a zero
    copyrightNotice: readText(reader, main.get(tags.copyright))
      ?.split('\0')
      .map((part) => part.trim())
      .filter(Boolean)
      .join(', '),
    dateCreated: parseMetadataDate(`${taken}${offset}`) ?? parseMetadataDate(taken),
  });
};
