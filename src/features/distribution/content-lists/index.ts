/** The content calls of fronts, lists, recipes and navigation, and the caches they share. */
export { readLists } from './cached-lists.service.ts';
export {
  type CallRequestParts,
  type CallType,
  type FailureKind,
  buildCallRequest,
  buildPath,
  contentApiBase,
  failureMessage,
  servicesBase,
} from './call-request.rules.ts';
export { found, msUntil, notFound } from './call-result.rules.ts';
export { callFailed, contentApiFailed, filterOrThrow, invalidCursor, tooManyCalls, tooManySearches } from './content-calls.errors.ts';
export { type DraftParts, findDraftId } from './drafts.service.ts';
export { createFrontCalls } from './front-calls.service.ts';
export { createFurnitureCalls } from './furniture-calls.service.ts';
export { type ListCalls, createListCalls } from './list-calls.service.ts';
export { also, likeParts } from './list-query.rules.ts';
export { type RecipeCalls, type RecipeCallsParts, createRecipeCalls } from './recipe-calls.service.ts';
export { type TaggedCache, createListCache, createTaggedCache, noCache } from './tagged-cache.service.ts';
