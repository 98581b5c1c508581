import { dayMs } from '#platform/time';

/** What one reader has read free of a product: since when, and which pieces. Milliseconds since 1970. */
export type Meter = { since: number; pieces: readonly string[] };

/** How a meter stands for a piece, in the words of the field. */
export type MeterReading = {
  views: number;
  viewsLeft: number;
  maxViews: number;
  /** When it begins anew; undefined as long as nothing was read. */
  resetsAt: number | undefined;
  state: 'active' | 'expired';
};

type MeterTerms = { most: number; days: number; now: number };

/** The meter that counts now: one whose time is over begins anew. A clock that was set back makes none younger than now and forgives nothing. */
export const currentMeter = (meter: Meter | undefined, { days, now }: Pick<MeterTerms, 'days' | 'now'>): Meter | undefined => {
  if (!meter || meter.pieces.length === 0) return undefined;
  const since = Math.min(meter.since, now);
  return since + days * dayMs <= now ? undefined : { since, pieces: meter.pieces };
};

const toReading = (meter: Meter | undefined, { most, days }: MeterTerms, isOpen: boolean): MeterReading => {
  const views = meter?.pieces.length ?? 0;
  return {
    views,
    viewsLeft: Math.max(0, most - views),
    maxViews: most,
    resetsAt: meter && meter.since + days * dayMs,
    state: isOpen ? 'active' : 'expired',
  };
};

/** Whether a piece may be read free, and the meter after it: a piece that was counted is read again for nothing. */
export const readFree = (
  given: Meter | undefined,
  piece: string,
  terms: MeterTerms,
): { isOpen: boolean; isNew: boolean; meter: Meter | undefined; reading: MeterReading } => {
  const meter = currentMeter(given, terms);
  const isKnown = meter?.pieces.slice(0, terms.most).includes(piece) ?? false;
  const isOpen = isKnown || (meter?.pieces.length ?? 0) < terms.most;
  if (isKnown || !isOpen) return { isOpen, isNew: false, meter, reading: toReading(meter, terms, isOpen) };
  const after = { since: meter?.since ?? terms.now, pieces: [...(meter?.pieces ?? []), piece] };
  return { isOpen, isNew: true, meter: after, reading: toReading(after, terms, true) };
};

/** How a meter stands without anything being read. */
export const readMeter = (given: Meter | undefined, terms: MeterTerms): MeterReading => {
  const meter = currentMeter(given, terms);
  return toReading(meter, terms, (meter?.pieces.length ?? 0) < terms.most);
};

/** The meters of one reader as one: of a browser as it brings it and as it is stored, and of an account. One whose time is over adds nothing to the others. */
export const mergeMeters = (meters: readonly (Meter | undefined)[], terms: Pick<MeterTerms, 'days' | 'now'>): Meter | undefined =>
  meters
    .map((meter) => currentMeter(meter, terms))
    .reduce((one, other) => {
      if (!one || !other) return one ?? other;
      return { since: Math.min(one.since, other.since), pieces: [...new Set([...one.pieces, ...other.pieces])] };
    }, undefined);
