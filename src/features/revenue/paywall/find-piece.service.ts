import type { Kysely } from 'kysely';
import { findIdPrefix, normaliseArticleId } from '#content/urls/ids';
import type { PieceType } from '#content/model/document-types';
import { findForType } from '#content/model/none';
import type { WireArticle, WirePiece, WireSlideshow } from '#content/responses/wire';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { findAnswer, findHead } from '#features/newsroom/document-queries';
import type { GatedPiece, OpenPart } from './entitlement.rules.ts';

type StoredPiece = Pick<WireSlideshow, 'type' | 'slides'> | (Pick<WirePiece, 'type'> & Partial<Pick<WireArticle, 'body'>>);

const countParagraphs = (answer: StoredPiece): OpenPart =>
  'body' in answer && answer.body && answer.body.length > 0
    ? { kind: 'paragraphs', count: answer.body.filter(({ type }) => type === 'paragraph').length }
    : { kind: 'none' };

/** The part of each type that is open to everybody, by the answer that everybody gets. */
const openParts: Readonly<Record<PieceType, (answer: StoredPiece) => OpenPart>> = {
  article: countParagraphs,
  slideshow: (answer) => ('slides' in answer ? { kind: 'slides', count: answer.slides.length } : { kind: 'none' }),
  liveBlog: countParagraphs,
  recipe: (answer) => ('body' in answer && answer.body && answer.body.length > 0 ? { kind: 'introduction' } : { kind: 'none' }),
  product: countParagraphs,
  video: countParagraphs,
  playlist: () => ({ kind: 'none' }),
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
    return (row?.answer && findForType(openParts, row.answer.type)?.(row.answer)) ?? { kind: 'none' };
  };
