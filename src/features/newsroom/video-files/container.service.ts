import { damagedVideo, notAVideo } from './video-files.errors.ts';

/** A file whose parts can be read wherever they lie. */
export type Readable = { size: number; read: (first: number, length: number) => Promise<Buffer> };

/** What the bytes of a video say: its container, seconds (0 where it does not say), and its picture, upright, where it has one. */
export type Container = { kind: 'mp4' | 'webm'; duration: number; width?: number; height?: number };

const mostHead = 16 * 1024 ** 2;
const mostBoxes = 100_000;

type Box = { type: string; start: number; end: number };

/** The boxes of a buffer between two places (ISO/IEC 14496-12). */
const boxesOf = (bytes: Buffer, from: number, to: number): Box[] => {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to;) {
    const short = bytes.readUInt32BE(at);
    const size = short === 1 && at + 16 <= to ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short;
    const head = short === 1 ? 16 : 8;
    if (size < head || at + size > to) break;
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), start: at + head, end: at + size });
    at += size;
  }
  return boxes;
};

const find = (bytes: Buffer, box: Box, type: string): Box | undefined =>
  boxesOf(bytes, box.start, box.end).find((one) => one.type === type);

/** Seconds of a box with a scale and a length: `mvhd`. */
const readDuration = (bytes: Buffer, { start, end }: Box): number => {
  const isLong = bytes[start] === 1;
  if (end - start < (isLong ? 32 : 20)) return 0;
  const scale = bytes.readUInt32BE(start + (isLong ? 20 : 12));
  const length = isLong ? Number(bytes.readBigUInt64BE(start + 24)) : bytes.readUInt32BE(start + 16);
  const isKnown = scale > 0 && length !== 0xffff_ffff && length < Number.MAX_SAFE_INTEGER;
  return isKnown ? length / scale : 0;
};

/** The size of a track's picture as it is shown: turned where its matrix turns it. */
const readSize = (bytes: Buffer, { start, end }: Box): { width: number; height: number } | undefined => {
  const matrix = start + (bytes[start] === 1 ? 52 : 40);
  if (end < matrix + 44) return undefined;
  const isTurned = bytes.readInt32BE(matrix) === 0 && bytes.readInt32BE(matrix + 4) !== 0;
  const [width, height] = [bytes.readUInt32BE(matrix + 36) >>> 16, bytes.readUInt32BE(matrix + 40) >>> 16];
  if (width === 0 || height === 0) return undefined;
  return isTurned ? { width: height, height: width } : { width, height };
};

const readMovie = (bytes: Buffer): Omit<Container, 'kind'> => {
  const movie = { type: 'moov', start: 0, end: bytes.length };
  const header = find(bytes, movie, 'mvhd');
  const tracks = boxesOf(bytes, 0, bytes.length).filter(({ type }) => type === 'trak');
  if (!header || tracks.length === 0) throw damagedVideo();
  const sizes = tracks.flatMap((track) => {
    const head = find(bytes, track, 'tkhd');
    return (head && readSize(bytes, head)) ?? [];
  });
  return { duration: readDuration(bytes, header), ...sizes[0] };
};

/** Walks the boxes of a whole file: each must end within it, and one must be the film's table. */
const inspectMp4 = async (file: Readable): Promise<Container> => {
  let found: Omit<Container, 'kind'> | undefined;
  let hasData = false;
  let at = 0;
  for (let count = 0; at + 8 <= file.size; count += 1) {
    if (count > mostBoxes) throw damagedVideo();
    const head = await file.read(at, Math.min(16, file.size - at));
    const short = head.readUInt32BE(0);
    const size = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short === 0 ? file.size - at : short;
    const type = head.toString('latin1', 4, 8);
    const headSize = short === 1 ? 16 : 8;
    if (size < headSize || at + size > file.size) throw damagedVideo();
    if (type === 'moov') {
      if (size > mostHead) throw damagedVideo();
      found = readMovie(await file.read(at + headSize, size - headSize));
    }
    hasData ||= type === 'mdat';
    at += size;
  }
  if (!found || !hasData) throw damagedVideo();
  return { kind: 'mp4', ...found };
};

type Element = { id: number; start: number; end: number };

const numberAt = (bytes: Buffer, at: number, keepMark: boolean): { value: number; length: number } | undefined => {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || length > 8 || at + length > bytes.length) return undefined;
  let value = keepMark ? first : first & (0xff >> length);
  let isUnknown = (first & (0xff >> length)) === 0xff >> length;
  for (let index = 1; index < length; index += 1) {
    const byte = bytes[at + index] ?? 0;
    isUnknown &&= byte === 0xff;
    value = value * 256 + byte;
  }
  return { value: isUnknown && !keepMark ? Number.POSITIVE_INFINITY : value, length };
};

/** The elements of a buffer between two places (RFC 8794); the last may go beyond what was read. */
const elementsOf = (bytes: Buffer, from: number, to: number): Element[] => {
  const elements: Element[] = [];
  for (let at = from; at < to;) {
    const id = numberAt(bytes, at, true);
    const size = id && numberAt(bytes, at + id.length, false);
    if (!id || !size) break;
    const start = at + id.length + size.length;
    elements.push({ id: id.value, start, end: start + size.value });
    at = start + size.value;
  }
  return elements;
};

const numberOf = (bytes: Buffer, { start, end }: Element): number => {
  const length = end - start;
  if (end > bytes.length || length < 1 || length > 8) return 0;
  return bytes.readUIntBE(start + Math.max(0, length - 6), Math.min(length, 6));
};
const floatOf = (bytes: Buffer, { start, end }: Element): number => {
  if (end > bytes.length) return 0;
  if (end - start === 4) return bytes.readFloatBE(start);
  return end - start === 8 ? bytes.readDoubleBE(start) : 0;
};

const ids = {
  docType: 0x4282,
  segment: 0x1853_8067,
  info: 0x1549_a966,
  scale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654_ae6b,
  track: 0xae,
} as const;
const sizeIds = { video: 0xe0, width: 0xb0, height: 0xba } as const;

const inspectWebm = async (file: Readable): Promise<Container> => {
  const bytes = await file.read(0, Math.min(file.size, 1_000_000));
  const [head, segment] = elementsOf(bytes, 0, bytes.length);
  const docType = head && elementsOf(bytes, head.start, Math.min(head.end, bytes.length)).find(({ id }) => id === ids.docType);
  if (!docType || bytes.toString('latin1', docType.start, docType.end).replace(/(?<!\0)\0+$/, '') !== 'webm') throw notAVideo();
  if (segment?.id !== ids.segment || (Number.isFinite(segment.end) && segment.end > file.size)) throw damagedVideo();
  const within = (parent: Element, id: number): Element[] =>
    elementsOf(bytes, parent.start, Math.min(parent.end, bytes.length)).filter((one) => one.id === id);
  const [info] = within(segment, ids.info);
  const [tracks] = within(segment, ids.tracks);
  if (!info || !tracks) throw damagedVideo();
  const [scale, duration] = [within(info, ids.scale)[0], within(info, ids.duration)[0]];
  const seconds = duration ? (floatOf(bytes, duration) * (scale ? numberOf(bytes, scale) : 1_000_000)) / 1e9 : 0;
  const [picture] = within(tracks, ids.track).flatMap((track) => within(track, sizeIds.video));
  const [width, height] = picture ? [within(picture, sizeIds.width)[0], within(picture, sizeIds.height)[0]] : [];
  return {
    kind: 'webm',
    duration: Number.isFinite(seconds) && seconds > 0 ? seconds : 0,
    ...(width && height && { width: numberOf(bytes, width), height: numberOf(bytes, height) }),
  };
};

/** Reads what a video is from its bytes, whatever it is called: MP4 or WebM, whole. Refuses everything else, and what is cut off. */
export const inspectContainer = async (file: Readable): Promise<Container> => {
  const head = await file.read(0, Math.min(12, file.size));
  if (head.length >= 12 && head.toString('latin1', 4, 8) === 'ftyp') return inspectMp4(file);
  if (head.length >= 4 && head.readUInt32BE(0) === 0x1a45dfa3) return inspectWebm(file);
  throw notAVideo();
};
