import { AppError } from '#platform/errors';

/** A named document is there already. */
export const alreadyThere = (id: string, revision: number): AppError =>
  new AppError({
    code: 'content/already-there',
    status: 409,
    message: `${id} is there already, as revision ${revision}. Change that one instead.`,
    details: { id, revision },
  });

/** There is no such revision. */
export const revisionNotFound = (id: string, revision: number): AppError =>
  new AppError({
    code: 'content/revision-not-found',
    status: 404,
    message: `${id} has no revision ${revision}.`,
    details: { id, revision },
  });

/** There is no draft of a change. */
export const draftNotFound = (id: string): AppError =>
  new AppError({ code: 'editorial/no-draft', status: 404, message: `${id} has no draft of a change.`, details: { id } });

/** Another draft of a change was saved since, or none is in work any more; both are in the details. */
export const draftConflict = (conflict: {
  id: string;
  revision: number;
  draft: number | undefined;
  document: unknown;
  yours: unknown;
}): AppError => {
  const { id, revision, draft, document, yours } = conflict;
  const tag = `"${revision}${draft === undefined ? '' : `-d${draft}`}"`;
  return new AppError({
    code: 'content/edit-conflict',
    status: 412,
    message:
      draft === undefined
        ? `${id} has no draft in work any more: it was published or given up. Take over what you need, and save it on top of ${tag}.`
        : `${id} has another draft in work, which you did not see. Take over what you need from it, and save yours on top of ${tag}.`,
    details: { id, expected: revision, current: revision, draft: draft ?? null, document, yours },
  });
};

/** Somebody's draft of a change waits, which whoever changes the document has not seen; both are in the details. */
export const draftWaiting = ({
  id,
  revision,
  draft,
  yours,
}: {
  id: string;
  revision: number;
  draft: { version: number; basedOn: number; savedAt: string; savedBy: string; document: unknown };
  yours: unknown;
}): AppError =>
  new AppError({
    code: 'editorial/draft-waiting',
    status: 409,
    message: `A draft of a change of ${id} waits: version ${draft.version}, saved by ${draft.savedBy} at ${draft.savedAt}. Take over what you need from it, or change ${id} all the same with If-Match "${revision}-d${draft.version}"; the draft stays.`,
    details: {
      id,
      current: revision,
      draft: draft.version,
      basedOn: draft.basedOn,
      savedAt: draft.savedAt,
      savedBy: draft.savedBy,
      document: draft.document,
      yours,
    },
  });
