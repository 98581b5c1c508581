import type { PictureFormat } from './picture-format.ts';

type Check = (bytes: Buffer) => boolean;

// start, tables, frames, scans, restarts, end, JFIF and Adobe's colour mark
const isPlainMarker = (marker: number): boolean => (marker >= 0xc0 && marker <= 0xdf) || marker === 0xe0 || marker === 0xee;

/** Finds the end of the compressed rows that begin at `at`: the next marker that is no stuffed byte and no restart. */
const findScanEnd = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0xd9;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
};

const isBareJpeg: Check = (bytes) => {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (!isPlainMarker(marker)) return false;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    at = marker === 0xda ? findScanEnd(bytes, end) : end;
    if (bytes[at + 1] === 0xd9) return at + 2 === bytes.length;
  }
  return false;
};

const plainChunks: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'IDAT', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'bKGD', 'pHYs']);

const isBarePng: Check = (bytes) => {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (name === 'IEND') return at + 12 === bytes.length;
    if (!plainChunks.has(name)) return false;
  }
  return false;
};

const isBareWebp: Check = (bytes) => {
  if (bytes.length !== 8 + bytes.readUInt32LE(4)) return false;
  for (let at = 12; at + 8 <= bytes.length;) {
    if (!['VP8 ', 'VP8L', 'VP8X', 'ALPH'].includes(bytes.toString('latin1', at, at + 4))) return false;
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return true;
};

const isBareAvif: Check = (bytes) => {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || !['ftyp', 'meta', 'mdat'].includes(bytes.toString('latin1', at + 4, at + 8))) return false;
    at += size;
  }
  return at === bytes.length;
};

const checks: Readonly<Record<PictureFormat, Check>> = {
  jpeg: isBareJpeg,
  png: isBarePng,
  webp: isBareWebp,
  avif: isBareAvif,
  // its extensions hold anything, and PNG is as small
  gif: () => false,
};

/**
 * True for a file that contains nothing but its picture: no segment, chunk or box of another kind, and nothing behind the end. Content Credentials, gain
 * maps and notes of makers are such parts, and decoders do not report them.
 */
export const isBarePicture = (bytes: Uint8Array, format: PictureFormat): boolean =>
  bytes.length >= 16 && checks[format](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
