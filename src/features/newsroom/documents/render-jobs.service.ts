import type { Kysely } from 'kysely';
import { allOrEach, type JobKind } from '#platform/jobs';
import { dayMs, hourMs } from '#platform/time';
import {
  type DocumentTables,
  advanceQueued,
  findQueued,
  type QueuedKind,
  type QueuedRendering,
  queueRendering,
  selectQueued,
} from '#features/newsroom/document-rows';

/** How the queue renders pieces or cards again. */
type Rendering = {
  database: Kysely<DocumentTables>;
  name: string;
  /** The kinds of entries that this one works off, and the one of a single piece or card. */
  kinds: readonly QueuedKind[];
  alone: QueuedKind;
  /** The ids that an entry leads to, after one of them, in the order of ids; `last` is undefined where there are no more. */
  list: (entry: QueuedRendering) => Promise<{ ids: readonly string[]; last: string | undefined }>;
  render: (ids: readonly string[]) => Promise<unknown>;
};

/**
 * Creates the kind of jobs that works off the render queue, a slice of users at a time. A piece that cannot be rendered stops none of the others: it is
 * queued alone, with tries of its own. `most`: after so many pieces or cards the rest waits for another run.
 */
export const createRenderKind =
  ({ database, name, kinds, alone, list, render }: Rendering) =>
  ({ most = Number.POSITIVE_INFINITY }: { most?: number } = {}): JobKind => {
    let left = most;
    return {
      name,
      due: () => selectQueued([...kinds, alone]),
      work: async (key, { stop, progress }) => {
        while (left > 0 && !stop.aborted) {
          const entry = await findQueued(database, key);
          if (!entry) return undefined;
          if (entry.kind === alone) {
            left -= 1;
            await render([entry.id]);
            await advanceQueued(database, entry, undefined);
          } else {
            const { ids, last } = await list(entry);
            left -= ids.length;
            const failed: string[] = [];
            await allOrEach(ids, render, (_error, id) => failed.push(id));
            await queueRendering(database, [alone], failed);
            await advanceQueued(database, entry, last);
            await progress();
          }
        }
        return (await findQueued(database, key)) && { againInMs: 0 };
      },
      tries: 12,
      longestMs: dayMs,
      retryMs: { first: 2_000, longest: hourMs },
      atOnce: 1,
    };
  };
