/** The door of the editorial side: what editors do, as calls under /editorial and as one service that the commands share. */
export { createEditorial } from './editorial.service.ts';
export type { Editorial } from './editorial.service.ts';
export type { EditorialParts } from './editorial-parts.service.ts';
export { createEditorialRoutes } from './editorial.api.ts';
export type { EditorialRoutesParts } from './editorial.api.ts';
export { recogniseToken } from './editorial-actor.service.ts';
export type { Actor, Recognise } from './editorial-actor.service.ts';
export { editorialMigrations } from './editorial.migrations.ts';
export { missingReferences } from './references.service.ts';
export { redirectPathProblems, redirectTargetProblems } from './redirect.rules.ts';
export { planImported, plannedBy } from './plan-imported.service.ts';
export { openDraft } from './preview-link.service.ts';
export { termTag } from './taxonomy.service.ts';
export type { Schedule } from './schedules.store.ts';
export type { Fired } from './publishing.service.ts';
