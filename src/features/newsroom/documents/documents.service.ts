import type { Kysely } from 'kysely';
import type { Document } from '#content/model/document';
import { transact } from '#platform/storage';
import { createDocumentBin } from './bin.service.ts';
import { createBinExpiry } from './bin-expiry.service.ts';
import { findDeletion } from './binned.service.ts';
import { createDocumentIds } from './document-ids.service.ts';
import { buildDocumentRow, type RowRenderer, type DocumentTables, putPurges } from '#features/newsroom/document-rows';
import { documentNotFound } from './documents.errors.ts';
import {
  findDocuments,
  type PreviousAddress,
  putPreviousAddresses,
  readReferences,
  findRevisionsBy,
} from '#features/newsroom/document-queries';
import { createRenderAgain } from './render-again.service.ts';
import { createTerms } from './terms.service.ts';
import { createDocumentWriter } from './write-documents.service.ts';

export type DocumentsParts = RowRenderer & {
  database: Kysely<DocumentTables>;
  /** Milliseconds since 1970. */
  now: () => number;
};

/** Documents as they are stored, changed, deleted and rendered again (ARCHITECTURE.md, "An edit, file by file"). */
export const createDocuments = ({ database, now, ...renderer }: DocumentsParts) => {
  const again = createRenderAgain({ database, now, ...renderer });
  const { renderQueuedNow } = again;

  /** Purges cached pages by their tags, here and on every node; `hard` deletes them at once. Gives the generation of the purge log. */
  const purge = (tags: readonly string[], options: { hard?: boolean | undefined } = {}): Promise<number> =>
    transact(database, (change) => putPurges(change, tags, options.hard ?? false, [{ asked: true, tags }]));

  /** The newest revision that some writers saved, by document id: what an importer brought in before. */
  const revisionsBy = (ids: readonly string[], writers: readonly string[]) => findRevisionsBy(database, ids, writers);

  /** Lets previous addresses lead to documents that are stored already, as `writeMany` does. */
  const redirectPreviousAddresses = (addresses: readonly PreviousAddress[]): Promise<void> =>
    transact(database, async (change) => {
      const tags = (await putPreviousAddresses(change, addresses)).map(({ site, path }) => `path:${site}${path}`);
      if (tags.length > 0) await putPurges(change, tags, false, [{ tags }]);
    });

  /** A document and its revision; refuses one that was deleted (410) or never was (404). */
  const get = async (id: string): Promise<{ revision: number; document: Document }> => {
    const [found] = await findDocuments(database, [id]);
    if (!found) throw (await findDeletion(database, id)) ?? documentNotFound(id);
    return found;
  };

  /** The whole answer that readers would get of a document, without storing anything: a preview. */
  const renderAnswer = async (document: Document): Promise<unknown> =>
    buildDocumentRow(document, 0, await readReferences(database, [document]), renderer).answer;

  return {
    ...createDocumentWriter({ database, now, renderer, renderQueuedNow }),
    ...createDocumentIds({ database }),
    ...again,
    ...createTerms({ database, now, renderQueuedNow }),
    bin: { ...createDocumentBin({ database, now, renderer, renderQueuedNow }), ...createBinExpiry({ database, now }) },
    get,
    purge,
    redirectPreviousAddresses,
    renderAnswer,
    revisionsBy,
  };
};
export type Documents = ReturnType<typeof createDocuments>;
