import type { PieceType } from '../model/document-types.ts';
import { findForType } from '../model/none.ts';

const calls: Readonly<Record<PieceType, 'article' | 'slideshow'>> = {
  article: 'article',
  slideshow: 'slideshow',
  liveBlog: 'article',
  recipe: 'article',
  product: 'article',
  video: 'article',
  playlist: 'article',
};

/** The call that answers a content type whole; undefined for any other type. */
export const findPieceCall = (type: string): 'article' | 'slideshow' | undefined => findForType(calls, type);
