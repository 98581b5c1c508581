import type { MeterReading } from './meter.rules.ts';
import type { GatedPiece, OpenPart, Rule } from './entitlement.rules.ts';
import type { Product } from '#features/slots/plans.pure';

/** Why one reader does or does not read a piece, as it is shown to them. */
export type ReadingView = {
  kind: 'reasons';
  piece: GatedPiece;
  /** What of it everybody may read. */
  open: OpenPart;
  product: Product | undefined;
  granted: boolean;
  rule: Rule;
  reading: MeterReading | undefined;
  isRegistered: boolean;
  group: string | undefined;
  pausedUntil: number | undefined;
  gift: 'open' | 'over' | 'wrong' | undefined;
};

/** A refused form: the status, and the sentence for the reader. */
export type Refused = { status: 400 | 403 | 413 | 507; message: string };

/** A piece that is given away: the form, or its link. */
export type GiftView = {
  kind: 'gift';
  piece: GatedPiece;
  formToken: string;
  left: number;
  canGive: boolean;
  link: string | undefined;
  refused: Refused | undefined;
};

/** The pretended subscriber: the button, and what is said once. */
export type MockView = {
  kind: 'mock';
  isIn: boolean;
  said: 'in' | 'out' | undefined;
  formToken: string;
  back: string;
  refused: Refused | undefined;
};

/** What a page of one reader about a piece shows. */
export type OwnView = ReadingView | GiftView | MockView;
