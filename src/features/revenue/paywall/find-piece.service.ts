import type { Kysely } from 'kysely';
import { findIdPrefix, normaliseArticleId } from '#content/ids';
import type { Access } from '#content/primitives';
import type { WirePiece } from '#content/wire';
import { type DocumentTables, findAnswer } from '#features/newsroom/documents';
import type { GatedPiece } from './entitlement.rules.ts';

/** Finds a published piece by its id. */
export const createPieceFinder =
  (database: Kysely<DocumentTables>) =>
  async (written: string): Promise<GatedPiece | undefined> => {
    const id = normaliseArticleId(written);
    if (findIdPrefix(id) === undefined) return undefined;
    const row = await findAnswer(database, id);
    if (!row || row.status !== 'published' || !row.path || !row.answer || row.type === 'person') return undefined;
    const { headline } = row.answer as Pick<WirePiece, 'headline'>;
    return { id, vertical: row.vertical, access: row.access as Access, path: row.path, headline };
  };
export type FindPiece = ReturnType<typeof createPieceFinder>;
