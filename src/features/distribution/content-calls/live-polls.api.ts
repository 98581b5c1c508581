import type { IncomingMessage } from 'node:http';
import type { Site } from '#brands';
import { CORRELATION_HEADER, readCorrelationId, type ReadyAnswer } from '#platform/http';
import type { PageCache } from '#platform/page-cache';
import { contentApiBase } from './call-request.rules.ts';
import { callKey } from './call-key.rules.ts';

export type LivePollsParts = {
  cache: Pick<PageCache, 'lookup' | 'isRendering' | 'has'>;
  siteOf: (host: string | undefined) => Site | undefined;
};

const pollPath = new RegExp(`^${contentApiBase}/live/((?:r|rcna)[0-9]{1,15})$`);

/**
 * Where a live blog is, for all who poll: what is kept is sent by the front as a page is, before any framework, and also while the process has more
 * to do than it can. An address with parameters is the framework's, which refuses those that the call does not know.
 */
export const createLivePolls = ({ cache, siteOf }: LivePollsParts) => {
  const toKey = ({ method, url = '', headers }: IncomingMessage): string | undefined => {
    const id = method === 'GET' ? pollPath.exec(url)?.[1] : undefined;
    return id === undefined ? undefined : callKey(siteOf(headers.host) ?? 'news', 'live', { id });
  };
  return {
    /** The kept answer; undefined where there is none, and for who sends an id of their own, which stands in the answer. */
    lookup: (request: IncomingMessage, overloaded: boolean): ReadyAnswer | undefined => {
      const key = toKey(request);
      if (key === undefined || request.headers[CORRELATION_HEADER] !== undefined) return undefined;
      const kept = cache.lookup(key, request, { stale: overloaded });
      return kept && { ...kept, headers: [...kept.headers, CORRELATION_HEADER, readCorrelationId(request)] };
    },
    /** True where one poll more costs nothing: the answer is kept or being made. */
    isShared: (request: IncomingMessage): boolean => {
      const key = toKey(request);
      return key !== undefined && (cache.isRendering(key) || cache.has(key));
    },
  };
};
