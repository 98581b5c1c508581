/** Uploads: pictures that editors and importers store in the library, each as it came and as a clean master. */
export { createUploads, type Uploads } from './uploads.service.ts';
export { uploadCall } from './uploads.api.ts';
export { pictureUploadMigrations } from './picture-uploads.migrations.ts';
export { buildStoredImage, describePictureFiles, type PictureStoreParts, storePicture } from './store-picture.service.ts';
