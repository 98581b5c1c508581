import type { Kysely } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';
import type { CardInput, Cards } from '#features/newsroom/live-cards';
import type { ImportReport, Loss, Source } from './import-report.ts';

/**
 * An entry of a live blog as an importer read it. `states` are its texts as they followed one another, the one to be shown last: each becomes a
 * revision. `deleted`: it was deleted in the source, and so it is here if it had been brought in.
 */
export type ImportedCard = {
  source: Source;
  externalId: string;
  losses: Loss[];
  states: readonly [CardInput, ...CardInput[]] | 'deleted';
  /** The id it is to have, of our own export. */
  id?: string;
};

/** A card that is not deleted in its source; the fingerprint is of its states. */
export type PresentCard = Omit<ImportedCard, 'states'> & { states: Exclude<ImportedCard['states'], 'deleted'>; fingerprint: string };

export type CardParts = {
  cards: Cards;
  database: Kysely<DocumentTables>;
  /** Who the revisions are by; what others saved on top is never written over. */
  by: string;
  report: ImportReport;
  dryRun: boolean;
};

/** What stands with each revision that an import makes. */
export const revisionNote = 'Imported';

/** Reports a card that is refused; gives false, since its live blog is then not whole and the next run compares it again. */
export const reportRefusedCard = (report: ImportReport, { source, losses }: PresentCard, error: Error): false => {
  report.add(source, 'leftOut', [...losses, { what: 'refused', text: error.message }]);
  return false;
};
