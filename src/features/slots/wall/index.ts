/** The wall: what stands in shared pages where a piece is held back, and what opens it for one reader. */
export { OpenedNote } from './opened-note.tsx';
export { Wall, WallPanel } from './wall.tsx';
export { checkoutPath, plansPath, readingPath } from './wall.view.ts';
