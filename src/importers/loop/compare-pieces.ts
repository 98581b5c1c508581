import type { Kysely } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { Document } from '#content/model/document';
import { type Documents, parseDocument } from '#features/newsroom/documents';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { findByExternalId } from '#features/newsroom/document-queries';
import { plannedBy } from '#features/newsroom/publishing';
import { importedPrefixOf } from './importable-types.ts';
import type { ImportReport } from './import-report.ts';
import type { MappedPiece, NewDocument, NoteId } from './imported-piece.ts';
import { isRefused } from './is-refused.ts';

type Parts = { documents: Documents; database: Kysely<DocumentTables>; by: string; report: ImportReport; dryRun: boolean };
type Stored = { document: Document; revision: number };

/** A piece that is to be written. */
export type PieceChange = { piece: MappedPiece; document: { id: string } & NewDocument; outcome: 'new' | 'changed' };
/** A piece that stays as it is here. `isSame`: its source says the same; otherwise an editor has changed it. */
export type PresentPiece = { piece: MappedPiece; id: string; isSame: boolean; isScheduled: boolean };

/** Timestamps that the source does not have are the store's own and no change. */
const withStoredDates = (document: NewDocument, stored: Document): object => {
  const dates = ['dateCreated', 'dateModified', 'datePublished'].flatMap((name) => {
    const value: unknown = Reflect.get(stored, name);
    return Reflect.get(document, name) === undefined && value !== undefined ? [[name, value] as const] : [];
  });
  return { ...document, ...Object.fromEntries(dates) };
};

const toPlainJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const isScheduled = (document: Document): boolean => 'status' in document && document.status === 'scheduled';

/** Reports a piece that the store refuses. */
export const reportRefused = (report: ImportReport, { source, losses }: MappedPiece, reason: unknown): void =>
  report.add(source, 'leftOut', [...losses, { what: 'refused', text: reason instanceof Error ? reason.message : String(reason) }]);

/**
 * What is to be done with a piece whose document is here, or is only looked at by a dry run. `ours` is the newest revision that an import made.
 * Throws what the schemas refuse.
 */
const comparePiece = (piece: MappedPiece, id: string, before?: Stored, ours?: Stored): PieceChange | PresentPiece => {
  const dated = before ? withStoredDates(piece.document, (ours ?? before).document) : piece.document;
  const document = { ...dated, id } as PieceChange['document'];
  const parsed = parseDocument(document);
  if (!before) return { piece, document, outcome: 'new' };
  const present = { piece, id, isScheduled: isScheduled(before.document) };
  if (ours && isDeepStrictEqual(toPlainJson(parsed), ours.document)) return { ...present, isSame: true };
  return ours?.revision === before.revision ? { piece, document, outcome: 'changed' } : { ...present, isSame: false };
};

/** Compares mapped pieces with what is here: what is to be written, and what stays; what stays or is refused is reported. */
export const createPieceComparison = ({ documents, database, by, report, dryRun }: Parts) => {
  const writers = [by, plannedBy(by)];

  const reportPresent = ({ piece: { source, losses }, id, isSame }: PresentPiece): void =>
    isSame
      ? report.add(source, 'unchanged', losses)
      : report.add(source, 'kept', [
          ...losses,
          { what: 'edited here', text: `${id} was edited here and has changed in the source too; it was left as it is` },
        ]);

  return async (pieces: readonly MappedPiece[], note: NoteId): Promise<{ changes: PieceChange[]; present: PresentPiece[] }> => {
    const found = await findByExternalId(
      database,
      pieces.map(({ document }) => document.externalId),
    );
    const own = await documents.revisionsBy(
      [...found.values()].map(({ id }) => id),
      writers,
    );
    const next = dryRun || pieces.length === found.size ? () => 0 : await documents.newNumbers(pieces.length - found.size);
    const changes: PieceChange[] = [];
    const present: PresentPiece[] = [];
    for (const piece of pieces) {
      const before = found.get(piece.document.externalId);
      const id = before?.id ?? piece.id ?? piece.own?.id ?? `${importedPrefixOf(piece.document.type)}${next()}`;
      note(piece.document.externalId, id);
      if (!before && !dryRun) {
        changes.push({ piece, document: { ...piece.document, id }, outcome: 'new' });
        continue;
      }
      try {
        const result = comparePiece(piece, id, before, before && own.get(id));
        if ('outcome' in result) changes.push(result);
        else {
          present.push(result);
          reportPresent(result);
        }
      } catch (error) {
        if (!isRefused(error)) throw error;
        reportRefused(report, piece, error);
      }
    }
    return { changes, present };
  };
};
