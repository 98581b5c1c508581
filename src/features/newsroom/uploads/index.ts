/** Uploads: pictures that editors store in the library. */
export { createUploads, type Uploads } from './uploads.service.ts';
export { uploadCall } from './uploads.api.ts';
