import type { Kysely } from 'kysely';
import { transact } from '#platform/storage';
import { addDeliveries } from './deliveries.store.ts';
import type { FollowThroughTables } from './follow-through.tables.ts';
import { closeChanges, lockFanOut, passChanges, takeChanges } from './outbox.store.ts';
import type { Target } from './targets.rules.ts';

/** Changes made into deliveries in one transaction. */
const slice = 200;
const passedAtOnce = 5_000;
/** News of so many milliseconds ago is none: a site that was off for long, or told nobody before, does not tell its archive. */
export const longestNews = 3 * 24 * 3_600_000;

/**
 * Makes changes of the outbox into one delivery for each target they concern, in one transaction: a change is never lost and never doubled,
 * and one target's trouble is its own. Gives how many changes it took; undefined while another process does this work.
 */
export const fanOut = (
  database: Kysely<FollowThroughTables>,
  targets: readonly Target[],
  now: number,
  onUnread: (outboxIds: readonly number[]) => void,
): Promise<number | undefined> =>
  transact(database, async (change) => {
    if (!(await lockFanOut(change))) return undefined;
    if (targets.length === 0) return passChanges(change, passedAtOnce, now);
    const { changes, taken, unread } = await takeChanges(change, slice);
    if (taken.length === 0) return 0;
    const news = changes.filter(({ at }) => at > now - longestNews);
    for (const target of targets) await addDeliveries(change, target, target.buildDeliveries(news), { at: now, due: now + target.delayMs });
    await closeChanges(change, taken, now);
    if (unread.length > 0) onUnread(unread);
    return taken.length;
  });
