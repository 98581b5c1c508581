import { brandOf, isVertical } from '#brands';
import type { Document } from '#content/model/document';
import type { WriteOptions, Written } from '#features/newsroom/documents';
import { type Draft, findDraft, listSchedules, type Schedule, toPublishingDatabase } from '#features/newsroom/publishing';
import { isAppError } from '#platform/errors';
import { completeChange, completeNew } from './document-input.rules.ts';
import { createDrafts } from './drafts.service.ts';
import { alreadyThere } from './editing.errors.ts';
import { mergePatch } from './merge-patch.rules.ts';
import { isDocumentType, parsePatch, parseSent } from './parse-sent.service.ts';
import { createRevisions } from './revisions.service.ts';
import { createChangeStore, type EditingParts, type SendOptions } from './store-change.service.ts';

/** A document as its editor opens it. */
export type OpenedDocument = { document: Document; revision: number; draft: Draft | undefined; schedules: Schedule[] };

const mostSchedules = 20;

/** Creating, opening and changing documents; nothing that was acknowledged is ever overwritten unseen. */
export const createDocumentEditing = (parts: EditingParts) => {
  const { documents, database } = parts;
  const publishingDatabase = toPublishingDatabase(database);
  const storeChange = createChangeStore(parts);

  /** Creates a document: a draft unless it says published. It gets an id, unless its type is one whose ids are names. */
  const create = async (
    sent: unknown,
    { by, note, allowMissing, within }: SendOptions & { within?: WriteOptions['within'] },
  ): Promise<Written> => {
    const { input, problems } = completeNew(sent);
    const { type, vertical, id } = input;
    const language = typeof vertical === 'string' && isVertical(vertical) ? brandOf(vertical).language : 'en';
    const needsId = problems.length === 0 && id === undefined && isDocumentType(type);
    const named = needsId ? { ...input, id: await documents.newId(type, language) } : input;
    const document = parseSent(sent, { input: named, problems });
    try {
      return await storeChange(document, undefined, { by, note, expectedRevision: 0, allowMissing, within });
    } catch (error) {
      if (isAppError(error, 'content/edit-conflict')) throw alreadyThere(document.id, Number(error.details?.['current']));
      throw error;
    }
  };

  /** A document with what is planned and prepared for it. */
  const open = async (id: string): Promise<OpenedDocument> => {
    const [found, draft, schedules] = await Promise.all([
      documents.get(id),
      findDraft(publishingDatabase, id),
      listSchedules(publishingDatabase, { documentId: id, state: 'waiting', size: mostSchedules }),
    ]);
    return { ...found, draft, schedules };
  };

  /**
   * Stores a document as its editor changed it. What was published stays published: readers have the change at once. Where a draft waits it is refused
   * (409) unless its editor has seen it (`draft` is its version); that draft then waits on top of an older revision.
   */
  const change = async (
    id: string,
    sent: unknown,
    options: SendOptions & { expectedRevision: number; draft?: number | undefined },
  ): Promise<Written> => {
    const { document: current } = await documents.get(id);
    return storeChange(parseSent(sent, completeChange(sent, current)), current, options);
  };

  /** Changes some fields of a document by a JSON Merge Patch (RFC 7396): the whole result is checked as any other change. */
  const patch = async (id: string, sent: unknown, options: Parameters<typeof change>[2]): Promise<Written> => {
    const fields = parsePatch(sent);
    const { document } = await documents.get(id);
    return change(id, mergePatch(document, fields), options);
  };

  return { create, open, change, patch, ...createDrafts(parts), ...createRevisions(parts) };
};
export type DocumentEditing = ReturnType<typeof createDocumentEditing>;
