/** Resumable uploads: files of any length that come in parts, by the tus protocol, and wait a day for what they were sent for. */
export { createResumableUploads, type ResumableUploads, type UploadedFile } from './resumable-uploads.service.ts';
export { mountResumableUploads } from './resumable-uploads.api.ts';
export { uploadId } from './resumable-uploads.schema.ts';
export { resumableUploadMigrations } from './resumable-uploads.migrations.ts';
