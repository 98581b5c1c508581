/** The player that readers see: its poster, its controls, captions, settings and keys. */
export { Player } from './player.tsx';
