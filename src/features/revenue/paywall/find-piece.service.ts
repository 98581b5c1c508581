import type { Kysely } from 'kysely';
import { findIdPrefix, normaliseArticleId } from '#content/ids';
import type { Access } from '#content/primitives';
import type { WireArticle, WirePiece, WireSlideshow } from '#content/wire';
import { type DocumentTables, findAnswer } from '#features/newsroom/documents';
import type { GatedPiece, OpenPart } from './entitlement.rules.ts';

/** What of a piece is open to everybody, by the answer that everybody gets of it. */
const findOpenPart = (answer: Pick<WirePiece, 'type'>): OpenPart => {
  if (answer.type === 'slideshow') return { kind: 'slides', count: (answer as WireSlideshow).slides.length };
  const { body = [] } = answer as Partial<Pick<WireArticle, 'body'>>;
  if (body.length === 0) return { kind: 'none' };
  if (answer.type === 'recipe') return { kind: 'introduction' };
  return { kind: 'paragraphs', count: body.filter(({ type }) => type === 'paragraph').length };
};

/** Finds a published piece by its id. */
export const createPieceFinder =
  (database: Kysely<DocumentTables>) =>
  async (written: string): Promise<GatedPiece | undefined> => {
    const id = normaliseArticleId(written);
    if (findIdPrefix(id) === undefined) return undefined;
    const row = await findAnswer(database, id);
    if (!row || row.status !== 'published' || !row.path || !row.answer || row.type === 'person') return undefined;
    const answer = row.answer as Pick<WirePiece, 'headline' | 'type'>;
    const { vertical, access, path } = row;
    return { id, vertical, access: access as Access, path, headline: answer.headline, open: findOpenPart(answer) };
  };
export type FindPiece = ReturnType<typeof createPieceFinder>;
