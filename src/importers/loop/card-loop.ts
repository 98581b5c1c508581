import { sha256 } from '#platform/hashing';
import { createCardChanger } from './change-cards.ts';
import type { CardParts, ImportedCard, PresentCard } from './imported-card.ts';
import { findFingerprints, findImportedCards } from './imported.store.ts';
import { createCardPoster } from './post-cards.ts';

/** Cards that are posted in one transaction. */
const batchSize = 200;

const buildCardsFingerprint = (blog: string, states: PresentCard['states']): string =>
  sha256(JSON.stringify([blog, states]), 'base64url').slice(0, 27);

/**
 * Brings the entries of a live blog in as its cards, found again by `externalId`: new ones are posted in their order, changed ones get the
 * revisions that are missing, what was edited here stays and is reported. Cut off anywhere, it goes on where it was when it is run again.
 */
export const createCardLoop = (parts: CardParts) => {
  const { database, by, report } = parts;
  const changer = createCardChanger(parts);
  const post = createCardPoster(parts, changer);

  const bringBatch = async (blog: string, batch: readonly ImportedCard[]): Promise<boolean> => {
    const externalIds = batch.map(({ externalId }) => externalId);
    const here = await findImportedCards(database, externalIds, by);
    const known = await findFingerprints(database, externalIds);
    const fresh: PresentCard[] = [];
    let isWhole = true;
    for (const { states, ...card } of batch) {
      const found = here.get(card.externalId);
      if (states === 'deleted') {
        await changer.remove({ ...card, states }, found);
        continue;
      }
      const present: PresentCard = { ...card, states, fingerprint: buildCardsFingerprint(blog, states) };
      if (!found) fresh.push(present);
      else if (known.get(card.externalId) === present.fingerprint) report.add(card.source, 'unchanged', card.losses);
      else isWhole = (await changer.change(present, found)) && isWhole;
    }
    return (await post(blog, fresh)) && isWhole;
  };

  /** Brings the entries of one live blog in, given from the oldest to the newest; gives whether none was refused. */
  return async (blog: string, entries: readonly ImportedCard[]): Promise<boolean> => {
    let isWhole = true;
    for (let at = 0; at < entries.length; at += batchSize) isWhole = (await bringBatch(blog, entries.slice(at, at + batchSize))) && isWhole;
    return isWhole;
  };
};
