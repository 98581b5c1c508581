import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Vertical } from '#brands';
import type { Document } from '#content/document';
import { type Documents, type DocumentTables, findByExternalId, parseDocument } from '#features/newsroom/documents';
import { planImported, plannedBy } from '#features/newsroom/editorial';
import { allOrEach } from '#platform/jobs';
import { type CardParts, createCardLoop } from './card-loop.ts';
import { prefixOfType } from './id-prefixes.ts';
import type { ImportedPiece, NewDocument, SourceRecord } from './imported-piece.ts';
import { findImported, saveImported } from './imported.store.ts';
import { withPageKind } from '../site/known-pages.ts';
import { createHeldBack, type Held } from './held-back.ts';
import { createLinks, type PreviousSite } from '../links/lead-links.ts';
import { createPreviousAddresses } from '../links/previous-addresses.ts';
import { resolveSchedule, listPlans } from './schedule.ts';
import { isRefused } from './is-refused.ts';

export type ImportParts = CardParts & {
  documents: Documents;
  /** Milliseconds since 1970: what is scheduled for before that is out. */
  now: () => number;
  vertical: Vertical;
  /** Where the pieces come from: links between them are led to where they are here. */
  previousSite?: PreviousSite;
};

/** Documents in one transaction, and characters after which it is ended all the same: records are held in memory until then. */
const batchSize = 50;
const batchCharacters = 4_000_000;
/** Batches being written while the next is mapped, as long as they are not larger together than one may be. */
const batchesAtOnce = 5;
/** Records mapped before answers of the database are heard: a batch being written waits no longer than that for its next statement. */
const mappedInATurn = 2;

/** Raised when records are mapped otherwise than before: what was brought in is then looked at again. */
const mappingVersion = '7';

/** The fingerprint of a record from the texts its mapping depends on. */
export const buildFingerprint = (...texts: readonly string[]): string => {
  const hash = createHash('sha256').update(mappingVersion);
  for (const text of texts) hash.update('\0').update(text);
  return hash.digest('base64url').slice(0, 27);
};

const allPlans = (stored: readonly { piece: ImportedPiece; id: string }[]) =>
  stored.map(({ piece, id }) => ({ documentId: id, plans: listPlans(piece) }));

/** Instants that the source does not have are the store's own and no change. */
const withStoredDates = (document: NewDocument, stored: Document): object => {
  const kept = ['dateCreated', 'dateModified', 'datePublished'].flatMap((name) => {
    const value: unknown = Reflect.get(stored, name);
    return Reflect.get(document, name) === undefined && value !== undefined ? [[name, value] as const] : [];
  });
  return { ...document, ...Object.fromEntries(kept) };
};

const plainly = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/**
 * The loop every importer writes through: records in batches, each batch one transaction. A record is passed over when it is the same as when
 * it was brought in; otherwise it is mapped, found again by `externalId`, and written only when the document has changed and nobody edited it
 * here meanwhile. A piece that is refused is reported and the others go on. Cut off anywhere, it goes on where it was when it is run again.
 */
export const createImportLoop = ({ documents, now, vertical, previousSite = { addresses: [] }, ...parts }: ImportParts) => {
  const { database, by, report, dryRun } = parts;
  const bringCards = createCardLoop(parts);
  const previousAddresses = createPreviousAddresses({ documents, database, report });
  const links = createLinks(previousSite, { documents, database, report, by, vertical });
  const writers = [by, plannedBy(by)];
  type Mapped = Held & { fingerprint: string };
  type Decided = { piece: Mapped; document: { id: string } & NewDocument; outcome: 'new' | 'changed' };
  type Note = (externalId: string, id: string) => void;
  const held = createHeldBack<Mapped>({ documents, database });

  const remember = async (pieces: readonly Mapped[]): Promise<void> => {
    if (!dryRun)
      await saveImported(
        database,
        pieces.map(({ document, fingerprint, losses }) => ({ externalId: document.externalId, fingerprint, losses })),
      );
  };

  /** What has to be mapped: all but the records that are the same as when they were brought in. */
  const listChangedRecords = async (records: readonly SourceRecord[], note: Note): Promise<SourceRecord[]> => {
    const known = await findImported(
      database,
      records.map(({ externalId }) => externalId),
    );
    return records.filter(({ source, externalId, fingerprint }) => {
      const before = known.get(externalId);
      if (before?.fingerprint !== fingerprint) return true;
      note(externalId, before.id);
      report.add(source, 'unchanged', before.losses);
      return false;
    });
  };

  const mapped = async (records: readonly SourceRecord[]): Promise<Mapped[]> => {
    const pieces: Mapped[] = [];
    for (const [index, { map, fingerprint, size }] of records.entries()) {
      if (index % mappedInATurn === 0) await nextTurn();
      const piece = withPageKind(resolveSchedule(await map(), now()));
      const { document, source, losses, leftOut } = piece;
      if (document) pieces.push({ ...piece, document, fingerprint, size });
      else report.add(source, 'leftOut', [{ what: 'not brought in', text: leftOut ?? 'nothing to bring in' }, ...losses]);
    }
    return pieces;
  };

  /** Brings the cards of a piece in; it is remembered when all of them are here, so that a run that was cut off before goes on with them. */
  const withCards = async (id: string, { cards }: Mapped): Promise<boolean> => cards === undefined || bringCards(id, cards);

  const refused = (piece: Mapped, reason: unknown): void =>
    report.add(piece.source, 'leftOut', [
      ...piece.losses,
      { what: 'refused', text: reason instanceof Error ? reason.message : String(reason) },
    ]);

  const decide = async (pieces: readonly Mapped[], note: Note): Promise<Decided[]> => {
    const found = await findByExternalId(
      database,
      pieces.map(({ document }) => document.externalId),
    );
    const own = await documents.revisionsBy(
      [...found.values()].map(({ id }) => id),
      writers,
    );
    const next = dryRun || pieces.length === found.size ? () => 0 : await documents.newNumbers(pieces.length - found.size);
    const here: { id: string; piece: Mapped; isSame: boolean; isWaiting?: boolean }[] = [];
    const decided = pieces.flatMap((piece): Decided[] => {
      const { source, document, losses } = piece;
      const before = found.get(document.externalId);
      const id = before?.id ?? piece.id ?? piece.own?.id ?? `${prefixOfType[document.type]}${next()}`;
      note(document.externalId, id);
      if (!before && !dryRun) return [{ piece, document: { ...document, id }, outcome: 'new' }];
      try {
        const brought = before && own.get(id);
        const whole = { ...(before ? withStoredDates(document, (brought ?? before).document) : document), id } as Decided['document'];
        const parsed = parseDocument(whole);
        if (!before) return [{ piece, document: whole, outcome: 'new' }];
        if (brought && isDeepStrictEqual(plainly(parsed), brought.document)) {
          report.add(source, 'unchanged', losses);
          here.push({ id, piece, isSame: true, isWaiting: 'status' in before.document && before.document.status === 'scheduled' });
          return [];
        }
        if (brought?.revision === before.revision) return [{ piece, document: whole, outcome: 'changed' }];
        report.add(source, 'kept', [
          ...losses,
          { what: 'edited here', text: `${id} was edited here and has changed in the source too; it was left as it is` },
        ]);
        here.push({ id, piece, isSame: false });
        return [];
      } catch (error) {
        if (!isRefused(error)) throw error;
        refused(piece, error);
        return [];
      }
    });
    if (!dryRun) {
      await previousAddresses.lead(here);
      await planImported(database, allPlans(here.filter(({ isWaiting }) => isWaiting === true)), by);
    }
    const same: Mapped[] = [];
    for (const { id, piece, isSame } of here) if ((await withCards(id, piece)) && isSame) same.push(piece);
    await remember(same);
    return decided;
  };

  const writeTogether = async (decided: readonly Decided[]): Promise<void> => {
    if (!dryRun) {
      const stored = decided.map(({ piece, document, outcome }) => ({ piece, id: document.id, outcome }));
      const addresses = await previousAddresses.ofPieces(stored);
      const within = async (change: Kysely<DocumentTables>): Promise<void> => {
        await previousAddresses.check(change, addresses);
        // what is new and out has no plan to be given up
        await planImported(
          change,
          allPlans(stored.filter(({ piece, outcome }) => outcome === 'changed' || listPlans(piece).length > 0)),
          by,
        );
      };
      await documents.writeMany(
        decided.map(({ document }) => document),
        { by, note: 'Imported', within },
        addresses,
      );
    }
    const whole: Mapped[] = [];
    for (const { piece, document } of decided) if (await withCards(document.id, piece)) whole.push(piece);
    await remember(whole);
    for (const { piece, outcome } of decided) report.add(piece.source, outcome, piece.losses);
  };

  const write = (decided: readonly Decided[]): Promise<unknown> =>
    allOrEach(
      decided,
      writeTogether,
      (error, { piece }) => refused(piece, error),
      (error) => !isRefused(error),
    );

  const brought: string[] = [];

  /** Brings records in, in their order; `hear` hears the id of each. */
  const bring = async (records: AsyncIterable<SourceRecord> | Iterable<SourceRecord>, hear: Note = () => undefined): Promise<void> => {
    const note: Note = (externalId, id) => {
      brought.push(id);
      hear(externalId, id);
    };
    let batch: SourceRecord[] = [];
    let characters = 0;
    // while the database writes batches, the next is read and mapped
    const writing = new Map<Promise<unknown>, number>();
    const isFull = () =>
      writing.size >= batchesAtOnce || (writing.size > 0 && [...writing.values()].reduce((sum, size) => sum + size, 0) > batchCharacters);
    let failure: { error: unknown } | undefined;
    const start = async (pieces: readonly Mapped[], size: number): Promise<void> => {
      const work = decide(pieces, note)
        .then(write)
        .catch((error: unknown) => {
          failure ??= { error };
        })
        .finally(() => writing.delete(work));
      writing.set(work, size);
      while (isFull()) await Promise.race(writing.keys());
      if (failure) throw failure.error;
    };
    /** Writes what was held back; what still leads nowhere is looked at again at the end. */
    const release = async (): Promise<void> => {
      const { pieces, planned } = await held.take();
      for (let at = 0; at < pieces.length; at += batchSize) {
        const led = await links.lead(pieces.slice(at, at + batchSize), planned);
        for (const one of led) links.wait(one);
        await start(
          led.map(({ piece }) => piece),
          led.reduce((sum, { piece }) => sum + piece.size, 0),
        );
      }
    };
    const flush = async () => {
      const ready = batch;
      const size = characters;
      batch = [];
      characters = 0;
      const pieces: Mapped[] = [];
      for (const { piece, was, missing } of await links.lead(await mapped(await listChangedRecords(ready, note)))) {
        if (missing.length === 0 || dryRun) pieces.push(piece);
        else held.hold(was);
      }
      await start(pieces, size);
      if (held.isFull()) await release();
    };
    for await (const record of records) {
      batch.push(record);
      characters += record.size;
      if (batch.length >= batchSize || characters >= batchCharacters) await flush();
    }
    if (batch.length > 0) await flush();
    const settled = async (): Promise<void> => {
      await Promise.all(writing.keys());
      if (failure) throw failure.error;
    };
    await settled();
    await release();
    await settled();
    await previousAddresses.end();
    if (!dryRun) await links.end();
  };
  /** The ids of all that was brought in, and of what was here already. */
  return { bring, brought: brought as readonly string[] };
};

/** A record that is mapped already, such as an author: its fingerprint is the document's own. */
export const buildMappedRecord = (piece: ImportedPiece & { document: NewDocument }): SourceRecord => ({
  source: piece.source,
  externalId: piece.document.externalId,
  fingerprint: buildFingerprint(JSON.stringify(piece.document)),
  size: 0,
  map: () => piece,
});
