import type { BodyElementType } from './body.ts';
import { type PieceType, pieceTypes } from './document-types.ts';
import { none, type None, valueOf } from './none.ts';

const byLink = none('texts link to it, or list it among related pieces');
/** The block by which a text shows one piece of each type. */
const blocks: Readonly<Record<PieceType, BodyElementType | None>> = {
  article: byLink,
  slideshow: 'slideshow',
  liveBlog: byLink,
  recipe: 'recipe',
  product: 'product',
  video: 'video',
  playlist: byLink,
};
const pieceBlocks = pieceTypes.map((type) => valueOf(blocks[type]));

/** True for a block that shows one piece, which it names by `id`. */
export const isPieceBlock = (type: string): boolean => pieceBlocks.some((block) => block === type);
