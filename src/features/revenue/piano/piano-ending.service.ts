import type { Kysely } from 'kysely';
import type { JobKind } from '#platform/jobs';
import { hourMs } from '#platform/time';
import type { PianoCalls } from './piano-calls.service.ts';
import { deleteEnding, selectEndings } from './piano.store.ts';
import type { PianoTables } from './piano.tables.ts';

type EndingDependencies = { database: Kysely<PianoTables>; calls: Pick<PianoCalls, 'listCancelable' | 'cancel'> };

/**
 * Creates the kind of jobs that cancels the subscriptions which readers of deleted accounts have at Piano. A try that ended in between begins with those that
 * can still be cancelled, so that none is cancelled twice.
 */
export const createPianoEnding = ({ database, calls }: EndingDependencies): JobKind => ({
  name: 'piano/ending',
  due: selectEndings,
  work: async (key) => {
    const [aid = '', uid = ''] = key.split(' ');
    for (const subscriptionId of await calls.listCancelable({ aid, uid })) await calls.cancel({ aid, subscriptionId });
    await deleteEnding(database, { aid, uid });
  },
  // Piano may be away for days: 100 tries are about four of them
  tries: 100,
  longestMs: 60_000,
  retryMs: { first: 60_000, longest: hourMs },
  atOnce: 1,
});
