/** The pure parts of this feature that other features decide with. */
export type { Head, Translation } from './head.view.ts';
export type { PageQuery } from './page-query.rules.ts';
export type { FrameNotes, PageContext, PageZones, PictureAspect, PictureRenderer, PictureSlot } from './page.view.ts';
