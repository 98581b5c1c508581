/** Reads stored documents: by id and path, in lists, with their references, revisions and terms. */
export { type ItemVersion, findItems, readItems } from './cached-items.store.ts';
export { type Dependence, findDependents, findStale, markRendered } from './dependents.store.ts';
export {
  type AnswerRow,
  findAnswer,
  findBrandsWithFront,
  findByExternalId,
  findByPath,
  findCorrections,
  findDocuments,
  findHead,
  findKnownIds,
  findNewest,
  findPages,
  findRedirect,
  findReferences,
  hasNewsletters,
  putMissingReferences,
} from './documents.store.ts';
export { buildFilterCondition, buildFound, buildTextSearch } from './filter.store.ts';
export { type EditorListItem, type EditorListQuery, listForEditors } from './list-for-editors.store.ts';
export { type ListAudience, listMany } from './list-many.store.ts';
export {
  type ListQuery,
  type ProductRow,
  countItems,
  countTypes,
  findAnswers,
  listItems,
  listProducts,
  listVersions,
  selectListed,
  selectSearched,
} from './lists.store.ts';
export { findNeighbours } from './neighbours.store.ts';
export { findPictures } from './pictures.store.ts';
export { findPlaylistsWith } from './playlists.store.ts';
export { type PreviousAddress, findLeadingElsewhere, putPreviousAddresses, putRedirects } from './previous-addresses.store.ts';
export { readReferences } from './read-references.service.ts';
export { type RevisionFacts, findPriceRevisions, findRevision, findRevisionsBy, listRevisions, putRevisions } from './revisions.store.ts';
export { findTerms, findTermsBelow, lockTerms, putTerms, removeTerm } from './terms.store.ts';
export { countUses, findUses } from './uses.store.ts';
export { type WholeAnswers, createWholeAnswers } from './whole-answers.service.ts';
