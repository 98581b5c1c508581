import type { AdReason, AdZone } from '#content/site/ad-decisions';
import type { AdLifecycle } from './ad.state.ts';
import type { AdShape, AdSize } from './ad-slots.rules.ts';

/** A slot as whoever fills it knows it: `place` is where a creative goes, `listSizes` what fits now. */
export type AdSlot = {
  id: string;
  zone: AdZone;
  shape: AdShape;
  place: HTMLElement;
  listSizes: () => readonly AdSize[];
};

/** What readers are told of an ad. */
export type AboutAd = { lineItem: string; name?: string; advertiser?: string; why: readonly AdReason[] };

/** What a filler reports of a slot: each value of its life, that nothing came, what came, that it was seen. */
export type AdReport =
  | { kind: 'moved'; to: AdLifecycle }
  | { kind: 'empty' }
  | { kind: 'filled'; width: number; height: number; about: AboutAd }
  | { kind: 'viewable' }
  | { kind: 'unloaded' };

/** Who fills slots: the house, or a vendor. Both pass one contract test (AD-15). */
export type AdAdapter = {
  /** Makes a slot known: creating, created. */
  define(slot: AdSlot, report: (what: AdReport) => void): void;
  /** Asks for ads: requesting, requested, and then empty, or rendering, filled and rendered. */
  request(ids: readonly string[]): void;
  /** Takes away what is shown, so that it is asked for anew: recycling, recycled. */
  recycle(id: string): void;
  /** Forgets a slot: destroying, destroyed. */
  destroy(id: string): void;
};
