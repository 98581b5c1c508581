/** Pages: what defines a page type, what a page is rendered from, and the query flags that change it. */
export { type FileAnswer, type FileRoute, type FileRoutes, type FileType, fileAnswer } from './file.view.ts';
export { type AppView, applyHtmlFlags, toAppLink } from './flagged-html.service.ts';
export { flatText } from './flat-text.view.ts';
export type { Head, Translation } from './head.view.ts';
export { createPageBytes } from './page-bytes.service.ts';
export {
  type PageQuery,
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
export { type ContentFacts, type PageState, buildRequestState } from './page.state.ts';
export {
  type FrameNotes,
  type OpenedPage,
  type PageAnswer,
  type PageContext,
  type PageDefinition,
  type PageType,
  type PageZones,
  type PictureAspect,
  type PictureInput,
  type PictureRenderer,
  type PictureSlot,
  definePage,
  missing,
  toHref,
  type OutsideSources,
  type PageAddress,
  type PageDeployment,
} from './page.view.ts';
export { definePreview } from './preview-page.tsx';
