import type { Vertical } from '#brands';
import type { AdEventKind } from '#content/ad-decisions';
import type { Zone } from '#content/curation';
import { createLruCache } from '#platform/lru-cache';
import type { AdCount } from './ad-counts.store.ts';
import type { AdToken, AdTokens } from './ad-tokens.service.ts';
import type { CountedKind } from './report.rules.ts';

export type AdPlace = { lineItem: string; zone: Zone; vertical: Vertical };

/** Counts in memory what is written together: a reader costs the database nothing. */
export type AdCounter = {
  /** A slot was given to a line item. */
  decided(place: AdPlace): void;
  /** What a token tells of happened: counted once for each kind, and not a day later. False where it was not counted. */
  note(token: AdToken, kind: AdEventKind | 'click'): boolean;
  /** The counts since the last call. */
  take(): AdCount[];
  /** Gives back what could not be written. */
  giveBack(counts: readonly AdCount[]): void;
};

const kindOf: Readonly<Record<AdEventKind | 'click', CountedKind>> = {
  impression: 'impressions',
  viewable: 'viewable',
  unloaded: 'unloaded',
  click: 'clicks',
};
const bitOf: Readonly<Record<AdEventKind | 'click', number>> = { impression: 1, viewable: 2, unloaded: 4, click: 8 };

const dayMs = 86_400_000;
// what a token was counted for is remembered for so many of the latest ones, about 10 MB
const mostTokens = 60_000;
const mostCounted = 200_000;

/** Creates a counter. */
export const createAdCounter = ({ tokens, now }: { tokens: Pick<AdTokens, 'counts'>; now: () => number }): AdCounter => {
  const seen = createLruCache<string, { bits: number }>({ maxSize: mostTokens });
  let counted = new Map<string, AdCount>();
  let [today, day] = [-1, ''];
  const toDay = (at: number): string => {
    const number = Math.floor(at / dayMs);
    if (number !== today) [today, day] = [number, new Date(number * dayMs).toISOString().slice(0, 10)];
    return day;
  };
  const find = (of: Pick<AdCount, 'day' | 'lineItem' | 'zone' | 'vertical'>): AdCount | undefined => {
    const key = `${of.day} ${of.lineItem} ${of.zone} ${of.vertical}`;
    const known = counted.get(key);
    if (known || counted.size >= mostCounted) return known;
    const { lineItem, zone, vertical } = of;
    const count: AdCount = { day: of.day, lineItem, zone, vertical, decisions: 0, impressions: 0, viewable: 0, clicks: 0, unloaded: 0 };
    counted.set(key, count);
    return count;
  };
  const add = ({ lineItem, zone, vertical }: AdPlace, kind: CountedKind): void => {
    const count = find({ day: toDay(now()), lineItem, zone, vertical });
    if (count) count[kind] += 1;
  };
  return {
    decided: (place) => add(place, 'decisions'),
    note: (token, kind) => {
      if (!tokens.counts(token)) return false;
      const known = seen.get(token.nonce) ?? { bits: 0 };
      if ((known.bits & bitOf[kind]) !== 0) return false;
      known.bits |= bitOf[kind];
      seen.set(token.nonce, known);
      add(token, kindOf[kind]);
      return true;
    },
    take: () => {
      const taken = [...counted.values()];
      counted = new Map();
      return taken;
    },
    giveBack: (counts) => {
      for (const count of counts) {
        const known = find(count);
        if (!known) continue;
        for (const kind of ['decisions', 'impressions', 'viewable', 'clicks', 'unloaded'] as const) known[kind] += count[kind];
      }
    },
  };
};
