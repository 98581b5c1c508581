import type { Kysely } from 'kysely';
import { type Vertical, verticals } from '#brands';
import { type DocumentTables, putPurges } from '#features/newsroom/document-rows';
import { adsTag } from '#features/slots/ads';
import { putAdBrands, readAdBrands } from '#features/revenue/house-ads';
import { transact } from '#platform/storage';

/**
 * Purges the pages of a brand when its first line item begins or its last one ends: by the purge log and the outbox, so that every process and the CDN
 * follow (AD-51). Each process does so when it learns of the change, since it may have rendered pages until then; after a start it compares with what was
 * last purged for, since no process may have been running at the time of the change.
 */
export const createAdBrandPurges = (database: Kysely<DocumentTables>) => {
  let known: ReadonlySet<Vertical> | undefined;
  return {
    /** Purges the brands that differ from the last call. A failure leaves them for the next one. */
    update: async (booked: ReadonlySet<Vertical>): Promise<void> => {
      const before = known ?? (await readAdBrands(database));
      const changed = verticals.filter((vertical) => before.has(vertical) !== booked.has(vertical));
      const tags = changed.map(adsTag);
      if (tags.length > 0)
        await transact(database, async (change) => {
          await putPurges(change, tags, false, [{ asked: true, tags }]);
          await putAdBrands(change, changed, booked);
        });
      known = booked;
    },
  };
};
