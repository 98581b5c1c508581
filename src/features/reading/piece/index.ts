/** What the pages of all pieces share: the head, structured data, the lead picture, labels, by-lines, the lock, related pieces, and where a piece is to be read. */
export { andBefore } from './byline.rules.ts';
export { LockedNote } from './locked-note.tsx';
export { pageHead } from './page-head.view.ts';
export { PieceHead, PlainHead } from './piece-head.tsx';
export { articleHead, buildStructuredContext, isUpright, leadSlot, pieceHead } from './piece-head.view.ts';
export { PieceLayout } from './piece-layout.tsx';
export { elsewhereOr, properPlace, readTranslations } from './piece-place.service.ts';
export { RelatedPieces } from './related-pieces.tsx';
export { slideshowData } from './slideshow-data.view.ts';
export { buildStructuredData } from './structured-data.view.ts';
