/** Documents as rows: the tables and migrations, the views that are stored with each document, and the statements that write them, with the purge log and the render queue. */
export { anyOf } from './any-of.store.ts';
export {
  type DeletedDocument,
  deleteForGood,
  findBinned,
  findDeleted,
  findDeletedPictures,
  listBin,
  putIntoBin,
  selectDueInBin,
  takeFromBin,
} from './bin.store.ts';
export { type References, formatTermName } from './content-item.view.ts';
export { nextNumbers, passNumber } from './document-ids.store.ts';
export { type DocumentRow, type RowRenderer, buildDocumentRow, listAuthorIds, toListing, toStoredListing } from './document-row.view.ts';
export { documentMigrations } from './documents.migrations.ts';
export type { DocumentTables } from './documents.tables.ts';
export { buildCountedValues, buildListedCondition, correctCounts, countedColumns, isCounted, mergeCounts } from './list-counts.store.ts';
export { type LockedDocument, lockDocuments } from './lock-documents.store.ts';
export {
  deleteOldPurges,
  findGenerations,
  findPurges,
  findPurgesByGeneration,
  purgePicture,
  putPurges,
  readNewestGeneration,
} from './purge-log.store.ts';
export { putDocuments } from './put-documents.store.ts';
export { buildReadableBody } from './readable-body.view.ts';
export { type Redirect, findRedirectsTo, listRedirects, lockRedirects, putRedirect, removeRedirect } from './redirects.store.ts';
export {
  type QueuedKind,
  type QueuedRendering,
  advanceQueued,
  findQueued,
  queueRendering,
  queueTerms,
  queueUsers,
  selectQueued,
  takeIdsToRender,
} from './render-queue.store.ts';
export { type RenderBody, buildPersonResponse, buildSearchText, buildTermUrl, buildWholeResponse } from './response.view.ts';
export { type PictureFacts, listPictureIds, withCurrentPictures } from './shown-pictures.view.ts';
export { buildRouteTags, buildTouchedTags, frontsTag, isKnownToReaders } from './touched-tags.rules.ts';
