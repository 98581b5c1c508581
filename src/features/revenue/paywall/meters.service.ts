import type { Kysely } from 'kysely';
import { toStorageFailure } from '#platform/storage';
import { dayMs } from '#platform/time';
import type { Product } from '#features/slots/plans';
import { sha256Bytes } from '#platform/hashing';
import type { Meter } from './meter.rules.ts';
import { addToMeter, deleteOldMeters, findMeter } from './meters.store.ts';
import type { PaywallTables } from './paywall.tables.ts';

/** Stored meters are deleted so long after their last change, as the notice at collection says. */
export const metersHoldMs = 60 * dayMs;

type BrowserMeter = { browser: string; product: Product };

/** The stored meters of browsers: an older copy of a meter cookie opens nothing more (PW-48). */
export type Meters = {
  /** The stored meter of a browser; undefined where there is none, or where it cannot be read now. */
  find(of: BrowserMeter): Promise<Meter | undefined>;
  /**
   * Counts the newest piece of a meter. Returns the stored meter after it; 'spent' where other copies of the cookie have used the meter up. Where it cannot
   * be stored now, the meter that the browser brings counts (PW-49).
   */
  count(of: BrowserMeter & { meter: Meter; most: number; days: number }): Promise<Meter | 'spent'>;
  /** Deletes what is older than 60 days. */
  forgetOld(): Promise<void>;
};

/** Creates the meters of a database. */
export const createMeters = ({
  database,
  onAway,
  now,
}: {
  database: Kysely<PaywallTables>;
  /** Called when a meter cannot be read or stored. */
  onAway: (error: unknown) => void;
  now: () => number;
}): Meters => {
  const toKey = ({ browser, product }: BrowserMeter) => ({ browser: sha256Bytes(browser), product });
  const orElse =
    <Fallback>(fallback: Fallback) =>
    (error: unknown): Fallback => {
      if (!toStorageFailure(error)) throw error;
      onAway(error);
      return fallback;
    };
  return {
    find: (of) => findMeter(database, toKey(of)).catch(orElse(undefined)),
    count: async ({ meter, most, days, ...of }) => {
      const windowStart = new Date(now() - days * dayMs);
      return addToMeter(database, { ...toKey(of), meter, most, windowStart, now: new Date(now()) })
        .then((after) => after ?? ('spent' as const))
        .catch(orElse(meter));
    },
    forgetOld: () => deleteOldMeters(database, new Date(now() - metersHoldMs)),
  };
};
