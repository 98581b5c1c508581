import { mediaError } from './media-errors.ts';

// Lower case only, so that two keys are two files on every file system; a part never begins or ends with a dot.
const keyPattern = /^(?:[a-z0-9](?:[a-z0-9._-]{0,98}[a-z0-9_-])?\/){0,7}[a-z0-9](?:[a-z0-9._-]{0,98}[a-z0-9_-])?$/;

/** True for a key of a media store: up to eight parts of small letters, digits, `.`, `_` and `-`; never `..`, never a reserved `.type`. */
export const isMediaKey = (key: string): boolean =>
  key.length <= 400 && keyPattern.test(key) && !key.includes('..') && !/\.type(?:\/|$)/.test(key);

/** Gives the key back, or throws `media/bad-key`. */
export const checkMediaKey = (key: string): string => {
  if (!isMediaKey(key)) throw mediaError('media/bad-key');
  return key;
};

/** The key of the master of one version of a picture, from which its renditions are made: `<key>/<version>`. Versions never overwrite one another. */
export const buildMasterKey = (key: string, version: number): string => checkMediaKey(`${key}/${version}`);

// No address of the picture server or the media server leads below this folder (PX-13).
const originalsFolder = 'originals/';

/** The key of the upload of one version of a picture, byte for byte as it came: `originals/<key>/<version>`. */
export const buildOriginalKey = (key: string, version: number): string => checkMediaKey(`${originalsFolder}${key}/${version}`);

/** True for keys of uploads as they came, which no reader gets. */
export const isOriginalKey = (key: string): boolean => key.startsWith(originalsFolder);
