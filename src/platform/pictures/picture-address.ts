import { maxPictureSide, isMediaKey, isOriginalKey } from '#platform/media';
import { isSame, signWithKey } from '#platform/sealing';
import { renditionMediaTypes, type PictureCrop, type RenditionFormat } from './render-rendition.ts';

/** What one address shows: a version of a picture, its part in pixels (undefined: all of it), and how wide, in which format. */
export type PictureAddress = { key: string; version: number; crop?: PictureCrop; width: number; format: RenditionFormat };

/** Where picture addresses begin. */
export const picturesPath = '/_images';

const buildCropCode = (crop: PictureCrop | undefined): string => {
  if (!crop) return 'all';
  const edges = [crop.left, crop.top, crop.width, crop.height];
  if (!edges.every((edge) => Number.isInteger(edge) && edge >= 0 && edge <= maxPictureSide)) {
    throw new TypeError(`${JSON.stringify(crop)} is no part of a picture in whole pixels.`);
  }
  return edges.map((edge) => edge.toString(36)).join('.');
};

// 60 bits: enough that no address can be found by trying, short enough to be written on every page.
const buildSignature = (secret: string, signed: string): string => signWithKey(secret, signed).toString('base64url').slice(0, 10);

/**
 * The signed beginning of all addresses of one part of one picture: `/_images/<key>/<version>/<part>-<signature>/`; `<width>.<format>` follows.
 * One signature serves all widths and formats, since both come from short closed lists (docs/decisions, pictures).
 */
export const buildPictureFolder = (secret: string, address: Omit<PictureAddress, 'width' | 'format'>): string => {
  const signed = `${address.key}/${address.version}/${buildCropCode(address.crop)}`;
  return `${picturesPath}/${signed}-${buildSignature(secret, signed)}/`;
};

const addressPattern =
  /^\/_images\/([a-z0-9._/-]{1,400})\/([1-9][0-9]{0,8})\/(all|[0-9a-z]{1,4}(?:\.[0-9a-z]{1,4}){3})-([A-Za-z0-9_-]{10})\/([1-9][0-9]{0,3})\.(avif|webp|jpg)$/;

/** Reads a request's path; undefined for one that is not exactly a signed picture address (no other spelling, no query). */
export const parsePictureAddress = (secret: string, path: string): PictureAddress | undefined => {
  const match = path.length <= 600 ? addressPattern.exec(path) : null;
  if (!match) return undefined;
  const [, key = '', version = '', part = '', signature = '', width = '', format = ''] = match;
  if (!isMediaKey(key) || isOriginalKey(key) || !isSame(signature, buildSignature(secret, `${key}/${version}/${part}`))) return undefined;
  const edges = part.split('.').map((edge) => Number.parseInt(edge, 36));
  const crop = part === 'all' ? undefined : { left: edges[0] ?? 0, top: edges[1] ?? 0, width: edges[2] ?? 1, height: edges[3] ?? 1 };
  return {
    key,
    version: Number(version),
    ...(crop && { crop }),
    width: Number(width),
    format: format in renditionMediaTypes ? (format as RenditionFormat) : 'jpg',
  };
};
