/** Content calls: the content API of docs/requirements/content-calls.md, answered from the store. */
export { createContentCalls } from './content-calls.service.ts';
export type { ContentCalls, ContentCallsParts } from './content-calls.service.ts';
export { createContentCallRoutes } from './content-calls.api.ts';
export type { ContentCallRoutesParts } from './content-calls.api.ts';
export { createLivePolls } from './live-polls.api.ts';
export { createHttpContentClient, createHttpServiceCalls } from './http-content-client.service.ts';
export { cacheFrameCalls } from './cached-frame-calls.service.ts';
export type { CachedFrameCalls } from './cached-frame-calls.service.ts';
export { createListCache, type TaggedCache } from './tagged-cache.service.ts';
