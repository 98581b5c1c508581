/** The pure parts of this feature that other features decide with. */
export type { PlayerLibrary, PlayerProps, PlayerVideo } from './player.rules.ts';
export type { PlayerState } from './player.state.ts';
export { clampTime, formatPlayingTime, parseMoment } from './playing-time.rules.ts';
export {
  type CaptionStyle,
  type StoredPlayer,
  captionColors,
  captionGrounds,
  captionSizes,
  findPlace,
  playbackSpeeds,
} from './stored-player.rules.ts';
