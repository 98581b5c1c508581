/** Plays a video: its files, its adapters (HLS, plain files, a vendor's library), its state, and the place that a browser remembers. */
export { toListedVideo, toPlayerVideo } from './player-video.view.ts';
export type { PlayerVideo } from './player.rules.ts';
export { formatPlayingTime } from './playing-time.rules.ts';
export { findShape } from './video-files.rules.ts';
