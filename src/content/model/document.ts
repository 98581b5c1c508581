import { z } from 'zod';
import { article, liveBlog, slideshow } from './article.ts';
import { curation } from './curation.ts';
import { product, recipe } from './lifestyle.ts';
import { playlist, storedImage, video } from './media.ts';
import { person } from './person.ts';
import { curatedList, menu, navigation, newsletter } from './site-furniture.ts';

/** Every piece of content that is stored as a document, with revisions. Cards, taxonomy terms and schedule entries have rows of their own. */
export const document = z.discriminatedUnion('type', [
  article,
  slideshow,
  liveBlog,
  recipe,
  product,
  video,
  playlist,
  person,
  curation,
  storedImage,
  menu,
  navigation,
  curatedList,
  newsletter,
]);
export type Document = z.infer<typeof document>;
export type DocumentType = Document['type'];

/** The documents that have an envelope, a page and a place in lists. */
export const pieceTypes = ['article', 'slideshow', 'liveBlog', 'recipe', 'product', 'video', 'playlist'] as const;
export type PieceType = (typeof pieceTypes)[number];
export type Piece = Extract<Document, { type: PieceType }>;

/** True for the type of a piece. */
export const isPieceType = (type: string): type is PieceType => pieceTypes.some((one) => one === type);

/** True for a document with an envelope. */
export const isPiece = (value: Document): value is Piece => pieceTypes.some((type) => type === value.type);
