import { type PieceType, pieceTypes } from '../model/document-types.ts';

/** How lists treat each content type: by its age, and with a price. */
const traits: Readonly<Record<PieceType, { ages: boolean; isForSale: boolean }>> = {
  article: { ages: true, isForSale: false },
  slideshow: { ages: true, isForSale: false },
  liveBlog: { ages: true, isForSale: false },
  recipe: { ages: false, isForSale: false },
  product: { ages: false, isForSale: true },
  video: { ages: true, isForSale: false },
  playlist: { ages: true, isForSale: false },
};

/** The types whose pieces do not age: lists show no date, and a search does not rate them by it. */
export const timelessTypes: readonly PieceType[] = pieceTypes.filter((type) => !traits[type].ages);

/** True for a type whose pieces do not age. */
export const isTimeless = (type: string): boolean => timelessTypes.some((one) => one === type);

const typesForSale: readonly PieceType[] = pieceTypes.filter((type) => traits[type].isForSale);

/** True for a type whose pieces have a price. */
export const isForSale = (type: string): boolean => typesForSale.some((one) => one === type);
