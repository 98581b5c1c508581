/** Articles and slideshows: their pages, and what other content items' pages share with them. */
export { articleDraftPage, articlePage } from './article.page.tsx';
export { leadSlot, pieceHead, buildStructuredContext } from './article-head.view.ts';
export { andBefore } from './article.rules.ts';
export { elsewhereOr, properPlace } from './piece.service.ts';
export { LockedNote } from './locked-note.tsx';
export { PieceHead } from './piece-head.tsx';
export { slideshowDraftPage, slideshowPage } from './slideshow.page.tsx';
export { buildStructuredData } from './structured-data.view.ts';
