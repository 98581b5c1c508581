import { decodeText } from './decode-text.ts';
import { parseMetadataDate } from './metadata-date.ts';
import { type PictureMetadata, toMetadata } from './picture-metadata.ts';

const photoshop = 'Photoshop 3.0\0';
const iptcResource = 0x0404;
/** Data sets read from one block; agencies write about 40. */
const mostDataSets = 2_000;

/** Finds the IPTC block among the resources of Photoshop (8BIM); a block without resources is given back. */
const findBlock = (bytes: Buffer): Buffer | undefined => {
  if (bytes[0] === 0x1c) return bytes;
  let at = bytes.toString('latin1', 0, photoshop.length) === photoshop ? photoshop.length : 0;
  while (at + 12 <= bytes.length && bytes.toString('latin1', at, at + 4) === '8BIM') {
    const id = bytes.readUInt16BE(at + 4);
    // the name is a Pascal string, padded to an even length with its length byte
    const name = 1 + (bytes[at + 6] ?? 0);
    const sizeAt = at + 6 + name + (name % 2);
    if (sizeAt + 4 > bytes.length) return undefined;
    const size = bytes.readUInt32BE(sizeAt);
    const start = sizeAt + 4;
    if (id === iptcResource) return bytes.subarray(start, start + size);
    at = start + size + (size % 2);
  }
  return undefined;
};

/** Reads the data sets of a block by record and number, such as `2:116`; a damaged block ends where it is damaged. */
const readDataSets = (block: Buffer): Map<string, Buffer[]> => {
  const found = new Map<string, Buffer[]>();
  let at = 0;
  for (let count = 0; count < mostDataSets && at + 5 <= block.length && block[at] === 0x1c; count += 1) {
    const name = `${block[at + 1]}:${block[at + 2]}`;
    const size = block.readUInt16BE(at + 3);
    // extended sizes (above 32 kB) are for pictures in the block, never for words
    if (size > 0x7fff || at + 5 + size > block.length) break;
    const values = found.get(name) ?? [];
    values.push(block.subarray(at + 5, at + 5 + size));
    found.set(name, values);
    at += 5 + size;
  }
  return found;
};

const utf8Declaration = '\u001b%G';

/** Reads the words and rights of an IPTC-IIM block (APP13), in the charset that it declares (1:90): UTF-8, or else by its bytes. */
export const readIptc = (bytes: Buffer): PictureMetadata => {
  const block = findBlock(bytes);
  if (!block) return {};
  const sets = readDataSets(block);
  const isUtf8 = sets.get('1:90')?.[0]?.toString('latin1') === utf8Declaration;
  const decode = (value: Buffer): string => (isUtf8 ? value.toString('utf8') : decodeText(value));
  const text = (number: number): string | undefined => sets.get(`2:${number}`)?.map(decode)[0];
  const [day, time] = [text(55), text(60)];
  return toMetadata({
    title: text(105) ?? text(5),
    caption: text(120),
    credit: text(110),
    creator: sets.get('2:80')?.map(decode).join(', '),
    copyrightNotice: text(116),
    dateCreated: parseMetadataDate(time === undefined ? day : `${day}T${time}`) ?? parseMetadataDate(day),
  });
};
