import type { Vertical } from '#brands';
import type { Access } from '#content/model/primitives';
import { type Meter, type MeterReading, readFree, readMeter } from './meter.rules.ts';

/** A piece as the gate sees it. */
export type GatedPiece = { id: string; vertical: Vertical; access: Access; path: string; headline: string };

/** What of a piece is open to everybody: so many paragraphs or slides, the introduction of a recipe, or nothing that can be counted. */
export type OpenPart = { kind: 'paragraphs' | 'slides'; count: number } | { kind: 'introduction' | 'none' };

/** Who reads, as far as it decides what is open to them. Milliseconds since 1970. */
export type PaywallReader = {
  isRegistered: boolean;
  /** Of the product of the piece. `lapsed`: there was one. */
  subscription: { kind: 'open' } | { kind: 'paused'; until: number } | { kind: 'lapsed' } | undefined;
  /** A house that subscribes for everybody with its addresses. */
  group: { name: string; hasPlace: boolean } | undefined;
  hasGift: boolean;
  isMock: boolean;
  isCrawler: boolean;
  meter: Meter | undefined;
  /** No further meter is begun where this reader comes from: too many were (PW-13). */
  mayBegin: boolean;
};

/** The rule by which a piece is open or not. */
export type Rule =
  'free' | 'crawler' | 'subscriber' | 'group' | 'gift' | 'mock' | 'meter' | 'spent' | 'later' | 'paused' | 'full' | 'locked';

/** What happens when a reader opens a piece, and why. */
export type Decision = { granted: boolean; rule: Rule; reading: MeterReading | undefined; meter: Meter | undefined; counts: boolean };

export type Terms = { freeViews: { anonymous: number; registered: number }; days: number; now: number };

/** What is open whatever is counted; the first that holds. */
const findOpening = (reader: PaywallReader): Rule | undefined => {
  if (reader.isCrawler) return 'crawler';
  if (reader.subscription?.kind === 'open') return 'subscriber';
  if (reader.group?.hasPlace) return 'group';
  if (reader.hasGift) return 'gift';
  return reader.isMock ? 'mock' : undefined;
};

/** Why a piece that nothing opens is closed. */
const findClosing = (reader: PaywallReader, otherwise: Rule): Rule => {
  if (reader.subscription?.kind === 'paused') return 'paused';
  return reader.group ? 'full' : otherwise;
};

/**
 * Decides of one piece for one reader (PW-07). What opens it counts nothing; a metered one is read free as long as the meter has views left, and is
 * counted once.
 */
export const decide = ({ id, access }: { id: string; access: Access }, reader: PaywallReader, terms: Terms): Decision => {
  const most = reader.isRegistered ? terms.freeViews.registered : terms.freeViews.anonymous;
  const limits = { most, days: terms.days, now: terms.now };
  const unmoved = { reading: readMeter(reader.meter, limits), meter: reader.meter, counts: false };
  if (access === 'free') return { ...unmoved, granted: true, rule: 'free' };
  const opening = findOpening(reader);
  if (opening) return { ...unmoved, granted: true, rule: opening };
  if (access === 'locked') return { ...unmoved, granted: false, rule: findClosing(reader, 'locked') };
  const { isOpen, isNew, meter, reading } = readFree(reader.meter, id, limits);
  if (!isOpen) return { ...unmoved, reading, granted: false, rule: findClosing(reader, 'spent') };
  const begins = isNew && (meter?.pieces.length ?? 0) === 1 && !reader.isRegistered;
  if (begins && !reader.mayBegin) return { ...unmoved, granted: false, rule: 'later' };
  return { granted: true, rule: 'meter', reading, meter, counts: isNew };
};
