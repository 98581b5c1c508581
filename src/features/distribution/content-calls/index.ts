/** All content calls as one service: those of pieces, live blogs, videos, searches and guides here, lists below. */
export { type CachedFrameCalls, cacheFrameCalls } from './cached-frame-calls.service.ts';
export { type ContentCalls, createContentCalls } from './content-calls.service.ts';
