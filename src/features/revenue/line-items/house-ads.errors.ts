import { type RefusedField, withCode } from '#content/validation/field-problem';
import { AppError } from '#platform/errors';

/** A line item cannot be taken; each field is named. */
export const invalidLineItem = (fields: readonly RefusedField[]): AppError =>
  new AppError({
    code: 'ads/invalid',
    status: 400,
    message: `This line item cannot be taken: ${fields.map(({ path, problem }) => `${path || 'line item'}: ${problem}`).join('; ')}.`,
    details: { fields: fields.map(withCode) },
  });

/** There is no line item of that id. */
export const lineItemNotFound = (id: string): AppError =>
  new AppError({ code: 'ads/not-found', status: 404, message: `There is no line item with the id ${id}.`, details: { id } });

/** Somebody else changed the line item first. */
export const lineItemConflict = (id: string, revision: number): AppError =>
  new AppError({
    code: 'ads/edit-conflict',
    status: 412,
    message: `Somebody else changed ${id} first; it is at revision ${revision} now. Open it again and make your change there.`,
    details: { id, revision },
  });

/** A click of a token that is not ours, or of a line item that is gone. */
export const unknownClick = (): AppError =>
  new AppError({
    code: 'ads/unknown-click',
    status: 404,
    message: 'This link leads nowhere: it was changed on its way, or what it was made for is gone.',
  });

/** One client asks more often than readers do. */
export const tooManyDecisions = (retryAfter: number): AppError =>
  new AppError({
    code: 'ads/too-many',
    status: 429,
    message: 'Slots were filled for your address too often. Wait as long as Retry-After says.',
    details: { retryAfter },
  });
