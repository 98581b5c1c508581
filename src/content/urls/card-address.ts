import type { WirePiece } from '../responses/wire.ts';

/** Pixels of a card picture, as those who share expect them. */
export const cardSize = { width: 1200, height: 630 } as const;
/** How cards are drawn: raise it with a change, and every card gets a new address. */
const design = 1;

/** What a card is drawn from, and nothing else: what a reader of the headline may see. */
export type CardFacts = Pick<WirePiece, 'id' | 'headline' | 'unibrow' | 'byline' | 'vertical' | 'socialImage'> & {
  authors: readonly { name: string }[];
};

// 53 bits of two multiplied streams: enough to tell the revisions of one piece apart; whether a card is current is checked by computing the name again
const digest = (text: string): string => {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36).padStart(11, '0');
};

/** The part of a card's address that follows what is drawn on it. */
export const buildCardVersion = ({ id, headline, unibrow, byline, vertical, socialImage, authors }: CardFacts): string => {
  const picture = socialImage && [socialImage.id, socialImage.version, socialImage.focalPoint, socialImage.crops ?? null];
  return digest(
    JSON.stringify([design, id, headline, unibrow?.text ?? '', byline ?? '', vertical, authors.map(({ name }) => name), picture ?? null]),
  );
};

/**
 * The address of a piece's card: `/cards/<id>-<version>.jpg`. The version follows from what is drawn, so a card is made only of a piece that is
 * there, as it is there, and a changed headline has a new address.
 */
export const buildCardPath = (piece: CardFacts): string => `/cards/${piece.id}-${buildCardVersion(piece)}.jpg`;

/** The id and version of a card's address; undefined for any other path. */
export const parseCardPath = (path: string): { id: string; version: string } | undefined => {
  const [, id, version] = /^\/cards\/([a-z]{4}[0-9]{1,15})-([0-9a-z]{11,13})\.jpg$/.exec(path) ?? [];
  return id === undefined || version === undefined ? undefined : { id, version };
};
