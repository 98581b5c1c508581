/** The parts that all pages of pieces share: head, structured data, lead picture, labels, bylines, the lock, topics and authors, related pieces, and the address of a piece. */
export { AffiliateNotice } from './affiliate-notice.tsx';
export { chooseAnd } from './byline.rules.ts';
export { LeadPicture } from './lead-picture.tsx';
export { buildPlainPageHead } from './page-head.view.ts';
export { PieceEnd } from './piece-end.tsx';
export { PieceHead, PlainHead } from './piece-head.tsx';
export { buildArticleHead, buildStructuredContext, getLeadSlot, buildPieceHead } from './piece-head.view.ts';
export { PieceLayout } from './piece-layout.tsx';
export { locateMissing, findOtherAddress, readTranslations } from './piece-place.service.ts';
export { RelatedPieces } from './related-pieces.tsx';
export { buildSlideshowData } from './slideshow-data.view.ts';
export { buildProductData } from './product-data.view.ts';
export { buildRecipeData } from './recipe-data.view.ts';
export { buildPlaylistData, buildVideoData } from './video-data.view.ts';
export { buildStructuredData } from './structured-data.view.ts';
