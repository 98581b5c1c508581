import { brandOf, isVertical } from '#brands';
import { type Document, document as documentSchema } from '#content/document';
import { unknownFields } from '#content/unknown-fields';
import { recordAudit } from '#features/newsroom/audit';
import {
  documentNotFound,
  editConflict,
  findRevision,
  listRevisions,
  invalidDocument,
  parseDocument,
  putMissingReferences,
  type RevisionFacts,
  type Written,
} from '#features/newsroom/documents';
import { isAppError } from '#platform/errors';
import { transact } from '#platform/storage';
import { completeChange, type Completed, completeNew, type FieldProblem, followingFields, isFields } from './document-input.rules.ts';
import { type Draft, findDraft, putDraft, settleDraft } from './drafts.store.ts';
import { type ChangeOptions, toEditorialDatabase, type EditorialParts } from './editorial-parts.service.ts';
import { alreadyThere, draftConflict, draftNotFound, draftWaiting, hasNoStatus, revisionNotFound } from './editorial.errors.ts';
import type { Base } from './entity-tag.rules.ts';
import { mergePatch } from './merge-patch.rules.ts';
import { createReferences } from './references.service.ts';
import { endSchedules, listSchedules, type Schedule } from './schedules.store.ts';

/** A document as its editor opens it. */
export type OpenedDocument = { document: Document; revision: number; draft: Draft | undefined; schedules: Schedule[] };

const knownTypes: ReadonlySet<string> = new Set(documentSchema.options.map((option) => option.shape.type.value));
const mostSchedules = 20;
/** How much another machine's clock may be before ours. */
const clockErrorMs = 60_000;

/** Parses it; what would have followed from a field that is wrong itself is not told as one more. */
const parseSent = (sent: unknown, input: unknown, unknown: readonly FieldProblem[]): Document => {
  try {
    return parseDocument(input);
  } catch (error) {
    const fields = isAppError(error, 'content/invalid') ? (error.details?.['fields'] as FieldProblem[]) : [];
    const own = fields.filter(({ path }) => !followingFields.has(path) || (isFields(sent) && path in sent));
    throw unknown.length > 0 || (own.length > 0 && own.length < fields.length) ? invalidDocument([...own, ...unknown]) : error;
  }
};

/** The document of what was sent, whole; refuses it with each field, also those that would be dropped unseen (ED-06). */
const takeDocument = (sent: unknown, { input, problems }: Completed): Document => {
  const schema = documentSchema.options.find((option) => option.shape.type.value === input['type']);
  const unknown = schema ? unknownFields(schema, sent) : [];
  if (problems.length > 0) throw invalidDocument([...problems, ...unknown]);
  const document = parseSent(sent, input, unknown);
  if (unknown.length > 0) throw invalidDocument(unknown);
  return document;
};

/** `allowMissing`: what is sent may refer to what is not there. */
type SendOptions = ChangeOptions & { allowMissing?: boolean | undefined };

const patchFields = (sent: unknown): Record<string, unknown> => {
  if (!isFields(sent)) throw invalidDocument([{ path: '', problem: 'must be an object with the fields that change' }]);
  return sent;
};

const isPublished = (document: Document | undefined): boolean =>
  document !== undefined && 'status' in document && document.status === 'published';

/** Making, opening and changing documents; nothing that was acknowledged is ever overwritten unseen. */
export const createPieceChanges = ({ documents, database, now }: Pick<EditorialParts, 'documents' | 'database' | 'now'>) => {
  const editorialDatabase = toEditorialDatabase(database);
  const references = createReferences({ database });

  /** Adds the revision that both changed to a lost race, so that the later writer can merge three ways. */
  const withBase = async (thrown: unknown): Promise<unknown> => {
    if (!isAppError(thrown, 'content/edit-conflict')) return thrown;
    const { id, expected, current, document, yours } = thrown.details ?? {};
    if (typeof id !== 'string' || typeof expected !== 'number' || typeof current !== 'number') return thrown;
    const base = (await findRevision(database, id, expected))?.document ?? null;
    return editConflict({ id, expected, current, document, yours, base });
  };

  // with a date to come it would stand first in every list and feed until then
  const refuseDateToCome = (document: Document, before: Document | undefined): void => {
    const [date, dateBefore] = [document, before].map((one) => (one && 'datePublished' in one ? one.datePublished : undefined));
    const isKept = isPublished(before) && (date ?? dateBefore) === dateBefore;
    if (!isPublished(document) || isKept || Date.parse(date ?? dateBefore ?? '') <= now() + clockErrorMs) return;
    if (date === undefined && dateBefore === undefined) return;
    throw invalidDocument([{ path: 'datePublished', problem: 'is to come; send one that is not, or plan the instant with schedule' }]);
  };

  // a change of what is published over somebody's draft of it would make that draft one of an older revision, and nobody would know
  const refuseUnseenDraft = async (transaction: typeof database, yours: Document, { draft: seen, revision }: Base): Promise<void> => {
    const waiting = await findDraft(toEditorialDatabase(transaction), yours.id);
    if (waiting && waiting.version !== seen) throw draftWaiting({ id: yours.id, revision, draft: waiting, yours });
  };

  const store = async (
    document: Document,
    before: Document | undefined,
    { by, note, expectedRevision, draft, allowMissing }: SendOptions & { draft?: number | undefined },
  ): Promise<Written> => {
    refuseDateToCome(document, before);
    const missing = await references.check(document, { before, allowMissing });
    return documents
      .write(document, {
        by,
        note,
        expectedRevision,
        missing,
        within: async (change, [written]) => {
          if (before && written?.changed) await refuseUnseenDraft(change, document, { revision: expectedRevision ?? 0, draft });
          if (!isPublished(document) || isPublished(before)) return;
          await endSchedules(toEditorialDatabase(change), document.id, 'publish', 'cancelled');
          await recordAudit(change, { actor: by, action: 'publish', subject: document.id, details: { revision: written?.revision } });
        },
      })
      .catch(async (error: unknown) => {
        throw await withBase(error);
      });
  };

  /** Stores a new document, as a draft unless it says published; the store makes the id of what is not named by its makers. */
  const create = async (sent: unknown, { by, note, allowMissing }: SendOptions): Promise<Written> => {
    const { input, problems } = completeNew(sent);
    const { type, vertical, id } = input;
    const needsId = problems.length === 0 && id === undefined && typeof type === 'string' && knownTypes.has(type);
    const language = typeof vertical === 'string' && isVertical(vertical) ? brandOf(vertical).language : 'en';
    const named = needsId ? { ...input, id: await documents.newId(type as Document['type'], language) } : input;
    const document = takeDocument(sent, { input: named, problems });
    try {
      return await store(document, undefined, { by, note, expectedRevision: 0, allowMissing });
    } catch (error) {
      if (isAppError(error, 'content/edit-conflict')) throw alreadyThere(document.id, Number(error.details?.['current']));
      throw error;
    }
  };

  /** A document with what is planned and prepared for it. */
  const open = async (id: string): Promise<OpenedDocument> => {
    const [found, draft, schedules] = await Promise.all([
      documents.get(id),
      findDraft(editorialDatabase, id),
      listSchedules(editorialDatabase, { documentId: id, state: 'waiting', size: mostSchedules }),
    ]);
    return { ...found, draft, schedules };
  };

  /**
   * Stores a document as its editor changed it. What was published stays published: readers have the change at once. Over a draft that waits
   * only for who has seen it (`draft` is its version), which then waits on top of an older revision.
   */
  const change = async (
    id: string,
    sent: unknown,
    options: SendOptions & { expectedRevision: number; draft?: number | undefined },
  ): Promise<Written> => {
    const { document: current } = await documents.get(id);
    return store(takeDocument(sent, completeChange(sent, current)), current, options);
  };

  /** Changes some fields of a document by a JSON Merge Patch (RFC 7396): the whole that comes of it is checked as any other change. */
  const patch = async (id: string, sent: unknown, options: Parameters<typeof change>[2]): Promise<Written> => {
    const fields = patchFields(sent);
    const { document } = await documents.get(id);
    return change(id, mergePatch(document, fields), options);
  };

  /**
   * Keeps a change of a document as a draft, which readers do not have until it is published. `base` is what the editor opened: the revision,
   * or the draft of a change of it; another draft since, or another revision, is a lost race.
   */
  const changeDraft = async (id: string, sent: unknown, base: Base, { by, note, allowMissing }: SendOptions): Promise<Base> => {
    const { document: current } = await documents.get(id);
    if (!('status' in current)) throw hasNoStatus(id, current.type);
    const asked = completeChange(sent, current);
    const document = takeDocument(sent, { ...asked, input: { ...asked.input, status: current.status } });
    const before = [current, (await findDraft(editorialDatabase, id))?.document];
    const missing = await references.check(document, { before, allowMissing });
    let version = 0;
    await documents
      .write(current, {
        by,
        expectedRevision: base.revision,
        within: async (transaction) => {
          await putMissingReferences(transaction, missing);
          const newest = await findDraft(toEditorialDatabase(transaction), id);
          const isOurs = newest
            ? newest.version === base.draft || (base.draft === undefined && newest.basedOn < base.revision)
            : base.draft === undefined;
          if (!isOurs)
            throw draftConflict({
              id,
              revision: base.revision,
              draft: newest?.version,
              document: newest?.document ?? current,
              yours: document,
            });
          version = await putDraft(toEditorialDatabase(transaction), {
            documentId: id,
            basedOn: base.revision,
            document,
            by,
            note: note ?? '',
          });
        },
      })
      .catch(async (error: unknown) => {
        if (!isAppError(error, 'content/edit-conflict') || error.details?.['current'] === base.revision) throw error;
        throw await withBase(editConflict({ ...(error.details as Parameters<typeof editConflict>[0]), yours: document }));
      });
    return { revision: base.revision, draft: version };
  };

  /** Changes some fields of what `base` names, a draft or a revision, by a JSON Merge Patch (RFC 7396), and keeps it as `changeDraft` does. */
  const patchDraft = async (id: string, sent: unknown, base: Base, options: SendOptions): Promise<Base> => {
    const fields = patchFields(sent);
    const { document } = await documents.get(id);
    const draft = base.draft === undefined ? undefined : await findDraft(editorialDatabase, id);
    return changeDraft(id, mergePatch(draft?.document ?? document, fields), base, options);
  };

  /** Ends the work on a draft without publishing it, and what was planned for it. What was saved of it is kept. */
  const discardDraft = async (id: string): Promise<void> => {
    const { document } = await documents.get(id);
    await transact(database, async (change) => {
      if (!(await settleDraft(toEditorialDatabase(change), id, 'discarded'))) throw draftNotFound(id);
      // the plan of a piece that is not out yet is of the piece; that of a published one was of the draft
      if (isPublished(document)) await endSchedules(toEditorialDatabase(change), id, 'publish', 'cancelled');
    });
  };

  /** The revisions of a document, newest first. */
  const revisions = async (id: string, page: { before?: number | undefined; size: number }): Promise<RevisionFacts[]> => {
    const found = await listRevisions(database, id, page);
    if (found.length === 0 && page.before === undefined) throw documentNotFound(id);
    return found;
  };

  /** One revision, whole. */
  const revision = async (id: string, number: number): Promise<RevisionFacts & { document: Document }> => {
    const found = await findRevision(database, id, number);
    if (!found) throw revisionNotFound(id, number);
    return found;
  };

  /** Makes an older revision the newest again, as one more revision: history is never written anew. Whether it is published stays as it is. */
  const restore = async (
    id: string,
    number: number,
    { by, note, expectedRevision, draft }: ChangeOptions & { draft?: number | undefined },
  ): Promise<Written> => {
    const { document: old } = await revision(id, number);
    const current = await documents.get(id);
    const now = current.document;
    const life = 'status' in now ? { status: now.status, datePublished: now.datePublished, dateModified: undefined } : {};
    return documents
      .write(
        { ...old, ...life },
        {
          by,
          note: note ?? `Restored from revision ${number}`,
          expectedRevision: expectedRevision ?? current.revision,
          within: async (transaction, [written]) => {
            if (written?.changed) await refuseUnseenDraft(transaction, old, { revision: current.revision, draft });
            await recordAudit(transaction, {
              actor: by,
              action: 'restore',
              subject: id,
              details: { from: number, revision: written?.revision },
            });
          },
        },
      )
      .catch(async (error: unknown) => {
        throw await withBase(error);
      });
  };

  return { create, open, change, patch, changeDraft, patchDraft, discardDraft, revisions, revision, restore };
};
