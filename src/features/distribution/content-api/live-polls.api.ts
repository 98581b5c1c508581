import type { IncomingMessage } from 'node:http';
import type { Site } from '#brands';
import { correlationHeader, getCorrelationId, type ReadyAnswer } from '#platform/http';
import type { PageCache } from '#platform/page-cache';
import { contentApiBase } from '#features/distribution/content-lists';
import { buildCallKey } from './call-key.rules.ts';

export type LivePollsParts = {
  cache: Pick<PageCache, 'lookup' | 'isRendering' | 'has'>;
  siteOf: (host: string | undefined) => Site | undefined;
};

const pollPath = new RegExp(`^${contentApiBase}/live/((?:r|rcna)[0-9]{1,15})$`);

/**
 * The state of a live blog for all who poll: a cached answer is sent by the HTTP entry as a page is, before any framework, and also while the process
 * is overloaded. An address with parameters goes to the framework, which refuses those that the call does not know.
 */
export const createLivePolls = ({ cache, siteOf }: LivePollsParts) => {
  const toKey = ({ method, url = '', headers }: IncomingMessage): string | undefined => {
    const id = method === 'GET' ? pollPath.exec(url)?.[1] : undefined;
    return id === undefined ? undefined : buildCallKey(siteOf(headers.host) ?? 'news', 'live', { id });
  };
  return {
    /** The cached answer; undefined where there is none, and for a caller with an id of its own, which goes into the answer. */
    lookup: (request: IncomingMessage, overloaded: boolean): ReadyAnswer | undefined => {
      const key = toKey(request);
      if (key === undefined || request.headers[correlationHeader] !== undefined) return undefined;
      const cached = cache.lookup(key, request, { stale: overloaded });
      return cached && { ...cached, headers: [...cached.headers, correlationHeader, getCorrelationId(request)] };
    },
    /** True where one poll more costs nothing: the answer is cached or being made. */
    isShared: (request: IncomingMessage): boolean => {
      const key = toKey(request);
      return key !== undefined && (cache.isRendering(key) || cache.has(key));
    },
  };
};
