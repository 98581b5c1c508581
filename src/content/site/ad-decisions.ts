// What the house-ad server and the slots of pages agree on. Types alone, so that both sides and the browser may know them.
import type { Zone } from '../model/curation.ts';

/** Where a slot stands. */
export type AdZone = Zone;

/** What one slot shows. `src`, `srcset` and `picture` are addresses of ours, from the site's root. */
export type AdCreative =
  | { kind: 'picture'; src: string; srcset?: string | undefined; alt: string }
  /** A document of ours for a frame with `sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"`, and nothing more. */
  | { kind: 'html'; src: string }
  | { kind: 'native'; headline: string; text: string; picture?: string | undefined; sponsor: string };

/** Why a line item stands here: `everybody` alone where it is not targeted, else each thing that it is targeted at and that matched. */
export type AdReason = {
  code: 'everybody' | 'brand' | 'language' | 'section' | 'topic' | 'piece' | 'zone';
  /** What matched, for people: "Cooking", "Climate". Missing for everybody and zone. */
  label?: string | undefined;
};

export type FilledSlot = {
  /** The id of the line item. */
  lineItem: string;
  name: string;
  advertiser: string;
  /** One of the sizes that were asked for. */
  width: number;
  height: number;
  creative: AdCreative;
  /** Where a click leads: an address of ours that redirects. */
  click: string;
  /** The token for `POST /services/ads/counts`. */
  seen: string;
  why: AdReason[];
  /** No more than so many impressions within so many hours; the browser counts. */
  cap?: { impressions: number; hours: number } | undefined;
};

/** What is counted of a slot: it was rendered, enough of it was seen for a second, it was taken away because it was heavy. */
export type AdEventKind = 'impression' | 'viewable' | 'unloaded';
