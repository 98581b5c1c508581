import type { DemoParts } from './load/load-demo.ts';

/* The public entry of the demo newsroom: loading it, and the store whose pictures are drawn when first asked for. */

/**
 * Loads the demo newsroom of all fifteen verticals and gives the number of its documents. Its texts are read
 * from `parts.folder`.
 */
export const loadDemo = async (parts: DemoParts): Promise<number> => (await import('./load/load-demo.ts')).loadDemo(parts);
export { loadDemoAds } from './load/load-ads.ts';
export { extendDemoGuide, loadDemoGuide } from './load/load-guide.ts';
export { type DrawnOrder, parseOrder } from './load/drawn-order.ts';
export { createDrawnStore } from './load/drawn-store.ts';
export { readScript as scriptFor } from './live-blogs/index.ts';
export { buildCheckedContent as checkedContent, postScriptCard } from './live-blogs/load-live-blogs.ts';
export type { LiveScript } from './live-blogs/live-script.ts';
export { buildDemoReads as readsOfDemo } from './load/demo-reads.ts';
export { drawAhead } from './ahead/draw-ahead.ts';
export { createReaderPause } from './ahead/reader-pause.ts';
export { listInSeenOrder as seenOrder } from './ahead/list-in-seen-order.ts';
