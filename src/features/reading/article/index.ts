/** The door of articles and slideshows: their pages, what they are made of for other pieces' pages, and the hosts that frames of embeds come from. */
export { articleDraftPage, articlePage } from './article.page.tsx';
export { leadSlot, pieceHead, buildStructuredContext } from './article-head.view.ts';
export { andBefore, referencesIn } from './article.rules.ts';
export { bodyHtml } from './body-reference.tsx';
export { embedFrameHosts } from './embed.rules.ts';
export { elsewhereOr, properPlace } from './piece.service.ts';
export { LockedNote } from './locked-note.tsx';
export { PieceHead } from './piece-head.tsx';
export { ShareBar } from './share-bar.tsx';
export { slideshowDraftPage, slideshowPage } from './slideshow.page.tsx';
export { buildStructuredData } from './structured-data.view.ts';
