/** The cache of whole pages: what it stores, how it is asked, purged and followed. It knows no news. */
export { createPageCache, type PageCache, type PageCacheOptions, type PageCacheStatistics } from './page-cache.ts';
export { createFlagReader, buildPageKey, type FlagRule } from './page-key.ts';
export { withCoarseTags, type CoarseTagOf } from './tags.ts';
export { followPurgeLog, type PurgeLogEntry, type PurgeLogFollower, type PurgeLogSource } from './purge-log.ts';
export { packOnce } from './pack-page.ts';
export { toSurrogateKey } from './page-headers.ts';
export type { TagHeaders } from './page-headers.ts';
export { buildPageDictionary, type PageDictionary } from './page-dictionary.ts';
export type { AnswerRequest } from './answer.ts';
export type { PageCacheErrorCode } from './page-cache.errors.ts';
export type { Render, RenderContext } from './render.ts';
export type { RenderedPage, StoredPage } from './stored-page.ts';
