import type { Kysely } from 'kysely';
import type { Site } from '#brands';
import type { Document } from '#content/model/document';
import { type DocumentTables, findDeleted } from '#features/newsroom/document-rows';

export type DraftParts = {
  database: Kysely<DocumentTables>;
  /** Reads a draft's id out of its signed, expiring link; undefined when it is not valid, or not on this site. */
  openDraft: (draftId: string, site: Site) => string | undefined;
  /** The change of a document that an editor has in work, with its answer; not given or undefined: the document as it is stored. */
  readDraft?: ((id: string) => Promise<{ document: Document; answer: unknown } | undefined>) | undefined;
};

/** The id of the document that a draft link previews; undefined where the link is not valid or the document is deleted. */
export const findDraftId = async ({ database, openDraft }: DraftParts, draftId: string, site: Site): Promise<string | undefined> => {
  const id = openDraft(draftId, site);
  return id === undefined || (await findDeleted(database, id)) ? undefined : id;
};
