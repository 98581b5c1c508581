import type { AdEventKind } from '#content/site/ad-decisions';
import { createLruCache } from '#platform/lru-cache';
import { dayMs } from '#platform/time';
import { type AdBatch, type AdSlot, type AdTokenEvents, eventBits } from './ad-batches.rules.ts';
import type { AdCount } from './ad-counts.store.ts';
import type { AdToken, AdTokens } from './ad-tokens.service.ts';

/** Counts in memory what is written together: a reader costs the database nothing. */
export type AdCounter = {
  /** A slot was given to a line item. */
  decided(slot: AdSlot): void;
  /**
   * Notes an event of a token, at most a day after it was issued. False for a token that is too old, and for an event that this process has noted before;
   * those that another process noted are found when the batch is written (AD-50).
   */
  note(token: AdToken, kind: AdEventKind | 'click'): boolean;
  /** The batch since the last call; undefined when nothing was counted. */
  take(): AdBatch | undefined;
};

// the events of the latest tokens, about 10 MB: repeated ones do not reach the database
const mostTokens = 60_000;
const mostCounted = 200_000;

/** Creates a counter. */
export const createAdCounter = ({ tokens, now }: { tokens: Pick<AdTokens, 'counts'>; now: () => number }): AdCounter => {
  const seen = createLruCache<string, { bits: number }>({ maxSize: mostTokens });
  let decided = new Map<string, AdCount>();
  let noted = new Map<string, AdTokenEvents>();
  let [today, day] = [-1, ''];
  const toDay = (at: number): string => {
    const number = Math.floor(at / dayMs);
    if (number !== today) [today, day] = [number, new Date(number * dayMs).toISOString().slice(0, 10)];
    return day;
  };
  return {
    decided: ({ lineItem, zone, vertical }) => {
      const of = { day: toDay(now()), lineItem, zone, vertical };
      const key = `${of.day} ${lineItem} ${zone} ${vertical}`;
      const known = decided.get(key);
      if (known) known.decisions += 1;
      else if (decided.size < mostCounted) decided.set(key, { ...of, decisions: 1, impressions: 0, viewable: 0, clicks: 0, unloaded: 0 });
    },
    note: (token, kind) => {
      if (!tokens.counts(token)) return false;
      const { lineItem, zone, vertical, nonce } = token;
      const [known, bit] = [seen.get(nonce) ?? { bits: 0 }, eventBits[kind]];
      if ((known.bits & bit) !== 0) return false;
      known.bits |= bit;
      seen.set(nonce, known);
      const events = noted.get(nonce);
      if (events) events.bits |= bit;
      else if (noted.size < mostCounted) noted.set(nonce, { nonce, bits: bit, day: toDay(now()), lineItem, zone, vertical });
      return true;
    },
    take: () => {
      if (decided.size + noted.size === 0) return undefined;
      const batch = { decisions: [...decided.values()], events: [...noted.values()] };
      decided = new Map();
      noted = new Map();
      return batch;
    },
  };
};
