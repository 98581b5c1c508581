/** Video files: stored with their captions, checked, and removed with their video. */
export { createVideoFiles } from './video-files.service.ts';
export type { SentFile, SentVideo } from './video-files.service.ts';
export { createVideoEncoding, type VideoEncoding } from './encode-videos.service.ts';
export { countEncodings } from './video-encodings.store.ts';
export { videoCall } from './video-files.api.ts';
export { beginFolder as beginVideoFolder, removeVideoFiles } from './video-folders.store.ts';
export { videoFileMigrations } from './video-folders.migrations.ts';
