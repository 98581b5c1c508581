import { readExif } from './exif.ts';
import { readIptc } from './iptc.ts';
import type { PictureMetadata } from './picture-metadata.ts';
import { readXmp } from './xmp.ts';

export type { PictureMetadata } from './picture-metadata.ts';

/** The blocks of metadata in a picture file, as the decoder found them. */
export type MetadataBlocks = { exif?: Buffer | undefined; iptc?: Buffer | undefined; xmp?: Buffer | undefined };

/** Bytes that one block may have; a larger one is not read. The words of a picture take less than 64 kB. */
const mostBlockBytes = 512 * 1024;

const read = (block: Buffer | undefined, reader: (bytes: Buffer) => PictureMetadata): PictureMetadata =>
  block === undefined || block.length > mostBlockBytes ? {} : reader(block);

/** Reads the words and rights of a picture file. Where blocks disagree, XMP wins over IPTC-IIM, and both win over EXIF, which cameras fill. */
export const readPictureMetadata = ({ exif, iptc, xmp }: MetadataBlocks): PictureMetadata => ({
  ...read(exif, readExif),
  ...read(iptc, readIptc),
  ...read(xmp, readXmp),
});
