import { isMediaKey } from './media-key.ts';

/** Where the addresses of stored media files begin; the rest is the file's key in the media store. */
export const mediaPath = '/media/';

// Originals of pictures lie in the same store and are shown by signed addresses only.
const servedKey = /^(?:video|audio|files)\/[a-z0-9][a-z0-9._/-]*\.([a-z0-9]{1,5})$/;

const types = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  ts: 'video/mp2t',
  vtt: 'text/vtt',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
} as const;

/** The ends of names that media files have. */
export type MediaExtension = keyof typeof types;

const isExtension = (text: string): text is MediaExtension => text in types;

/** The media type of a key or file name by its end, in any case; undefined for what is no media file. */
export const mediaTypeOf = (name: string): string | undefined => {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return isExtension(extension) ? types[extension] : undefined;
};

/** Whether a key is that of a file that readers get by its address: a video, a sound, a document. */
export const isServedKey = (key: string): boolean => isMediaKey(key) && isExtension(servedKey.exec(key)?.[1] ?? '');

/** The key that a path of the site names, without its query; undefined for every other path, in any other spelling. */
export const servedKeyOf = (path: string): string | undefined => {
  const end = path.indexOf('?');
  const key = path.slice(mediaPath.length, end === -1 ? undefined : end);
  return path.startsWith(mediaPath) && isServedKey(key) ? key : undefined;
};
