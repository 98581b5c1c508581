import { isPieceType, type PieceType } from './document-types.ts';

/** An aspect that a type does not have, with the reason. */
export type None = { readonly none: string };

/** Declares that a type does not have an aspect. The reason has at least two words. */
export const none = (reason: `${string} ${string}`): None => ({ none: reason });

/** True where a type does not have an aspect. */
export const isNone = (value: unknown): value is None => typeof value === 'object' && value !== null && 'none' in value;

/** The value of an aspect; undefined where the type does not have it. */
export const valueOf = <Value>(value: Value | None): Value | undefined => (isNone(value) ? undefined : value);

/** The value of an aspect for a type as an answer has it; undefined for a type that does not have the aspect, and for a type of a newer version. */
export const findForType = <Value>(table: Readonly<Record<PieceType, Value | None>>, type: string): Value | undefined =>
  isPieceType(type) ? valueOf(table[type]) : undefined;

/** The types of a table that have its aspect. */
export type TypesWith<Table> = { [Type in keyof Table]: Table[Type] extends None ? never : Type }[keyof Table] & string;
