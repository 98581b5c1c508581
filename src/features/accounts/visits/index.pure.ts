/** The pure parts of this feature that other features decide with. */
export type { Note } from './notes.rules.ts';
