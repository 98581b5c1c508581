/** A file that is brought in: where it lies in the media store, and how its name ends there. */
export type MediaKind = { folder: 'audio' | 'video' | 'files'; end: string };

const kinds: ReadonlyMap<string, MediaKind> = new Map([
  ['mp3', { folder: 'audio', end: 'mp3' }],
  ['m4a', { folder: 'audio', end: 'm4a' }],
  ['aac', { folder: 'audio', end: 'aac' }],
  ['ogg', { folder: 'audio', end: 'ogg' }],
  ['oga', { folder: 'audio', end: 'ogg' }],
  ['wav', { folder: 'audio', end: 'wav' }],
  ['mp4', { folder: 'video', end: 'mp4' }],
  ['m4v', { folder: 'video', end: 'mp4' }],
  ['webm', { folder: 'video', end: 'webm' }],
  ['pdf', { folder: 'files', end: 'pdf' }],
]);

/** What an address names by its end: a sound, a moving picture, a PDF; undefined for everything else. */
export const findMediaKind = (address: string): MediaKind | undefined => {
  const path = address.replace(/[?#][^]*/, '');
  return kinds.get(path.slice(path.lastIndexOf('.') + 1).toLowerCase());
};

const isMpegAudio = (head: Buffer): boolean =>
  head.toString('latin1', 0, 3) === 'ID3' || (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0);
const isBoxes = (head: Buffer): boolean => head.toString('latin1', 4, 8) === 'ftyp';

const checks: Readonly<Record<string, (head: Buffer) => boolean>> = {
  mp3: isMpegAudio,
  aac: isMpegAudio,
  m4a: isBoxes,
  mp4: isBoxes,
  ogg: (head) => head.toString('latin1', 0, 4) === 'OggS',
  wav: (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WAVE',
  webm: (head) => head.length >= 4 && head.readUInt32BE(0) === 0x1a45dfa3,
  pdf: (head) => head.toString('latin1', 0, 5) === '%PDF-',
};

/** How many bytes at the beginning of a file tell what it is. */
export const headBytes = 16;

/** Whether a file begins as its kind does: a page that says the file is gone, for one, does not. */
export const isOfKind = (head: Buffer, { end }: MediaKind): boolean => checks[end]?.(head) ?? false;
