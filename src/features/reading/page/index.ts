/** Pages: what a page type is, what it is given, and which query flags change it. */
export { definePage, toHref, missing } from './page.view.ts';
export type {
  FrameNotes,
  OpenedPage,
  PageAnswer,
  PageContext,
  PageDefinition,
  PageType,
  PageZones,
  PictureAspect,
  PictureInput,
  PictureRenderer,
  PictureSlot,
} from './page.view.ts';
export type { Head, Translation } from './head.view.ts';
export { flatText } from './flat-text.view.ts';
export { createPageBytes, type PageBytes } from './page-bytes.service.ts';
export { type AppView, applyHtmlFlags, toAppLink } from './flagged-html.service.ts';
export { definePreview } from './preview-page.tsx';
export {
  bypassesCache,
  createPageQueryParser,
  flagRules,
  gridFlags,
  liveFlags,
  localFlags,
  newestCards,
  pageFlags,
  searchFlags,
} from './page-query.rules.ts';
export { buildRequestState } from './page.state.ts';
export type { ContentFacts, PageState } from './page.state.ts';
export type { LiveQuery, PageQuery } from './page-query.rules.ts';
export { fileAnswer } from './file.view.ts';
export type { FileAnswer, FileRoute, FileRoutes, FileType, SiteFile } from './file.view.ts';
