/** The player: a video in its place, poster first, and played by one adapter. */
export { Player } from './player.tsx';
export { toListedVideo, toPlayerVideo } from './player-video.view.ts';
export { findShape } from './video-files.rules.ts';
