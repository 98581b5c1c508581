/** The door of the frame of every page: the navigation bar above, the footer below. */
export { loadFrame } from './frame.service.ts';
export type { Frame } from './frame.service.ts';
export { BareFrame, PageFrame } from './page-frame.tsx';
