/** Publishing: publishing and unpublishing documents, now or at a planned time, their drafts and previews. */
export { createPublishing } from './publishing.service.ts';
export { createPreviews } from './previews.service.ts';
export { publishingCalls } from './publishing.api.ts';
export { publishingMigrations } from './publishing.migrations.ts';
export { toPublishingDatabase } from './publishing.tables.ts';
export { dateToCome, hasNoStatus } from './publishing.errors.ts';
export { findReleaseDate, isLater } from './release-date.service.ts';
export { schedule } from './publishing.schema.ts';
export { planImported, plannedBy } from './plan-imported.service.ts';
export { openDraft } from './preview-link.service.ts';
export { cancelSchedules, endSchedules, listSchedules } from './schedules.store.ts';
export type { Schedule } from './schedules.store.ts';
export { findDraft, findDraftUses, putDraft, settleDraft } from './drafts.store.ts';
export type { Draft } from './drafts.store.ts';
