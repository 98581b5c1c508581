import type { Kysely } from 'kysely';
import { isPiece } from '#content/model/document';
import { createLruCache } from '#platform/lru-cache';
import { type AnswerRow, findAnswer, findDocuments } from './documents.store.ts';
import { type DocumentTables, buildWholeResponse, type RenderBody, withCurrentPictures } from '#features/newsroom/document-rows';
import { readReferences } from './read-references.service.ts';

/** Reads pieces whole, for who may read them; undefined for what is no piece. */
export type WholeAnswers = (id: string) => Promise<AnswerRow | undefined>;

// pieces that subscribers read at the same time
const mostAnswers = 100;

/** Makes whole answers when they are asked for: nothing that is held back is stored beside what everybody gets (PW-06). Some stay in memory, by revision. */
export const createWholeAnswers = ({ database, render }: { database: Kysely<DocumentTables>; render: RenderBody }): WholeAnswers => {
  const made = createLruCache<string, { row: string; answer: unknown }>({ maxSize: mostAnswers });
  return async (id) => {
    const row = await findAnswer(database, id);
    if (!row) return undefined;
    // what everybody gets changes with the piece, its people and its pictures, and so does this
    const { access, answer: shared } = row;
    if (access === 'free') return row;
    const [found] = await findDocuments(database, [id]);
    if (!found || !isPiece(found.document)) return undefined;
    const key = `${found.revision} ${JSON.stringify(shared)}`;
    const known = made.get(id);
    if (known?.row === key) return { ...row, answer: known.answer };
    const references = await readReferences(database, [found.document]);
    const shown = references.pictures ? withCurrentPictures(found.document, references.pictures) : found.document;
    const answer = isPiece(shown) ? buildWholeResponse(shown, references, render) : undefined;
    made.set(id, { row: key, answer });
    return { ...row, answer };
  };
};
