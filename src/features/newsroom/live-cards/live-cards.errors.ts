import { type RefusedField, withCode } from '#content/validation/field-problem';
import { AppError } from '#platform/errors';

/** A card was refused: each field that is wrong, by its path, and what is wrong with it. */
export const invalidCard = (fields: readonly RefusedField[]): AppError =>
  new AppError({
    code: 'card/invalid',
    status: 400,
    message: `The card was not stored: ${fields.map(({ path, problem }) => `${path || 'card'}: ${problem}`).join('; ')}. Correct these fields and send it again.`,
    details: { fields: fields.map(withCode) },
  });

/** There is no card of that id. */
export const cardNotFound = (id: string): AppError =>
  new AppError({ code: 'card/not-found', status: 404, message: `There is no card with the id ${id}.`, details: { id } });

/** There is no live blog of that id to post to. */
export const blogNotFound = (id: string): AppError =>
  new AppError({ code: 'card/no-live-blog', status: 404, message: `${id} is not a live blog, so it has no cards.`, details: { id } });

/** Another card has this key of its source already; `id` says which. */
export const cardKeyTaken = (there: { id: string; blog: string } | undefined, externalId: string | undefined, cause: unknown): AppError =>
  new AppError({
    code: 'card/external-id-taken',
    status: 409,
    message: `${there ? `${there.id} of ${there.blog}` : 'Another card'} has the externalId ${externalId ?? 'that was sent'} already. Change that one (PUT /editorial/cards/{id}), or leave the externalId out.`,
    details: { ...there, externalId },
    cause,
  });

/** A card cannot be put between two that have no millisecond between them. */
export const noRoomBetween = (id: string): AppError =>
  new AppError({
    code: 'card/no-room',
    status: 409,
    message: `There is no moment left beside ${id} to move the card to. Move one of its neighbours first, or give the card a time.`,
    details: { id },
  });
