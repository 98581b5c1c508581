/** The kinds of picture that are taken, by their media type. */
export const pictureMediaTypes = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
} as const;
export type PictureFormat = keyof typeof pictureMediaTypes;

const textAt = (bytes: Uint8Array, start: number, end: number) => Buffer.from(bytes.subarray(start, end)).toString('latin1');

const isAvif = (bytes: Uint8Array): boolean => {
  if (bytes.length < 16 || textAt(bytes, 4, 8) !== 'ftyp') return false;
  const size = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), bytes.length, 256);
  // The major brand, then (after its version) the compatible ones, four letters each.
  for (let at = 8; at + 4 <= size; at += 4) if (at !== 12 && /^avi[fs]$/.test(textAt(bytes, at, at + 4))) return true;
  return false;
};

/** What a file is by its first bytes, whatever its name says; `svg` is named so that it can be refused with a reason. */
export const detectPictureFormat = (bytes: Uint8Array): PictureFormat | 'svg' | undefined => {
  const start = textAt(bytes, 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'gif';
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp';
  if (isAvif(bytes)) return 'avif';
  // UTF-16 text has a zero between its letters.
  const text = textAt(bytes, 0, 8192).replaceAll('\0', '');
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*</.test(text) && /<(?:[\w-]+:)?svg[\s>/]/i.test(text) ? 'svg' : undefined;
};
