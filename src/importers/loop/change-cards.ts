import type { CardInput } from '#features/newsroom/live-cards';
import { type CardParts, type ImportedCard, type PresentCard, reportRefusedCard, revisionNote } from './imported-card.ts';
import { type ImportedCardRow, saveImported } from './imported.store.ts';
import { isRefused } from './is-refused.ts';

/** Brings cards that are here up to date with their source; what was edited here is left as it is and reported. */
export const createCardChanger = ({ cards, database, by, report, dryRun }: CardParts) => {
  /** Adds the revisions that are not here yet; gives whether anything changed. */
  const revise = async (id: string, states: readonly CardInput[]): Promise<boolean> => {
    let isChanged = false;
    for (const state of states) isChanged = (await cards.edit(id, state, { by, note: revisionNote })).changed || isChanged;
    return isChanged;
  };

  const reportEdited = ({ source, losses }: Pick<ImportedCard, 'source' | 'losses'>, id: string, inSource: string): void =>
    report.add(source, 'kept', [...losses, { what: 'edited here', text: `${id} was edited here and ${inSource}; it was left as it is` }]);

  /** Brings one card up to date; false when it was refused. */
  const change = async (card: PresentCard, found: ImportedCardRow, outcome: 'new' | 'changed' = 'changed'): Promise<boolean> => {
    if (found.savedBy !== by) {
      reportEdited(card, found.id, 'has changed in the source too');
      return true;
    }
    const missing = card.states.slice(found.own);
    try {
      const isChanged = dryRun || (await revise(found.id, missing.length > 0 ? missing : card.states.slice(-1)));
      if (!dryRun) await saveImported(database, [{ ...card, losses: [] }]);
      report.add(card.source, isChanged ? outcome : 'unchanged', card.losses);
      return true;
    } catch (error) {
      if (!isRefused(error)) throw error;
      return reportRefusedCard(report, card, error);
    }
  };

  /** Deletes a card that its source has deleted, if it is here. */
  const remove = async (card: ImportedCard, found: ImportedCardRow | undefined): Promise<void> => {
    if (!found || found.status === 'unpublished') return;
    if (found.savedBy !== by) return reportEdited(card, found.id, 'deleted in the source');
    if (!dryRun) await cards.remove(found.id, { by, note: revisionNote });
    report.add(card.source, 'changed', card.losses);
  };

  return { revise, change, remove };
};
export type CardChanger = ReturnType<typeof createCardChanger>;
