/** Encoding videos: the ffmpeg of this machine, where there is one, held to one local file and to a time. */
export { createVideoEncoder, type EncodedVideo, type VideoEncoder } from './video-encoder.ts';
export { EncodingFailure } from './encoding-failure.ts';
