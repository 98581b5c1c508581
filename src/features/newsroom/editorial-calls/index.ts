/** The frame of editorial calls: the acting editor, parsing and answers, cursors, entity tags, and calls that are carried out once. */
export { editorialCall } from './editorial-call.api.ts';
export type { Asked, MountCall } from './editorial-call.api.ts';
export { createGuard } from './guard.api.ts';
export type { GuardParts } from './guard.api.ts';
export { parseJsonBodies, takeBytes } from './body-parsers.api.ts';
export { recogniseToken } from './actor.service.ts';
export type { Actor } from './actor.service.ts';
export { createChangeAnswers } from './change-answer.service.ts';
export type { CallContext } from './change-answer.service.ts';
export { addressParts, findPublicUrl } from './public-url.view.ts';
export { packCursor, unpackCursor } from './cursor.service.ts';
export { buildEntityTag } from './entity-tag.rules.ts';
export type { Base } from './entity-tag.rules.ts';
export { findBase, getBase } from './if-match.service.ts';
export { badPrecondition, preconditionRequired } from './editorial-calls.errors.ts';
export { createRunOnce } from './idempotency.service.ts';
export { idempotencyMigrations } from './idempotency.migrations.ts';
export { changedAnswer, documentId, idParams, isAsked, listPage, nextPage, note, noteQuery, revision } from './editorial-calls.schema.ts';
