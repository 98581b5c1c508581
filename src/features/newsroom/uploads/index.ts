/** Uploads: pictures that editors store in the library. */
export { createUploads } from './uploads.service.ts';
export { uploadCall } from './uploads.api.ts';
