import type { Kysely } from 'kysely';
import { buildUrlPath } from '#content/urls';
import { type Documents, type DocumentTables, findByExternalId } from '#features/newsroom/documents';
import { prefixOfType } from './id-prefixes.ts';
import type { ImportedPiece, NewDocument } from './imported-piece.ts';

/** Characters of sources whose pieces are held back at once: they are in memory until then. */
const mostHeld = 3_000_000;

/** A mapped piece, the characters it came from, and the id it is to have where that is known. */
export type Held = ImportedPiece & { document: NewDocument; size: number; id?: string };

/** Where pieces that are about to be written will be: by their old paths and their keys. */
export type Planned = ReadonlyMap<string, string>;

/**
 * Holds pieces back whose links lead to what is not here yet, so that they are written once, with links that lead. When they are given out each
 * has its id, and where all of them will be is known: they may link to one another.
 */
export const createHeldBack = <Piece extends Held>({ documents, database }: { documents: Documents; database: Kysely<DocumentTables> }) => {
  let held: Piece[] = [];
  let size = 0;

  const hold = (piece: Piece): void => {
    held.push(piece);
    size += piece.size;
  };

  const take = async (): Promise<{ pieces: Piece[]; planned: Planned }> => {
    const taken = held;
    held = [];
    size = 0;
    const planned = new Map<string, string>();
    if (taken.length === 0) return { pieces: taken, planned };
    const here = await findByExternalId(
      database,
      taken.map(({ document }) => document.externalId),
    );
    const next = await documents.newNumbers(taken.length);
    const pieces = taken.map((piece) => ({
      ...piece,
      id: here.get(piece.document.externalId)?.id ?? piece.own?.id ?? `${prefixOfType[piece.document.type]}${next()}`,
    }));
    const past: [string, string][] = [];
    for (const { document, id, previousPath, pastPaths = [] } of pieces) {
      if (document.type === 'mediaAsset') continue;
      const path = buildUrlPath({ ...document, id });
      planned.set(document.externalId, path);
      if (previousPath !== undefined) planned.set(previousPath, path);
      for (const one of pastPaths) past.push([one, path]);
    }
    // what stands at an address now goes before what stood there once
    for (const [one, path] of past) if (!planned.has(one)) planned.set(one, path);
    return { pieces, planned };
  };

  return { hold, take, isFull: () => size > mostHeld };
};
