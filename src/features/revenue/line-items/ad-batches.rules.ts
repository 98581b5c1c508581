import type { Vertical } from '#brands';
import type { AdEventKind } from '#content/site/ad-decisions';
import type { Zone } from '#content/model/curation';
import type { CountedKind } from './report.rules.ts';

/** A slot that a line item was chosen for. */
export type AdSlot = { lineItem: string; zone: Zone; vertical: Vertical };

/** The bit of each event of a token, as it is stored: a token counts each of them once. */
export const eventBits: Readonly<Record<AdEventKind | 'click', number>> = { impression: 1, viewable: 2, unloaded: 4, click: 8 };

/** The events of a token (the sum of their bits), and the slot that it stands for. */
export type AdTokenEvents = AdSlot & { nonce: string; bits: number; day: string };
/** The counts of one process since its last batch: decisions as sums, and events by token. */
export type AdBatch = {
  decisions: readonly (AdSlot & { day: string } & Record<CountedKind, number>)[];
  events: readonly AdTokenEvents[];
};

const toOne = (bits: number, kind: keyof typeof eventBits): number => ((bits & eventBits[kind]) === 0 ? 0 : 1);

/** The counts of a batch none of whose events were counted before. */
export const toAdCounts = ({ decisions, events }: AdBatch): AdBatch['decisions'] => [
  ...decisions,
  ...events.map(({ bits, day, lineItem, zone, vertical }) => ({
    day,
    lineItem,
    zone,
    vertical,
    decisions: 0,
    impressions: toOne(bits, 'impression'),
    viewable: toOne(bits, 'viewable'),
    clicks: toOne(bits, 'click'),
    unloaded: toOne(bits, 'unloaded'),
  })),
];
