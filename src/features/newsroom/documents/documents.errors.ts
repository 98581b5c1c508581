import { type RefusedField, withCode } from '#content/validation/field-problem';
import { AppError } from '#platform/errors';

/** What was sent is refused, with each wrong field by its path and what is wrong with it. */
export const invalidDocument = (fields: readonly RefusedField[]): AppError =>
  new AppError({
    code: 'content/invalid',
    status: 400,
    message: `This cannot be taken: ${fields.map(({ path, problem }) => `${path || 'document'}: ${problem}`).join('; ')}. Correct these fields and send it again.`,
    details: { fields: fields.map(withCode) },
  });

/** There is no document of that id. */
export const documentNotFound = (id: string): AppError =>
  new AppError({ code: 'content/not-found', status: 404, message: `There is no content with the id ${id}.`, details: { id } });

/** Somebody else changed the document first; both versions are in the details (the later writer merges). */
export const editConflict = (conflict: {
  id: string;
  expected: number;
  current: number;
  document: unknown;
  yours: unknown;
  /** The revision that both changed, for merging three ways. */
  base?: unknown;
}): AppError =>
  new AppError({
    code: 'content/edit-conflict',
    status: 412,
    message: `${conflict.id} was changed meanwhile: you changed revision ${conflict.expected}, the newest is ${conflict.current}. Take over what you need from it and save again.`,
    details: conflict,
  });

/** A filter cannot be parsed: where, and what was expected there. */
export const invalidFilter = (position: number, expected: string): AppError =>
  new AppError({
    code: 'filters/invalid',
    status: 400,
    message: `The filter cannot be read at position ${position}: expected ${expected}.`,
    details: { position, expected },
  });

/** A filter that mixes msnbc with another vertical or publisher (FL-10). */
export const publisherRestricted = (): AppError =>
  new AppError({
    code: 'publisher/restricted',
    status: 400,
    message: 'A list cannot mix msnbc with another vertical or publisher. Ask for them separately.',
  });

/** Another front of the site, `id`, already has the path of this one, or of this variant of it. */
export const routeTaken = ({ path, variant, id }: { path: string; variant: string | undefined; id: string }, cause: unknown): AppError =>
  new AppError({
    code: 'content/route-taken',
    status: 409,
    message: `Another published front, ${id}, already stands at ${path}${variant === undefined ? '' : ` as its variant ${variant}`}. Unpublish it first, or choose another ${variant === undefined ? 'path' : 'variant'}.`,
    details: { path, id, ...(variant !== undefined && { variant }) },
    cause,
  });

/** Another document has this key of its source already; `id` says which. */
export const externalIdTaken = (id: string | undefined, externalId: string | undefined, cause: unknown): AppError =>
  new AppError({
    code: 'content/external-id-taken',
    status: 409,
    message: `${id ?? 'Another document'} has the externalId ${externalId ?? 'that was sent'} already. Change that one, or leave the externalId out.`,
    details: { id, externalId },
    cause,
  });

/** Somebody else changed the term first; the newest one is in the details. */
export const termConflict = (path: string, newest: unknown): AppError =>
  new AppError({
    code: 'taxonomy/edit-conflict',
    status: 412,
    message:
      newest === undefined
        ? `There is no term ${path} any more. To make it, send it without If-Match.`
        : `The term ${path} was changed meanwhile. Take over what you need from the newest one and save again.`,
    details: { path, term: newest ?? null },
  });

/** A term with others below it cannot be deleted. */
export const termHasOthersBelow = (path: string, below: readonly string[]): AppError =>
  new AppError({
    code: 'taxonomy/has-terms-below',
    status: 409,
    message: `The term ${path} has terms below it. Delete those first.`,
    details: { path, below },
  });

/** There is no term of that path. */
export const termNotFound = (path: string): AppError =>
  new AppError({ code: 'taxonomy/not-found', status: 404, message: `There is no term ${path} in the taxonomy.`, details: { path } });
