import type { Document } from '#content/model/document';
import type { ImportedCard } from './imported-card.ts';
import type { Loss, Source } from './import-report.ts';
import type { ImportableType } from './importable-types.ts';

type WithoutId<Kind> = Kind extends unknown ? Omit<Kind, 'id'> : never;
/** A document before it has an id; its `externalId` is the source's own key, by which it is found again. */
export type NewDocument = WithoutId<Extract<Document, { type: ImportableType }>> & { externalId: string };

/** An address of a site that leads to a piece, and something planned of it, as our own export has both. */
export type OwnAddress = { site: string; path: string; isPast: boolean };
export type OwnPlan = { action: 'publish' | 'unpublish'; at: string; hard: boolean };

/**
 * One thing of a source as an importer read it: the document it becomes, or why it becomes none; what is not as it was; the path it had, those it
 * had before that or has no more; and the cards of a live blog, oldest first.
 */
export type ImportedPiece = {
  source: Source;
  losses: Loss[];
  document?: NewDocument;
  leftOut?: string;
  previousPath?: string | undefined;
  pastPaths?: readonly string[];
  cards?: readonly ImportedCard[];
  /** When its source stops showing it (ISO 8601). */
  expiresAt?: string | undefined;
  /** Of our own export: the id it is to have, the addresses that lead to it, and all that is planned of it. */
  own?: { id: string; addresses: readonly OwnAddress[]; plans: readonly OwnPlan[] };
};

/**
 * One record of a source before it is mapped. `fingerprint` is of all that its mapping depends on: a record whose fingerprint is the same as
 * when it was brought in is passed over. `size` is its length in characters.
 */
export type SourceRecord = {
  source: Source;
  externalId: string;
  fingerprint: string;
  size: number;
  map: () => ImportedPiece | Promise<ImportedPiece>;
};

/** A piece that becomes a document, with its record's fingerprint and length in characters, and the id it is to have where that is known. */
export type MappedPiece = ImportedPiece & { document: NewDocument; fingerprint: string; size: number; id?: string };

/** Takes the id of what was brought in, or is here already, by its external id. */
export type NoteId = (externalId: string, id: string) => void;
