/** Media: files in a folder or bucket, pictures checked, cut, encoded, addressed by signed URLs and placed in HTML. */
export { createFolderStore } from './folder-store.ts';
export type { InspectedImage } from './inspect-image.ts';
export { createMediaServer, type MediaCounts, type MediaServer } from './media-server.ts';
export { maxPictureBytes, type MediaErrorCode } from './media-errors.ts';
export { buildMasterKey, buildOriginalKey } from './media-key.ts';
export type { ByteStream, MediaFile, MediaStore } from './media-store.ts';
export { picturesPath } from './picture-address.ts';
export type { PictureAnswer } from './picture-refusals.ts';
export { createPictureServer, type PictureCounts, type PictureServer, type PictureServerOptions } from './picture-server.ts';
export {
  createPictureUrls,
  type Picture,
  type PicturePreload,
  type PictureSlot,
  type PictureSources,
  type PictureUrls,
} from './picture-url.ts';
export { placeholderCss } from './placeholder-tones.ts';
export type { PicturePlaceholder } from './placeholder.ts';
export { type PictureBytes, preparePicture, type PreparedPicture } from './prepare-picture.ts';
export { createRenditionCache, type RenditionCache } from './rendition-cache.ts';
export { renderRendition, type PictureCrop, type Rendition, type RenditionFormat, type RenditionRequest } from './render-rendition.ts';
export { mediaTagOf } from './served-files.ts';
export { isServedKey, mediaPath, mediaTypeOf } from './served-types.ts';
export { createS3Store, type S3StoreOptions } from './s3-store.ts';
