import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Document } from '#content/document';
import { prefixOfType, type ImportableType } from './importable.ts';
import { type Documents, type DocumentTables, findByExternalId, parseDocument } from '#features/documents';
import { isAppError } from '#platform/errors';
import type { ImportReport, Loss, Source } from './import-report.ts';

type WithoutId<Kind> = Kind extends unknown ? Omit<Kind, 'id'> : never;
/** A document before it has an id; its `externalId` is the source's own key, by which it is found again. */
export type NewDocument = WithoutId<Extract<Document, { type: ImportableType }>> & { externalId: string };

/** One thing of a source as an importer read it: the document it becomes, or why it becomes none; what is not as it was; and its old paths. */
export type ImportedPiece = { source: Source; losses: Loss[]; document?: NewDocument; leftOut?: string; oldPaths?: string[] };

export type ImportParts = {
  documents: Documents;
  database: Kysely<DocumentTables>;
  /** Who the revisions are by, `import:wxr`; what others saved on top is never written over. */
  by: string;
  report: ImportReport;
  dryRun: boolean;
};

/** Documents in one transaction. */
const batchSize = 50;
const batchesAtOnce = 2;

/** Instants that the source does not have are the store's own and no change. */
const withStoredDates = (document: NewDocument, stored: Document): object => {
  const kept = ['dateCreated', 'dateModified', 'datePublished'].flatMap((name) => {
    const value: unknown = Reflect.get(stored, name);
    return Reflect.get(document, name) === undefined && value !== undefined ? [[name, value] as const] : [];
  });
  return { ...document, ...Object.fromEntries(kept) };
};

const plainly = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** A failure that lies in one document, not in the store: bad data, or larger than PostgreSQL takes. */
const isOfDocument = (error: unknown): error is Error =>
  (isAppError(error) && error.status < 500) || (error instanceof Error && 'code' in error && /^(?:22|54)/.test(String(error.code)));

/**
 * The loop every importer writes through: pieces in batches of 50, each batch one transaction; found again by `externalId`, written only when
 * the source has changed and nobody edited the document here meanwhile. A piece that is refused is reported and the others go on.
 */
export const createImportLoop = ({ documents, database, by, report, dryRun }: ImportParts) => {
  const numbers = async (count: number): Promise<() => number> => (dryRun ? () => 0 : documents.newNumbers(count));

  type Decided = { piece: ImportedPiece; document: Document; outcome: 'new' | 'changed' };
  const decide = async (
    pieces: readonly (ImportedPiece & { document: NewDocument })[],
    note: (externalId: string, id: string) => void,
  ): Promise<Decided[]> => {
    const found = await findByExternalId(
      database,
      pieces.map(({ document }) => document.externalId),
    );
    const own = await documents.revisionsBy(
      [...found.values()].map(({ id }) => id),
      by,
    );
    const next = await numbers(pieces.length - found.size);
    return pieces.flatMap((piece): Decided[] => {
      const { source, document, losses } = piece;
      const before = found.get(document.externalId);
      const id = before?.id ?? `${prefixOfType[document.type]}${next()}`;
      note(document.externalId, id);
      try {
        const brought = before && own.get(id);
        const whole = parseDocument({ ...(before ? withStoredDates(document, (brought ?? before).document) : document), id });
        if (!before) return [{ piece, document: whole, outcome: 'new' }];
        if (brought && isDeepStrictEqual(plainly(whole), brought.document)) {
          report.add(source, 'unchanged', losses);
          return [];
        }
        if (brought?.revision === before.revision) return [{ piece, document: whole, outcome: 'changed' }];
        report.add(source, 'kept', [
          ...losses,
          { what: 'edited here', text: `${id} was edited here and has changed in the source too; it was left as it is` },
        ]);
        return [];
      } catch (error) {
        if (!isOfDocument(error)) throw error;
        report.add(source, 'leftOut', [...losses, { what: 'refused', text: error.message }]);
        return [];
      }
    });
  };

  const write = async (decided: readonly Decided[]): Promise<void> => {
    if (decided.length === 0) return;
    try {
      const redirects = decided.flatMap(({ piece, document }) =>
        'site' in document ? (piece.oldPaths ?? []).map((path) => ({ site: document.site, path, documentId: document.id })) : [],
      );
      const unique = [...new Map(redirects.map((redirect) => [redirect.path, redirect])).values()];
      if (!dryRun)
        await documents.writeMany(
          decided.map(({ document }) => document),
          { by, note: 'Imported' },
          unique,
        );
      for (const { piece, outcome } of decided) report.add(piece.source, outcome, piece.losses);
    } catch (error) {
      if (!isOfDocument(error)) throw error;
      const [only] = decided;
      if (decided.length > 1) for (const one of decided) await write([one]);
      else if (only) report.add(only.piece.source, 'leftOut', [...only.piece.losses, { what: 'refused', text: error.message }]);
    }
  };

  /** Brings pieces in, in their order; `note` hears the id of each. */
  const bring = async (
    pieces: AsyncIterable<ImportedPiece> | Iterable<ImportedPiece>,
    note: (externalId: string, id: string) => void = () => undefined,
  ): Promise<void> => {
    let batch: (ImportedPiece & { document: NewDocument })[] = [];
    // while the database writes a batch or two, the next is mapped
    const writing = new Set<Promise<void>>();
    let failure: { error: unknown } | undefined;
    const flush = async () => {
      const ready = batch;
      batch = [];
      const work = decide(ready, note)
        .then(write)
        .catch((error: unknown) => {
          failure ??= { error };
        })
        .finally(() => writing.delete(work));
      writing.add(work);
      if (writing.size >= batchesAtOnce) await Promise.race(writing);
      if (failure) throw failure.error;
    };
    for await (const piece of pieces) {
      const { document } = piece;
      if (document) batch.push({ ...piece, document });
      else report.add(piece.source, 'leftOut', [{ what: 'not brought in', text: piece.leftOut ?? 'nothing to bring in' }, ...piece.losses]);
      if (batch.length >= batchSize) await flush();
    }
    if (batch.length > 0) await flush();
    await Promise.all(writing);
    if (failure) throw failure.error;
  };
  return { bring };
};
