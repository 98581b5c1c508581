import type { Language, Vertical } from '#brands';
import type { Zone } from '#content/model/curation';

/** `paid` goes before `house`: our own offers fill what nobody else takes. */
export const lineItemKinds = ['paid', 'house'] as const;
export type LineItemKind = (typeof lineItemKinds)[number];

/** `even`: so many an hour from start to end; `asap`: as fast as there is room, until the goal is reached. */
export const pacings = ['even', 'asap'] as const;
export type Pacing = (typeof pacings)[number];

/** What a line item is for, each list a choice of its members; one that is left out says nothing, and several must all match. */
export type Targeting = {
  brands?: readonly Vertical[] | undefined;
  languages?: readonly Language[] | undefined;
  /** Paths of terms; each with all that stands below it. */
  taxonomy?: readonly string[] | undefined;
  pieces?: readonly string[] | undefined;
  zones?: readonly Zone[] | undefined;
};

/** No more than so many impressions of one browser within so many hours, as the browser itself counts. */
export type Cap = { impressions: number; hours: number };

type Sized = {
  /** `300x250`. */
  sizes: readonly string[];
};
/** What is shown, in the sizes that it is made for. */
export type Creative = Sized &
  (
    | { kind: 'picture'; picture: string; alt: string }
    | { kind: 'html'; html: string }
    | { kind: 'native'; headline: string; text: string; picture?: string | undefined; sponsor: string }
  );

/** A line item as editors write it. Times are ISO 8601 in UTC. */
export type LineItem = {
  name: string;
  advertiser: string;
  kind: LineItemKind;
  weight: number;
  starts: string;
  ends?: string | undefined;
  /** Impressions from start to end. */
  goal?: number | undefined;
  pacing: Pacing;
  cap?: Cap | undefined;
  /** No more than so many times on one view of a page; without it, again only when what else may stand there has stood as often. */
  perView?: number | undefined;
  targeting: Targeting;
  creatives: readonly Creative[];
  /** Where a click leads: an https address, or a path of the site that it was made on. */
  target: string;
};

/** What becomes of a line item at a moment; `complete` has what it was to have before its end. */
export const lineItemStates = ['paused', 'waiting', 'running', 'complete', 'ended'] as const;
export type LineItemState = (typeof lineItemStates)[number];

/** The state at `now`, in milliseconds since 1970. */
export const findState = (
  item: Pick<LineItem, 'starts' | 'ends' | 'goal'>,
  { isPaused, impressions, now }: { isPaused: boolean; impressions: number; now: number },
): LineItemState => {
  if (item.ends !== undefined && now >= Date.parse(item.ends)) return 'ended';
  if (item.goal !== undefined && impressions >= item.goal) return 'complete';
  if (isPaused) return 'paused';
  return now < Date.parse(item.starts) ? 'waiting' : 'running';
};

export const lineItemIdPattern = /^adli[0-9]{1,12}$/;
const sizePattern = /^([1-9][0-9]{0,3})x([1-9][0-9]{0,3})$/;

/** The size that `300x250` says; undefined for what is none, such as `0x0`. */
export const parseSize = (written: string): { width: number; height: number } | undefined => {
  const [, width, height] = sizePattern.exec(written) ?? [];
  return width === undefined || height === undefined ? undefined : { width: Number(width), height: Number(height) };
};
