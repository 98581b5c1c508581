/** Resumable uploads by the tus protocol: files of any length that arrive in parts and are kept for a day until they are used. */
export { createResumableUploads, type ResumableUploads, type UploadedFile } from './resumable-uploads.service.ts';
export { mountResumableUploads } from './resumable-uploads.api.ts';
export { uploadId } from './resumable-uploads.schema.ts';
export { resumableUploadMigrations } from './resumable-uploads.migrations.ts';
