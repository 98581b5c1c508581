import { z } from 'zod';
import { article, liveBlog, slideshow } from './article.ts';
import { curation } from './curation.ts';
import { type DocumentType, documentTypes, isPieceType, type PieceType } from './document-types.ts';
import { product, recipe } from './lifestyle.ts';
import { playlist, storedImage, video } from './media.ts';
import { isNone, type None } from './none.ts';
import { person } from './person.ts';
import { curatedList, menu, navigation, newsletter } from './site-furniture.ts';

const schemas = {
  article,
  slideshow,
  liveBlog,
  recipe,
  product,
  video,
  playlist,
  person,
  curation,
  mediaAsset: storedImage,
  menu,
  navigation,
  curatedList,
  newsletter,
} satisfies { [Type in DocumentType]: z.ZodType<{ type: Type }> };

const [firstType, ...otherTypes] = documentTypes;
/** Every piece of content that is stored as a document, with revisions. Cards, taxonomy terms and schedule entries have rows of their own. */
export const document = z.discriminatedUnion('type', [schemas[firstType], ...otherTypes.map((type) => schemas[type])]);
export type Document = z.infer<typeof document>;

/** The documents that have an envelope, a page and a place in lists. */
export type Piece = Extract<Document, { type: PieceType }>;
type Documents = { [Type in DocumentType]: Extract<Document, { type: Type }> };
/** The documents of one content type, or of several. */
export type PieceOf<Type extends PieceType> = { [One in Type]: { type: One } & Documents[One] }[Type];

/** True for a document with an envelope. */
export const isPiece = (value: Document): value is Piece => isPieceType(value.type);

/** An aspect that every content type has, and that depends on more than the type. */
export type EveryPieceRules<Result, Further extends readonly unknown[] = []> = {
  readonly [Type in PieceType]: (piece: PieceOf<Type>, ...further: Further) => Result;
};

/** An aspect that depends on more than the type; `none` for a content type that does not have it. */
export type PieceRules<Result, Further extends readonly unknown[] = []> = {
  readonly [Type in PieceType]: ((piece: PieceOf<Type>, ...further: Further) => Result) | None;
};

/** Applies the rule of a piece's type; returns undefined if the type does not have the aspect. */
export const applyRule = <Type extends PieceType, Result, Further extends readonly unknown[]>(
  rules: PieceRules<Result, Further>,
  piece: PieceOf<Type>,
  ...further: Further
): Result | undefined => {
  const rule: ((piece: PieceOf<Type>, ...further: Further) => Result) | None = rules[piece.type];
  return isNone(rule) ? undefined : rule(piece, ...further);
};
