/** The wall: what a shared page shows where a piece is held back, and the script that opens it for one reader. */
export { OpenedNote } from './opened-note.tsx';
export { Wall, WallPanel } from './wall.tsx';
export { checkoutPath, plansPath, readingPath } from './wall.view.ts';
