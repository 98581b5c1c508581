import { isAppError } from '#platform/errors';
import { createLruCache } from '#platform/lru-cache';
import type { FetchOutside } from '#platform/outside-calls';
import { type SoundAiring, checkAirings, feedFailed } from '#features/media/airings';
import { parseFeed } from './feed-entries.rules.ts';

/** What a schedule service said; `askedAt` in milliseconds, of an earlier answer where the service fails now. */
export type FeedAnswer = { airings: SoundAiring[]; askedAt: number; isStale: boolean };

const freshMs = 30_000;
const failedMs = 10_000;
const mostAnswers = 200;
const request = {
  timeoutMs: 2_000,
  maxBytes: 2_000_000,
  maxRedirects: 0,
  accept: ['application/json', 'text/json', 'text/plain', 'text/javascript'],
};

type Known = { answer: FeedAnswer | undefined; again: number; problem: string; pending: Promise<void> | undefined };

const describe = (error: unknown): string => (isAppError(error) ? error.message.replace(/\.$/, '') : 'it could not be reached');

/**
 * Asks a schedule service whose paths are built elsewhere. An answer counts for 30 s; where the service is slow, away, or answers something else, its last good
 * answer stands, and it is asked again after 10 s. One path is asked once at a time.
 */
export const createOutsideFeed = (parts: {
  base: string;
  fetchOutside: FetchOutside;
  now: () => number;
  onFailure: (problem: string, path: string) => void;
}) => {
  const known = createLruCache<string, Known>({ maxSize: mostAnswers });
  const asking = new Map<string, Known>();

  const ask = async (path: string, entry: Known): Promise<void> => {
    try {
      const { status, text, mediaType } = await parts.fetchOutside(`${parts.base}/${path}`, {
        ...request,
        allowHttp: parts.base.startsWith('http:'),
      });
      const feed = status === 200 ? parseFeed(text(), mediaType) : { problem: `it answered ${status}` };
      if ('problem' in feed) throw new Error(feed.problem);
      const { taken } = checkAirings(feed.entries);
      if (taken.length === 0 && feed.entries.length > 0) throw new Error('none of its entries can be placed in time');
      entry.answer = { airings: taken, askedAt: parts.now(), isStale: false };
      entry.again = parts.now() + freshMs;
    } catch (error) {
      entry.problem = isAppError(error) || !(error instanceof Error) ? describe(error) : error.message;
      entry.again = parts.now() + failedMs;
      if (entry.answer) entry.answer = { ...entry.answer, isStale: true };
      parts.onFailure(entry.problem, path);
    } finally {
      entry.pending = undefined;
      asking.delete(path);
    }
  };

  return {
    read: async (path: string): Promise<FeedAnswer> => {
      const entry = known.get(path) ?? asking.get(path) ?? { answer: undefined, again: 0, problem: '', pending: undefined };
      if (parts.now() >= entry.again) {
        asking.set(path, entry);
        entry.pending ??= ask(path, entry);
        await entry.pending;
        // a path that never answered is not remembered in the place of one that did
        if (entry.answer) known.set(path, entry);
      }
      if (!entry.answer) throw feedFailed(entry.problem);
      return entry.answer;
    },
  };
};
export type OutsideFeed = ReturnType<typeof createOutsideFeed>;
