import { dayMs } from '#platform/time';

/** When readers are asked: times in milliseconds (PN-01). */
export const askTerms = { delayMs: 8_000, everyMs: 14 * dayMs, most: 4, lastTier: 3 } as const;

/**
 * How often a browser was asked and what its reader said. Each "not now" is one tier; at the third, and at "never" or the browser's own refusal, which are
 * the third at once, nobody is asked again.
 */
export type AskRecord = { asks: number; askedAt: number; tier: 0 | 1 | 2 | 3; isOn: boolean };
export type AskEvent = 'asked' | 'not-now' | 'never' | 'denied' | 'on' | 'off';

const unasked: AskRecord = { asks: 0, askedAt: 0, tier: 0, isOn: false };

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** Reads what is stored; what cannot be read is as if nobody had been asked, but for a text that says something else: it is asked no more. */
export const parseAskRecord = (text: string | null): AskRecord => {
  if (text === null) return unasked;
  const [, asks, askedAt, tier, on] = /^1\.(\d{1,3})\.(\d{1,15})\.([0-3])\.([01])$/.exec(text) ?? [];
  if (asks === undefined) return { ...unasked, tier: 3 };
  return { asks: Number(asks), askedAt: Number(askedAt), tier: Number(tier) as AskRecord['tier'], isOn: on === '1' };
};

export const formatAskRecord = ({ asks, askedAt, tier, isOn }: AskRecord): string => `1.${asks}.${askedAt}.${tier}.${isOn ? 1 : 0}`;

/** What the record is after something happened. */
export const changeAsk = (record: AskRecord, event: AskEvent, now: number): AskRecord => {
  switch (event) {
    case 'asked':
      return { ...record, asks: Math.min(999, record.asks + 1), askedAt: isCount(now) ? Math.floor(now) : 0 };
    case 'not-now':
      return { ...record, tier: Math.min(askTerms.lastTier, record.tier + 1) as AskRecord['tier'] };
    case 'on':
      return { ...record, tier: 0, isOn: true };
    case 'off':
    case 'never':
    case 'denied':
      return { ...record, tier: askTerms.lastTier, isOn: false };
  }
};

/** Whether a reader may be asked now. A clock that was set back is waited for no longer than from now on. */
export const mayAsk = (record: AskRecord, { now, permission }: { now: number; permission: string }): boolean => {
  if (permission === 'denied' || record.isOn || record.tier >= askTerms.lastTier || record.asks >= askTerms.most) return false;
  return record.asks === 0 || now - record.askedAt >= askTerms.everyMs;
};

/** The record where its last ask is said to be ahead of the clock: it counts from now. */
export const correctClock = (record: AskRecord, now: number): AskRecord =>
  record.askedAt > now ? { ...record, askedAt: Math.floor(now) } : record;
