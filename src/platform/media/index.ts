/** Media: files in a folder or bucket, pictures checked, cut, encoded, addressed by signed URLs and placed in HTML. */
export { createFolderStore } from './folder-store.ts';
export { maxPictureBytes, maxPicturePixels, maxPictureSide, mediaError } from './media-errors.ts';
export { buildMasterKey, buildOriginalKey, isMediaKey, isOriginalKey } from './media-key.ts';
export { type MediaServer, createMediaServer } from './media-server.ts';
export type { ByteStream, MediaStore } from './media-store.ts';
export { createS3Store } from './s3-store.ts';
export { mediaTagOf } from './served-files.ts';
export { isServedKey, mediaPath, mediaTypeOf } from './served-types.ts';
export { writeWhole } from './write-whole.ts';
