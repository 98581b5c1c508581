import type { Messages } from '#messages';
import type { NativeAdapter } from './native-adapter.browser.ts';
import type { PlayerEvent, PlayerState } from './player.state.ts';
import type { PlayerVideo } from './player.rules.ts';
import type { StoredPlayer } from './stored-player.rules.ts';

/** One open player: what its parts share. */
export type Session = {
  /** What goes full screen, and what keys are listened to in. */
  frame: HTMLElement;
  adapter: NativeAdapter;
  media: HTMLVideoElement;
  words: Messages['player'];
  language: string;
  state: () => PlayerState;
  video: () => PlayerVideo;
  next: () => PlayerVideo | undefined;
  happened: (event: PlayerEvent) => void;
  stored: () => StoredPlayer;
  change: (change: (stored: StoredPlayer) => StoredPlayer) => void;
  actions: Actions;
};
/** What buttons and keys do. */
export type Actions = {
  toggle: () => void;
  seek: (time: number) => void;
  skip: (by: number) => void;
  setVolume: (volume: number) => void;
  toggleMute: () => void;
  setSpeed: (speed: number) => void;
  retry: () => void;
  turn: (byItself: boolean) => void;
  showCaptions: (language: string) => void;
  toggleCaptions: () => void;
  toggleFullScreen: () => void;
  togglePictureInPicture: () => void;
  setAudioOnly: (isOn: boolean) => void;
};
/** A part of the player: its element, and how it follows the state. */
export type Part = { element: HTMLElement; show: (state: PlayerState, before: PlayerState) => void };
