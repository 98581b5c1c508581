import type { Kysely } from 'kysely';
import type { Documents } from '#features/newsroom/documents';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { planImported } from '#features/newsroom/publishing';
import { allOrEach } from '#platform/jobs';
import { createPreviousAddresses } from '../links/previous-addresses.ts';
import { createCardLoop } from './card-loop.ts';
import { type PieceChange, type PresentPiece, reportRefused } from './compare-pieces.ts';
import type { CardParts } from './imported-card.ts';
import type { ImportedPiece, MappedPiece } from './imported-piece.ts';
import { saveImported } from './imported.store.ts';
import { isRefused } from './is-refused.ts';
import { listPlans } from './list-plans.ts';

type StoredPiece = { piece: MappedPiece; id: string };

const toPlans = (stored: readonly { piece: ImportedPiece; id: string }[]) =>
  stored.map(({ piece, id }) => ({ documentId: id, plans: listPlans(piece) }));

/** Writes pieces with all that belongs to them: addresses, plans, cards, and that they were brought in. A dry run reports alone. */
export const createPieceWriter = ({ documents, ...parts }: CardParts & { documents: Documents }) => {
  const { database, by, report, dryRun } = parts;
  const importCards = createCardLoop(parts);
  const previousAddresses = createPreviousAddresses({ documents, database, report });

  /** Brings the cards of pieces in; gives those whose cards are all here. */
  const importCardsOf = async <Piece extends StoredPiece>(stored: readonly Piece[]): Promise<Piece[]> => {
    const whole: Piece[] = [];
    for (const one of stored) if (one.piece.cards === undefined || (await importCards(one.id, one.piece.cards))) whole.push(one);
    return whole;
  };

  /** Only a piece that is whole is known by its fingerprint: a run that was cut off before goes on with the others. */
  const saveFingerprints = async (stored: readonly StoredPiece[]): Promise<void> => {
    if (dryRun) return;
    await saveImported(
      database,
      stored.map(({ piece: { document, fingerprint, losses } }) => ({ externalId: document.externalId, fingerprint, losses })),
    );
  };

  const storeTogether = async (changes: readonly PieceChange[]): Promise<void> => {
    const stored = changes.map(({ piece, document, outcome }) => ({ piece, id: document.id, outcome }));
    const addresses = await previousAddresses.ofPieces(stored);
    // what is new and out has no plan to be given up
    const planned = stored.filter(({ piece, outcome }) => outcome === 'changed' || listPlans(piece).length > 0);
    const within = async (change: Kysely<DocumentTables>): Promise<void> => {
      await previousAddresses.check(change, addresses);
      await planImported(change, toPlans(planned), by);
    };
    await documents.writeMany(
      changes.map(({ document }) => document),
      { by, note: 'Imported', within },
      addresses,
    );
  };

  const writeTogether = async (changes: readonly PieceChange[]): Promise<void> => {
    if (!dryRun) await storeTogether(changes);
    await saveFingerprints(await importCardsOf(changes.map(({ piece, document }) => ({ piece, id: document.id }))));
    for (const { piece, outcome } of changes) report.add(piece.source, outcome, piece.losses);
  };

  return {
    /** Writes pieces in one transaction; where one of them is refused, each alone. */
    write: (changes: readonly PieceChange[]): Promise<unknown> =>
      allOrEach(
        changes,
        writeTogether,
        (error, { piece }) => reportRefused(report, piece, error),
        (error) => !isRefused(error),
      ),
    /** Completes pieces that stay as they are: addresses, plans and cards that may have been missing. */
    complete: async (present: readonly PresentPiece[]): Promise<void> => {
      if (!dryRun) {
        await previousAddresses.redirect(present);
        await planImported(
          database,
          toPlans(present.filter(({ isSame, isScheduled, piece }) => isSame && (isScheduled || listPlans(piece).length > 0))),
          by,
        );
      }
      await saveFingerprints((await importCardsOf(present)).filter(({ isSame }) => isSame));
    },
    /** Ends the run: addresses that others held are asked for once more. */
    end: previousAddresses.end,
  };
};
