/** The door of the demo newsroom: loading it, and the store whose pictures are drawn when first asked for. */
export { loadDemo } from './load/load-demo.ts';
export { createDrawnStore, type DrawnOrder, orderOfText } from './load/drawn-store.ts';
export { scriptFor } from './live-blogs/index.ts';
export { postScriptCard } from './live-blogs/load-live-blogs.ts';
export type { LiveScript } from './live-blogs/live-script.ts';
