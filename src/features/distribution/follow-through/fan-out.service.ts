import type { Kysely } from 'kysely';
import { transact } from '#platform/storage';
import { addDeliveries } from './deliveries.store.ts';
import type { FollowThroughTables } from './follow-through.tables.ts';
import { closeChanges, lockFanOut, skipChanges, takeChanges } from './outbox.store.ts';
import type { Target } from './targets.rules.ts';

/** Changes made into deliveries in one transaction. */
const slice = 200;
const mostSkipped = 5_000;
/** Changes older than this many milliseconds are not announced: neither those while a site was off, nor its archive when the first target is added. */
export const newsAgeMs = 3 * 24 * 3_600_000;

/**
 * Makes changes of the outbox into one delivery for each target they concern, in one transaction: none is lost or doubled, and a failing target
 * affects no other. Gives how many changes it took; undefined while another process does this work.
 */
export const fanOut = (
  database: Kysely<FollowThroughTables>,
  targets: readonly Target[],
  now: number,
  onUnread: (outboxIds: readonly number[]) => void,
): Promise<number | undefined> =>
  transact(database, async (change) => {
    if (!(await lockFanOut(change))) return undefined;
    if (targets.every(({ kind }) => kind === 'mail')) return skipChanges(change, mostSkipped, now);
    const { changes, taken, unread } = await takeChanges(change, slice);
    if (taken.length === 0) return 0;
    const news = changes.filter(({ at }) => at > now - newsAgeMs);
    for (const target of targets) await addDeliveries(change, target, target.buildDeliveries(news), { at: now, due: now + target.delayMs });
    await closeChanges(change, taken, now);
    if (unread.length > 0) onUnread(unread);
    return taken.length;
  });
