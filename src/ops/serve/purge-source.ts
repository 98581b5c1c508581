import type { Kysely } from 'kysely';
import pg from 'pg';
import type { CachedFrameCalls } from '#features/distribution/content-calls';
import { type DocumentTables, findPurges, findPurgesByGeneration, readNewestGeneration } from '#features/newsroom/documents';
import type { LiveStreams } from '#features/distribution/live-streams';
import type { PageDictionaries } from '#features/distribution/page-dictionaries';
import { steadyNow } from '#platform/clock';
import type { Log } from '#platform/log';
import type { PageCache, PurgeLogSource } from '#platform/page-cache';
import { endConnection } from '#platform/storage';
import type { DeletedPictures } from './deleted-pictures.ts';
import type { ReplicaProgress } from './replica-progress.ts';

const retryAfter = 1000;

/** Listens for purges on a connection of its own; a lost one is opened again, and the purge log makes up for what was missed (F9). */
const listen = (connection: pg.ClientConfig, log: Log) => (wake: () => void) => {
  let ended = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  const again = () => {
    if (ended) return;
    timer = setTimeout(() => void open(), retryAfter);
    timer.unref();
  };
  const open = async () => {
    // the system itself asks whether the server is still there: nothing is ever sent on this connection that would show it
    const opened = new pg.Client({ ...connection, keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
    client = opened;
    opened.on('notification', wake);
    opened.on('error', (error) => log.warn({ err: error }, 'Listening for purges broke; it begins again'));
    opened.on('end', again);
    try {
      await opened.connect();
      await opened.query('listen masthead_purge');
      wake();
    } catch (error) {
      // whoever ended it while it began has asked for that
      if (ended) return;
      log.warn({ err: error }, 'Listening for purges is not possible yet');
      opened.removeAllListeners('end');
      await opened.end().catch((cause: unknown) => log.debug({ err: cause }, 'A broken connection was dropped'));
      again();
    }
  };
  void open();
  return () => {
    ended = true;
    clearTimeout(timer);
    client?.removeAllListeners('end');
    if (client) endConnection(client).catch((error: unknown) => log.debug({ err: error }, 'A broken connection was dropped'));
  };
};

/** The purge log of the database as the page cache follows it. */
export const purgeSource = (parts: {
  database: Kysely<DocumentTables>;
  connection: pg.ClientConfig;
  cache: PageCache;
  /** What is kept between renders besides pages: purged before them, so that no page is made anew from what is old. */
  kept?: Pick<CachedFrameCalls, 'purgeTags' | 'purgeEverything'>;
  /** Pictures have no page that is purged: what was deleted is known by its tag. */
  deletedPictures?: DeletedPictures;
  /** What is taken from readers goes from these too. */
  dictionaries?: Pick<PageDictionaries, 'purged' | 'purgedEverything'> | undefined;
  /** Told after purges were applied: what follows a change may begin. */
  onApplied?: () => void;
  /** The streams of live blogs: told after the pages are purged, so that who asks then gets what is new. */
  streams?: Pick<LiveStreams, 'purged' | 'purgedEverything'>;
  /** What a read replica must hold before it is read again: told before anything is purged. */
  replica?: Pick<ReplicaProgress, 'expect' | 'expectNewest'> | undefined;
  /** Another way of hearing that there is something new. */
  onAnnounced?: (wake: () => void) => void;
  log: Log;
}): PurgeLogSource & { /** When the log was last read, in ms of the steady clock. */ readAt: () => number } => {
  let readAt = steadyNow();
  return {
    readAt: () => readAt,
    load: async (after) => {
      const found = await findPurges(parts.database, after);
      readAt = steadyNow();
      return found;
    },
    loadThese: (generations) => findPurgesByGeneration(parts.database, generations),
    latest: () => readNewestGeneration(parts.database),
    notify: (wake) => {
      parts.onAnnounced?.(wake);
      return listen(parts.connection, parts.log)(wake);
    },
    apply: ({ tags, hard, generation }) => {
      parts.replica?.expect(generation);
      parts.kept?.purgeTags(tags);
      parts.cache.purgeTags(tags, { hard, generation });
      parts.streams?.purged(tags);
      parts.deletedPictures?.purged(tags);
      if (hard) parts.dictionaries?.purged(tags);
    },
    applyEverything: () => {
      parts.replica?.expectNewest().catch((error: unknown) => parts.log.warn({ err: error }, 'The read replica stays unused'));
      parts.kept?.purgeEverything();
      parts.cache.purgeEverything();
      parts.streams?.purgedEverything();
      parts.deletedPictures?.purgedEverything();
      parts.dictionaries?.purgedEverything();
    },
    onProgress: () => parts.onApplied?.(),
    onError: (error) => parts.log.warn({ err: error }, 'The purge log cannot be read; it is tried again'),
  };
};
