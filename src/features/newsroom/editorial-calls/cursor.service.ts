import { invalidDocument } from '#features/newsroom/documents';

/** A cursor as the calls give it: where a page of a list ended, packed so that nobody builds on what is in it. */
export const packCursor = (parts: readonly string[]): string => Buffer.from(JSON.stringify(parts)).toString('base64url');

/** Where a page ended, by its cursor; refuses (400) what no call gave. `looksRight` tells a part that can be one. */
export const unpackCursor = (cursor: string, looksRight: readonly RegExp[]): string[] => {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    parts = undefined;
  }
  const isOurs = (some: readonly unknown[]): some is string[] =>
    some.length === looksRight.length &&
    some.every((part, index) => typeof part === 'string' && looksRight[index]?.test(part) === true && !part.includes('\u0000'));
  if (!Array.isArray(parts) || !isOurs(parts)) throw invalidDocument([{ path: 'cursor', problem: 'is not one that this list gave' }]);
  return parts;
};
