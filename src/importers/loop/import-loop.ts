import type { Vertical } from '#brands';
import type { Documents } from '#features/newsroom/documents';
import type { MediaStore } from '#platform/media';
import type { FetchOutside } from '#platform/outside-calls';
import { createLateLinks } from '../links/late-links.ts';
import { resolveSiteLinks } from '../links/resolve-site-links.ts';
import { createSiteLinks, type PreviousSite } from '../links/site-links.ts';
import { createMediaFiles } from '../media-files/bring-media-files.ts';
import type { CardParts } from './imported-card.ts';
import { createPieceComparison } from './compare-pieces.ts';
import { buildFingerprint } from './fingerprint.ts';
import type { ImportedPiece, MappedPiece, NewDocument, NoteId, SourceRecord } from './imported-piece.ts';
import { createRecordMapper } from './map-records.ts';
import { createPostponedPieces } from './postponed-pieces.ts';
import { createPieceWriter } from './write-pieces.ts';
import { createWriteQueue } from './write-queue.ts';

export type ImportParts = CardParts & {
  documents: Documents;
  /** Milliseconds since 1970: what is scheduled for before that is out. */
  now: () => number;
  vertical: Vertical;
  /** Where the pieces come from: links between them are led to where they are here. */
  previousSite?: PreviousSite;
  /** Where its sounds, moving pictures and PDF are stored, and where they are found. */
  media: MediaStore;
  mediaFolder?: string | undefined;
  fetch?: FetchOutside | undefined;
};

type Records = AsyncIterable<SourceRecord> | Iterable<SourceRecord>;

/** Documents in one transaction, and characters after which it is ended all the same: records are held in memory until then. */
const batchSize = 50;
const batchCharacters = 4_000_000;
/** Batches being written while the next is mapped, as long as they are not larger together than one may be. */
const batchesAtOnce = 5;

const countCharacters = (records: readonly { size: number }[]): number => records.reduce((sum, { size }) => sum + size, 0);

/** Records in batches, each of at most `batchSize` records; one that has `batchCharacters` ends before that. */
async function* toBatches(records: Records): AsyncGenerator<SourceRecord[]> {
  let batch: SourceRecord[] = [];
  let characters = 0;
  for await (const record of records) {
    batch.push(record);
    characters += record.size;
    if (batch.length < batchSize && characters < batchCharacters) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}

/**
 * The loop every importer writes through: records in batches, each batch one transaction. A record is passed over when it is the same as when
 * it was brought in; otherwise it is mapped, found again by `externalId`, and written only when the document has changed and nobody edited it
 * here meanwhile. A piece that is refused is reported and the others go on. Cut off anywhere, it goes on where it was when it is run again.
 */
export const createImportLoop = ({ previousSite = { addresses: [] }, ...parts }: ImportParts) => {
  const { dryRun } = parts;
  const mapRecords = createRecordMapper(parts);
  const comparePieces = createPieceComparison(parts);
  const writer = createPieceWriter(parts);
  const links = createSiteLinks(previousSite, parts);
  const files = createMediaFiles({ ...previousSite, ...parts, folder: parts.mediaFolder });
  const lateLinks = createLateLinks(links, parts);
  const postponed = createPostponedPieces(parts);
  const brought: string[] = [];

  const write = async (pieces: readonly MappedPiece[], note: NoteId): Promise<void> => {
    const { changes, present } = await comparePieces(pieces, note);
    await writer.complete(present);
    await writer.write(changes);
  };

  /** Brings records in, in their order; `onId` is called with the id of each. */
  const bring = async (records: Records, onId: NoteId = () => undefined): Promise<void> => {
    const note: NoteId = (externalId, id) => {
      brought.push(id);
      onId(externalId, id);
    };
    const writes = createWriteQueue({ mostWrites: batchesAtOnce, mostCharacters: batchCharacters });

    /** Writes what was postponed; what still leads nowhere is resolved at the end. */
    const writePostponed = async (): Promise<void> => {
      const { pieces, planned } = await postponed.take();
      for (let at = 0; at < pieces.length; at += batchSize) {
        const resolved = await resolveSiteLinks(pieces.slice(at, at + batchSize), links, planned);
        for (const one of resolved) lateLinks.add(one);
        const ready = resolved.map(({ piece }) => piece);
        await writes.add(write(ready, note), countCharacters(ready));
      }
    };

    for await (const batch of toBatches(records)) {
      const ready: MappedPiece[] = [];
      for (const { piece, was, missing } of await resolveSiteLinks(await files.bring(await mapRecords(batch, note)), links)) {
        if (missing.length === 0 || dryRun) ready.push(piece);
        else postponed.add(was);
      }
      await writes.add(write(ready, note), countCharacters(batch));
      if (postponed.isFull()) await writePostponed();
    }
    await writes.settle();
    await writePostponed();
    await writes.settle();
    await writer.end();
    if (!dryRun) await lateLinks.resolve();
  };

  /** The ids of all that was brought in, and of what was here already. */
  const known: readonly string[] = brought;
  return { bring, brought: known };
};

/** A record that is mapped already, such as an author: its fingerprint is the document's own. */
export const buildMappedRecord = (piece: ImportedPiece & { document: NewDocument }): SourceRecord => ({
  source: piece.source,
  externalId: piece.document.externalId,
  fingerprint: buildFingerprint(JSON.stringify(piece.document)),
  size: 0,
  map: () => piece,
});
