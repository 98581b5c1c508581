/** Uploads: pictures of editors and importers in the library, each as the original and as a clean master. */
export { createUploads, type Uploads } from './uploads.service.ts';
export { uploadCall } from './uploads.api.ts';
export { pictureUploadMigrations } from './picture-uploads.migrations.ts';
export { buildStoredImage, describePictureFiles, type PictureStoreParts, storePicture } from './store-picture.service.ts';
