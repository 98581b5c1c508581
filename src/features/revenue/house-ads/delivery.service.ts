import { buildInventory, emptyInventory, type Inventory, type LiveItem } from './inventory.service.ts';
import type { AdLedger } from './ledger.service.ts';
import { allot, type Delivered, settleMs } from './pacing.rules.ts';

/** How often a process writes what it counted and asks how much it may give out, in milliseconds; where nothing has a goal it has time. */
export const exchangeMs = 2_000;
export const idleMs = 10_000;
/** After so long line items are read again in any case: their pictures may have been changed in the library. */
const reloadMs = 300_000;

/** Keeps the line items of a process and what it may give out of them. */
export type Delivery = {
  inventory(): Inventory;
  /** Writes the counts, reads line items that changed, and allots budgets. Gives the milliseconds until the next time. */
  exchange(): Promise<number>;
  /** Reads line items again, whether they changed or not. */
  reload(): Promise<void>;
  /** Writes the last counts: this process gives out nothing any more. */
  leave(): Promise<void>;
};

type Parts = {
  /** Names this process among the others. */
  process: string;
  ledger: AdLedger;
  /** Writes what this process counted until now. */
  writeCounts: () => Promise<void>;
  /** What line items there are; `version` changes with them. */
  source: { version: () => Promise<string>; read: () => Promise<readonly LiveItem[]> };
  everyMs?: number;
  random: () => number;
  now: () => number;
};

type Moment = Delivered & { at: number };

/** What had been delivered by `since`, of moments in their order; older ones than that are forgotten. */
const findSettled = (moments: Moment[], since: number): Delivered => {
  while (moments[1] !== undefined && moments[1].at <= since) moments.shift();
  return moments[0] ?? { decisions: 0, impressions: 0 };
};

/**
 * Creates the delivery of one process. Processes agree by the ledger: each is allotted its part of what a plan lacks until the next exchange, so that all
 * together never give out more than that. One that cannot reach the ledger gives out what it was allotted and then only what has no goal.
 */
export const createDelivery = ({ process, ledger, writeCounts, source, everyMs = exchangeMs, random, now }: Parts): Delivery => {
  let inventory = emptyInventory;
  let version: string | undefined;
  let loadedAt = -Infinity;
  const past = new Map<string, Moment[]>();

  const load = async (next: string): Promise<void> => {
    inventory = buildInventory(await source.read(), inventory);
    [version, loadedAt] = [next, now()];
    for (const id of past.keys()) if (!inventory.items.has(id)) past.delete(id);
  };

  const allotTo = (item: LiveItem, delivered: Delivered, processes: number, given: number): void => {
    if (!item.plan) return;
    const at = now();
    const moments = past.get(item.id) ?? [];
    // what others gave before this process began has had its time
    if (moments.length === 0) moments.push({ ...delivered, at: -Infinity });
    moments.push({ ...delivered, at });
    past.set(item.id, moments);
    const settled = findSettled(moments, at - settleMs);
    item.budget = allot(item.plan, delivered, { now: at, untilMs: everyMs, settled, processes, random: random() }) - given;
  };

  const exchange = async (): Promise<number> => {
    const next = await source.version();
    if (next !== version || now() - loadedAt >= reloadMs) await load(next);
    const time = now();
    const planned = [...inventory.items.values()].filter(({ plan, start, end }) => plan && time >= start - idleMs && time < end);
    // what is given out while the ledger answers is in no count that it knows of
    const before = new Map(planned.map((item) => [item, item.budget]));
    await writeCounts();
    const processes = await ledger.join(process);
    const delivered = await ledger.read(planned.map(({ id }) => id));
    for (const item of planned) {
      const given = Math.max(0, (before.get(item) ?? 0) - item.budget);
      allotTo(item, delivered.get(item.id) ?? { decisions: 0, impressions: 0 }, processes, given);
    }
    return planned.length > 0 ? everyMs : idleMs;
  };

  return {
    inventory: () => inventory,
    exchange,
    reload: async () => load(await source.version()),
    leave: async () => {
      await writeCounts();
      await ledger.leave(process);
    },
  };
};
