import type { Kysely } from 'kysely';
import { hourMs } from '#platform/time';
import { type AdCount, countProcesses, forgetProcess, readDelivered, type AdTables } from '#features/revenue/line-items';
import type { Delivered } from './pacing.rules.ts';

/** Where the counts of all processes come together. */
export type AdLedger = {
  /** What line items have had in all, by id. */
  read(lineItems: readonly string[]): Promise<ReadonlyMap<string, Delivered>>;
  /** Says that a process gives out line items, and how many do. */
  join(process: string): Promise<number>;
  leave(process: string): Promise<void>;
};

/** A process that has said nothing for so long does not count, in milliseconds. */
const silentMs = 25_000;
const forgetMs = hourMs;

/** The ledger of a site, in its database. */
export const createStoredLedger = ({ database, now }: { database: Kysely<AdTables>; now: () => number }): AdLedger => ({
  read: (lineItems) => readDelivered(database, lineItems),
  join: (id) => countProcesses(database, { id, now: now(), since: now() - silentMs, forget: now() - forgetMs }),
  leave: (id) => forgetProcess(database, id),
});

/** A ledger in memory, for what is only tried. */
export const createLedgerInMemory = (): AdLedger & { add: (counts: readonly AdCount[]) => void; list: () => readonly AdCount[] } => {
  const counted: AdCount[] = [];
  const delivered = new Map<string, Delivered>();
  const processes = new Set<string>();
  return {
    add: (counts) => {
      counted.push(...counts);
      for (const { lineItem, decisions, impressions } of counts) {
        const known = delivered.get(lineItem) ?? { decisions: 0, impressions: 0 };
        delivered.set(lineItem, { decisions: known.decisions + decisions, impressions: known.impressions + impressions });
      }
    },
    read: async (lineItems) =>
      new Map(
        lineItems.flatMap((id) => {
          const known = delivered.get(id);
          return known ? [[id, known] as const] : [];
        }),
      ),
    join: async (id) => processes.add(id).size,
    leave: async (id) => void processes.delete(id),
    list: () => counted,
  };
};
