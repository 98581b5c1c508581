import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DocumentTables } from '#features/newsroom/documents';
import type { CardInput, Cards } from '#features/newsroom/live-cards';
import type { ImportReport, Loss, Source } from './import-report.ts';
import { findFingerprints, findImportedCards, type ImportedCardRow, saveImported } from './imported.store.ts';
import { isRefused } from './is-refused.ts';

/**
 * An entry of a live blog as an importer read it. `states` are its texts as they followed one another, the one to be shown last: each becomes a
 * revision. `deleted`: it was taken away in the source, and so it is here if it had been brought in.
 */
export type ImportedCard = {
  source: Source;
  externalId: string;
  losses: Loss[];
  states: readonly [CardInput, ...CardInput[]] | 'deleted';
  /** The id it is to have, of our own export. */
  id?: string;
};

export type CardParts = {
  cards: Cards;
  database: Kysely<DocumentTables>;
  /** Who the revisions are by; what others saved on top is never written over. */
  by: string;
  report: ImportReport;
  dryRun: boolean;
};

/** Cards that are posted in one transaction. */
const batchSize = 200;
const note = 'Imported';

type Present = Exclude<ImportedCard['states'], 'deleted'>;
const buildCardsFingerprint = (blog: string, states: Present): string =>
  createHash('sha256')
    .update(JSON.stringify([blog, states]))
    .digest('base64url')
    .slice(0, 27);

/**
 * Brings the entries of a live blog in as its cards, found again by `externalId`: new ones are posted in their order, changed ones get the
 * revisions that are missing, what was edited here is kept and told. Cut off anywhere, it goes on where it was when it is run again.
 */
export const createCardLoop = ({ cards, database, by, report, dryRun }: CardParts) => {
  type Live = Omit<ImportedCard, 'states'> & { states: Present; fingerprint: string };

  const done = async (card: Live, outcome: 'new' | 'changed' | 'unchanged'): Promise<void> => {
    if (!dryRun) await saveImported(database, [{ ...card, losses: [] }]);
    report.add(card.source, outcome, card.losses);
  };

  /** Gives false, as everything here does that leaves a card out: the blog is not whole, and is looked at again by the next run. */
  const refused = ({ source, losses }: Pick<ImportedCard, 'source' | 'losses'>, error: Error): false => {
    report.add(source, 'leftOut', [...losses, { what: 'refused', text: error.message }]);
    return false;
  };

  /** Adds the revisions that are not here yet; gives whether anything changed. */
  const revise = async (id: string, states: readonly CardInput[]): Promise<boolean> => {
    let isChanged = false;
    for (const state of states) isChanged = (await cards.edit(id, state, { by, note })).changed || isChanged;
    return isChanged;
  };

  const post = async (blog: string, fresh: readonly Live[]): Promise<boolean> => {
    if (fresh.length === 0) return true;
    try {
      const posted = dryRun
        ? []
        : await cards.postMany(
            blog,
            fresh.map(({ states }) => states[0]),
            { by, note },
            fresh.map(({ id }) => id),
          );
      for (const [index, { id }] of posted.entries()) await revise(id, fresh[index]?.states.slice(1) ?? []);
      if (!dryRun)
        await saveImported(
          database,
          fresh.map((card) => ({ ...card, losses: [] })),
        );
      for (const { source, losses } of fresh) report.add(source, 'new', losses);
      return true;
    } catch (error) {
      if (!isRefused(error)) throw error;
      const [only] = fresh;
      if (fresh.length === 1 && only) return refused(only, error);
      // one of them is wrong: what is here already is found again, the others go on one by one
      const here = await findImportedCards(
        database,
        fresh.map(({ externalId }) => externalId),
        by,
      );
      let isWhole = true;
      for (const card of fresh) {
        const found = here.get(card.externalId);
        isWhole = (found ? await change(card, found, 'new') : await post(blog, [card])) && isWhole;
      }
      return isWhole;
    }
  };

  const change = async (card: Live, found: ImportedCardRow, outcome: 'new' | 'changed' = 'changed'): Promise<boolean> => {
    if (found.savedBy !== by) {
      report.add(card.source, 'kept', [
        ...card.losses,
        { what: 'edited here', text: `${found.id} was edited here and has changed in the source too; it was left as it is` },
      ]);
      return true;
    }
    const missing = card.states.slice(found.own);
    try {
      const isChanged = dryRun || (await revise(found.id, missing.length > 0 ? missing : card.states.slice(-1)));
      await done(card, isChanged ? outcome : 'unchanged');
      return true;
    } catch (error) {
      if (!isRefused(error)) throw error;
      return refused(card, error);
    }
  };

  const remove = async ({ source, losses }: ImportedCard, found: ImportedCardRow | undefined): Promise<void> => {
    if (!found || found.status === 'unpublished') return;
    if (found.savedBy !== by)
      return report.add(source, 'kept', [
        ...losses,
        { what: 'edited here', text: `${found.id} was edited here and deleted in the source; it was left as it is` },
      ]);
    if (!dryRun) await cards.remove(found.id, { by, note });
    report.add(source, 'changed', losses);
  };

  /** Brings the entries of one live blog in, given from the oldest to the newest; gives whether none was refused. */
  return async (blog: string, brought: readonly ImportedCard[]): Promise<boolean> => {
    let isWhole = true;
    for (let at = 0; at < brought.length; at += batchSize) {
      const batch = brought.slice(at, at + batchSize);
      const externalIds = batch.map(({ externalId }) => externalId);
      const here = await findImportedCards(database, externalIds, by);
      const known = await findFingerprints(database, externalIds);
      const fresh: Live[] = [];
      for (const card of batch) {
        const found = here.get(card.externalId);
        const { states } = card;
        if (states === 'deleted') await remove(card, found);
        else {
          const live: Live = { ...card, states, fingerprint: buildCardsFingerprint(blog, states) };
          if (!found) fresh.push(live);
          else if (known.get(card.externalId) === live.fingerprint) report.add(card.source, 'unchanged', card.losses);
          else isWhole = (await change(live, found)) && isWhole;
        }
      }
      isWhole = (await post(blog, fresh)) && isWhole;
    }
    return isWhole;
  };
};
