/** The content types: documents with an envelope, a page and a place in lists. "A content type" in CONTRIBUTING.md says where a new one leads. */
export const pieceTypes = ['article', 'slideshow', 'liveBlog', 'recipe', 'product', 'video', 'playlist'] as const;
export type PieceType = (typeof pieceTypes)[number];

/** The types of everything that is stored as a document. */
export const documentTypes = [
  ...pieceTypes,
  'person',
  'curation',
  'mediaAsset',
  'menu',
  'navigation',
  'curatedList',
  'newsletter',
] as const;
export type DocumentType = (typeof documentTypes)[number];

/** True for a content type. */
export const isPieceType = (type: string): type is PieceType => pieceTypes.some((one) => one === type);
