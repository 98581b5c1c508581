import type { Kysely } from 'kysely';
import pg from 'pg';
import type { CachedFrameCalls } from '#features/distribution/content-calls';
import { type DocumentTables, findPurges, findPurgesByGeneration, readNewestGeneration } from '#features/newsroom/document-rows';
import type { LiveStreams } from '#features/distribution/live-streams';
import type { PageDictionaries } from '#features/distribution/page-dictionaries';
import { steadyNow } from '#platform/clock';
import type { Log } from '#platform/log';
import type { PageCache, PurgeLogSource } from '#platform/page-cache';
import { endConnection } from '#platform/storage';
import type { DeletedPictures } from './deleted-pictures.ts';
import type { ReplicaProgress } from './replica-progress.ts';

const retryAfterMs = 1000;

/** Listens for purges on a connection of its own, which is opened again when it breaks; the purge log makes up for what was missed (F9). */
const listen = (connection: pg.ClientConfig, log: Log) => (wake: () => void) => {
  let ended = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  const openLater = () => {
    if (ended) return;
    timer = setTimeout(() => void open(), retryAfterMs);
    timer.unref();
  };
  const open = async () => {
    // keep-alive finds a server that is gone: nothing is ever sent on this connection that would
    const opened = new pg.Client({ ...connection, keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
    client = opened;
    opened.on('notification', wake);
    opened.on('error', (error) => log.warn({ err: error }, 'Listening for purges broke; it begins again'));
    opened.on('end', openLater);
    try {
      await opened.connect();
      await opened.query('listen masthead_purge');
      wake();
    } catch (error) {
      // it was closed while it opened: this is expected
      if (ended) return;
      log.warn({ err: error }, 'Listening for purges is not possible yet');
      opened.removeAllListeners('end');
      await opened.end().catch((cause: unknown) => log.debug({ err: cause }, 'A broken connection was dropped'));
      openLater();
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

/** What this process caches, in the order in which it is purged. */
export type PurgeTargets = {
  /** Purged before the pages, so that no page is rendered again from what is old. */
  cachedCalls?: Pick<CachedFrameCalls, 'purgeTags' | 'purgeEverything'>;
  cache: PageCache;
  /** Purged after the pages, so that a reader who is notified gets the new one. */
  streams?: Pick<LiveStreams, 'purged' | 'purgedEverything'>;
  /** Pictures have no page that is purged: what was deleted is known by its tag. */
  deletedPictures?: DeletedPictures;
  /** Only purged of what is taken from readers. */
  dictionaries?: Pick<PageDictionaries, 'purged' | 'purgedEverything'> | undefined;
};

type PurgeSourceParts = {
  database: Kysely<DocumentTables>;
  connection: pg.ClientConfig;
  targets: PurgeTargets;
  /** What a read replica must have before it is read again: called before anything is purged. */
  replica?: Pick<ReplicaProgress, 'expect' | 'expectNewest'> | undefined;
  /** Another way of learning that there is something new. */
  onAnnounced?: (wake: () => void) => void;
  /** Called after purges were applied: what follows a change may begin. */
  onApplied?: () => void;
  log: Log;
};

/** The purge log of the database, as `followPurgeLog` reads it and applies it to the targets. `readAt`: when it was last read, in ms of the steady clock. */
export const createPurgeSource = (parts: PurgeSourceParts): PurgeLogSource & { readAt: () => number } => {
  const { database, connection, replica, log } = parts;
  const { cachedCalls, cache, streams, deletedPictures, dictionaries } = parts.targets;
  let readAt = steadyNow();
  return {
    readAt: () => readAt,
    load: async (after) => {
      const found = await findPurges(database, after);
      readAt = steadyNow();
      return found;
    },
    loadThese: (generations) => findPurgesByGeneration(database, generations),
    latest: () => readNewestGeneration(database),
    notify: (wake) => {
      parts.onAnnounced?.(wake);
      return listen(connection, log)(wake);
    },
    apply: ({ tags, hard, generation }) => {
      replica?.expect(generation);
      cachedCalls?.purgeTags(tags);
      cache.purgeTags(tags, { hard, generation });
      streams?.purged(tags);
      deletedPictures?.purged(tags);
      if (hard) dictionaries?.purged(tags);
    },
    applyEverything: () => {
      replica?.expectNewest().catch((error: unknown) => log.warn({ err: error }, 'The read replica stays unused'));
      cachedCalls?.purgeEverything();
      cache.purgeEverything();
      streams?.purgedEverything();
      deletedPictures?.purgedEverything();
      dictionaries?.purgedEverything();
    },
    onProgress: () => parts.onApplied?.(),
    onError: (error) => log.warn({ err: error }, 'The purge log cannot be read; it is tried again'),
  };
};
