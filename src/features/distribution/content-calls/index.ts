/** All content calls as one service: pieces, live blogs, videos, searches and guides, with the lists of `content-lists`. */
export { type CachedFrameCalls, cacheFrameCalls } from './cached-frame-calls.service.ts';
export { type ContentCalls, createContentCalls } from './content-calls.service.ts';
