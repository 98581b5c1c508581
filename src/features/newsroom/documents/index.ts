/** Documents: how pieces of content are stored, listed, found, changed, deleted and purged. */
export { createDocuments } from './documents.service.ts';
export { createWholeAnswers, type WholeAnswers } from './whole-answers.service.ts';
export type { Documents, DocumentsParts } from './documents.service.ts';
export { parseDocument } from './parse-document.service.ts';
export type { ChangeOptions, WriteOptions, Written } from './write-documents.service.ts';
export { restorableUntil } from './bin.errors.ts';
export { findDeleted, findDeletedPictures, listBin } from './bin.store.ts';
export type { DeletedDocument } from './bin.store.ts';
export { countUses, findUses } from './uses.store.ts';
export type { Use } from './uses.store.ts';
export { findPictures } from './pictures.store.ts';
export { withCurrentPictures } from './shown-pictures.view.ts';
export { createRenderKind } from './render-jobs.service.ts';
export { documentMigrations } from './documents.migrations.ts';
export {
  documentNotFound,
  editConflict,
  invalidDocument,
  invalidFilter,
  publisherRestricted,
  termConflict,
  termNotFound,
} from './documents.errors.ts';
export { countItems, countTypes, findAnswers, listItems, listProducts, listVersions, selectListed, selectSearched } from './lists.store.ts';
export type { ListQuery, ProductRow } from './lists.store.ts';
export { correctCounts, mergeCounts } from './list-counts.store.ts';
export { listMany } from './list-many.store.ts';
export type { ListAudience } from './list-many.store.ts';
export { findItems, readItems } from './cached-items.store.ts';
export type { ItemVersion } from './cached-items.store.ts';
export {
  findAnswer,
  findHead,
  findBrandsWithFront,
  hasNewsletters,
  findByExternalId,
  findByPath,
  findDocuments,
  findKnownIds,
  findCorrections,
  findNewest,
  findPages,
  findRedirect,
  findReferences,
  putMissingReferences,
} from './documents.store.ts';
export type { AnswerRow } from './documents.store.ts';
export { findPlaylistsWith } from './playlists.store.ts';
export { findNeighbours, type Neighbours } from './neighbours.store.ts';
export { findPriceRevisions, findRevision, listRevisions } from './revisions.store.ts';
export type { RevisionFacts } from './revisions.store.ts';
export { listForEditors } from './list-for-editors.store.ts';
export type { EditorListItem, EditorListQuery } from './list-for-editors.store.ts';
export { findRedirectsTo, listRedirects, lockRedirects, putRedirect, removeRedirect } from './redirects.store.ts';
export type { Redirect } from './redirects.store.ts';
export { findTerms, findTermsBelow } from './terms.store.ts';
export { lockDocuments } from './lock-documents.store.ts';
export { findLeadingElsewhere } from './previous-addresses.store.ts';
export type { PreviousAddress } from './previous-addresses.store.ts';
export { nextNumbers } from './document-ids.store.ts';
export { frontsTag } from './touched-tags.rules.ts';
export {
  findGenerations,
  findPurges,
  findPurgesByGeneration,
  deleteOldPurges,
  putPurges,
  readNewestGeneration,
} from './purge-log.store.ts';
export type { DocumentTables } from './documents.tables.ts';
export { buildReadableBody } from './readable-body.view.ts';
export { formatTermName } from './content-item.view.ts';
export { buildTermUrl, buildPersonResponse } from './response.view.ts';
export { buildSearchText } from './response.view.ts';
export type { RenderBody } from './response.view.ts';
export { buildFilterCondition, buildFound, buildTextSearch } from './filter.store.ts';
