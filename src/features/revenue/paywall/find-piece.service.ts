import type { Kysely } from 'kysely';
import { findIdPrefix, normaliseArticleId } from '#content/urls/ids';
import type { WireArticle, WirePiece, WireSlideshow } from '#content/responses/wire';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { findAnswer, findHead } from '#features/newsroom/document-queries';
import type { GatedPiece, OpenPart } from './entitlement.rules.ts';

type StoredPiece = Pick<WireSlideshow, 'type' | 'slides'> | (Pick<WirePiece, 'type'> & Partial<Pick<WireArticle, 'body'>>);

/** What of a piece is open to everybody, by the answer that everybody gets of it. */
const findOpenPart = (answer: StoredPiece): OpenPart => {
  if ('slides' in answer) return { kind: 'slides', count: answer.slides.length };
  const { body = [] } = answer;
  if (body.length === 0) return { kind: 'none' };
  if (answer.type === 'recipe') return { kind: 'introduction' };
  return { kind: 'paragraphs', count: body.filter(({ type }) => type === 'paragraph').length };
};

/** Finds a published piece by its id, without its words. */
export const createPieceFinder =
  (database: Kysely<DocumentTables>) =>
  async (written: string): Promise<GatedPiece | undefined> => {
    const id = normaliseArticleId(written);
    if (findIdPrefix(id) === undefined) return undefined;
    const row = await findHead(database, id);
    if (!row || row.status !== 'published' || !row.path || row.headline === null || row.type === 'person') return undefined;
    const { vertical, access, path, headline } = row;
    return { id, vertical, access, path, headline };
  };
export type FindPiece = ReturnType<typeof createPieceFinder>;

/** Reads what of a piece is open to everybody; nothing for one that is gone meanwhile. */
export const createOpenPartReader =
  (database: Kysely<DocumentTables>) =>
  async (id: string): Promise<OpenPart> => {
    const row = await findAnswer<StoredPiece>(database, id);
    return row?.answer ? findOpenPart(row.answer) : { kind: 'none' };
  };
