// What the house-ad server and whoever fills slots agree on. Types alone, so that both sides may import it.
import type { Vertical } from '#brands';

/** Where a slot stands (specification §2). */
export type AdZone =
  | 'article-body'
  | 'article-bottom'
  | 'article-sidebar'
  | 'article-top'
  | 'recipe-top'
  | 'recipe-bottom'
  | 'video-top'
  | 'footer'
  | 'header'
  | 'page-front';

/**
 * `GET /services/ads/{vertical}?path=…&slots=…&shown=…`, without cookies; answers `AdDecisions`, `private, no-store`.
 * `path`: the canonical path of the page, at most 500 characters. `slots`: `<id>:<zone>:<W>x<H>[|<W>x<H>…]`, with commas between, 1 to 20 of them, each id
 * of `[A-Za-z0-9_-]`, at most 60 characters and once. `shown`: `<line item>:<count>` with commas between, at most 100: how often this browser was shown
 * it within the hours of its cap, as the browser itself counts. Anything else is 400 `ads/bad-request`; a vertical that is none is 404.
 */
export type AdRequest = {
  vertical: Vertical;
  path: string;
  slots: readonly { id: string; zone: AdZone; sizes: readonly { width: number; height: number }[] }[];
  shown: Readonly<Record<string, number>>;
};

/** What one slot shows. `src`, `srcset` and `picture` are addresses of ours, from the site's root. */
export type AdCreative =
  | { kind: 'picture'; src: string; srcset?: string | undefined; alt: string }
  /** A document of ours for a frame with `sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"`, and nothing more. It posts `{ masthead: 'ad-click' }` to its parent when it was clicked. */
  | { kind: 'html'; src: string }
  | { kind: 'native'; headline: string; text: string; picture?: string | undefined; sponsor: string };

/** Why a line item stands here: `everybody` alone where it is not targeted, else each thing that it is targeted at and that matched. */
export type AdReason = {
  code: 'everybody' | 'brand' | 'language' | 'section' | 'topic' | 'piece' | 'zone';
  /** What matched, for people: "Cooking", "Climate". Missing for everybody and zone. */
  label?: string | undefined;
};

export type FilledSlot = {
  /** The id of the line item: `adli` and digits. */
  lineItem: string;
  name: string;
  advertiser: string;
  /** One of the sizes that were asked for. */
  width: number;
  height: number;
  creative: AdCreative;
  /** Where a click leads: `/services/ads/click/<token>`, from the site's root; 302 to the target. */
  click: string;
  /** The token for `POST /services/ads/counts`; worth a day. */
  seen: string;
  why: readonly AdReason[];
  /** No more than so many impressions within so many hours; the browser counts. */
  cap?: { impressions: number; hours: number } | undefined;
};

/** An answer for each slot that was asked for; null where nothing is shown. */
export type AdDecisions = { slots: Record<string, FilledSlot | null> };

/** What is counted of a slot: it was rendered, half of it was seen for a second, it was taken away because it was heavy. */
export type AdEventKind = 'impression' | 'viewable' | 'unloaded';

/** `POST /services/ads/counts`, as JSON with any content type that sendBeacon sets, at most 100 events and 64 kB; 204 whatever counted. */
export type AdCounts = { events: readonly { token: string; kind: AdEventKind }[] };
