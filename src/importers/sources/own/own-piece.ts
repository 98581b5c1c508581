import type { ImportedPiece } from '../../loop/imported-piece.ts';
import type { NinjsItem } from '../ninjs/ninjs-item.ts';
import { textIn } from '../../files/json/read-json.ts';
import type { Loss } from '../../loop/import-report.ts';
import { findOwnRecord } from './own-record.ts';
import { parseOwnAddress, parseOwnCards, parseOwnPlan } from './own-cards.ts';
import { parseOwnDocument, type OwnPlace } from './own-document.ts';

/** The keys by which a piece of our own export and its cards are found again: those of the system they first came from, else their addresses there. */
export const findOwnKeys = (item: NinjsItem) => {
  const kept = findOwnRecord(item);
  const toKey = (fields: Readonly<Record<string, unknown>>, address: string): string =>
    typeof fields.externalId === 'string' && fields.externalId !== '' ? fields.externalId : `ninjs:${address}`;
  return (
    kept && {
      piece: toKey(kept.document, item.uri),
      card: (card: Readonly<Record<string, unknown>>) => toKey(card, `${item.uri}#${textIn(card.id)}`),
    }
  );
};

/** An item of our own export as the piece it was, with its addresses, plans and cards; undefined for every other item. */
export const parseOwnPiece = (
  item: NinjsItem,
  place: OwnPlace & { allDrafts: boolean },
  losses: Loss[],
): Omit<ImportedPiece, 'source' | 'losses'> | undefined => {
  const kept = findOwnRecord(item);
  const keys = findOwnKeys(item);
  if (!kept || !keys) return undefined;
  const reportLoss = (what: string, text: string) => void losses.push({ what, text: text.slice(0, 2000) });
  const found = parseOwnDocument(kept, keys.piece, place, reportLoss);
  if (!found) return undefined;
  const { allDrafts } = place;
  const document = allDrafts && 'headline' in found ? { ...found, status: 'draft' as const } : found;
  const own = {
    id: place.toId(textIn(kept.document.id)) ?? textIn(kept.document.id),
    addresses: kept.addresses.flatMap((address) => parseOwnAddress(address, reportLoss)),
    plans: allDrafts ? [] : kept.plans.flatMap((plan) => parseOwnPlan(plan, reportLoss)),
  };
  const cards = found.type === 'liveBlog' ? parseOwnCards(kept, { place, toKey: keys.card, allDrafts, reportLoss }) : undefined;
  return { document, own, ...(cards && { cards }) };
};
