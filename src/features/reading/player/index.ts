/** The video player: its poster, controls, captions, settings and keys. */
export { Player } from './player.tsx';
