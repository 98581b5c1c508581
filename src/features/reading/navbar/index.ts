/** The frame of every page: the navigation bar above, the footer below. */
export { readFrame } from './frame.service.ts';
export type { Frame } from './frame.service.ts';
export { BareFrame, PageFrame } from './page-frame.tsx';
