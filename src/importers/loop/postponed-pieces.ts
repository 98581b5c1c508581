import type { Kysely } from 'kysely';
import { buildUrlPath } from '#content/urls/urls';
import { type Documents } from '#features/newsroom/documents';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { findByExternalId } from '#features/newsroom/document-queries';
import type { PlannedPaths } from '../links/site-links.ts';
import { importedPrefixOf } from './importable-types.ts';
import type { MappedPiece } from './imported-piece.ts';

/** Characters of sources whose pieces are postponed at once: they are in memory until then. */
const mostCharacters = 3_000_000;

type PlacedPiece = MappedPiece & { id: string };

/** Where pieces will be, by their keys and previous paths: what stands at an address now goes before what stood there once. */
const planPaths = (pieces: readonly PlacedPiece[]): Map<string, string> => {
  const planned = new Map<string, string>();
  const past: [string, string][] = [];
  for (const { document, id, previousPath, pastPaths = [] } of pieces) {
    if (document.type === 'mediaAsset') continue;
    const path = buildUrlPath({ ...document, id });
    planned.set(document.externalId, path);
    if (previousPath !== undefined) planned.set(previousPath, path);
    for (const one of pastPaths) past.push([one, path]);
  }
  for (const [one, path] of past) if (!planned.has(one)) planned.set(one, path);
  return planned;
};

/**
 * Pieces whose links lead to what is not here yet wait, so that they are written once, with links that lead. When they are taken each has its
 * id, and where all of them will be is known: they may link to one another.
 */
export const createPostponedPieces = ({ documents, database }: { documents: Documents; database: Kysely<DocumentTables> }) => {
  let postponed: MappedPiece[] = [];
  let characters = 0;

  const giveIds = async (pieces: readonly MappedPiece[]): Promise<PlacedPiece[]> => {
    const here = await findByExternalId(
      database,
      pieces.map(({ document }) => document.externalId),
    );
    const next = await documents.newNumbers(pieces.length);
    return pieces.map((piece) => ({
      ...piece,
      id: here.get(piece.document.externalId)?.id ?? piece.own?.id ?? `${importedPrefixOf(piece.document.type)}${next()}`,
    }));
  };

  return {
    add: (piece: MappedPiece): void => {
      postponed.push(piece);
      characters += piece.size;
    },
    isFull: (): boolean => characters > mostCharacters,
    /** All that waited, and where it will be. */
    take: async (): Promise<{ pieces: MappedPiece[]; planned: PlannedPaths }> => {
      const taken = postponed;
      postponed = [];
      characters = 0;
      if (taken.length === 0) return { pieces: taken, planned: new Map() };
      const pieces = await giveIds(taken);
      return { pieces, planned: planPaths(pieces) };
    },
  };
};
