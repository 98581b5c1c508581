import type { LogEvent } from 'kysely';

/** A query that ended: its text without its values, how long it took in ms, and whether it failed. */
export type EndedQuery = { text: string; milliseconds: number; failed: boolean };

const watchers = new Set<(query: EndedQuery) => void>();

/** Calls back for every query of this process through the query builder; gives the function that ends it. */
export const watchQueries = (watcher: (query: EndedQuery) => void): (() => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** Passes the query builder's log events on to the watchers. */
export const notifyWatchers = (event: LogEvent): void => {
  if (watchers.size === 0) return;
  const query = { text: event.query.sql, milliseconds: event.queryDurationMillis, failed: event.level === 'error' };
  for (const watcher of watchers) watcher(query);
};
