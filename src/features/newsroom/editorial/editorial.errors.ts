import { AppError } from '#platform/errors';

/** Who asks is not known. */
export const unauthorized = (): AppError =>
  new AppError({
    code: 'editorial/unauthorized',
    status: 401,
    message: 'This call is for editors. Send the editorial token as "Authorization: Bearer …".',
  });

/** Too many wrong tokens from one address. */
export const tooManyTries = (retryAfter: number): AppError =>
  new AppError({
    code: 'editorial/too-many-tries',
    status: 429,
    message: 'Too many calls without the right token came from your address. Wait as long as Retry-After says.',
    details: { retryAfter },
  });

/** Another site's page tries to change something through an editor's browser. */
export const crossSite = (): AppError =>
  new AppError({ code: 'editorial/cross-site', status: 403, message: 'Changes cannot be made from the page of another site.' });

/** The JSON of a body cannot be read. */
export const badJson = (cause: unknown): AppError =>
  new AppError({
    code: 'editorial/bad-json',
    status: 400,
    message: 'The body is not JSON that can be read. Check it and send it again.',
    cause,
  });

/** The bytes of a body are no UTF-8. */
export const badEncoding = (): AppError =>
  new AppError({
    code: 'editorial/bad-encoding',
    status: 400,
    message: 'The body is not UTF-8, so its letters cannot be told. Save or send it as UTF-8.',
  });

/** A body of another type than JSON. */
export const jsonOnly = (type: string | undefined): AppError =>
  new AppError({
    code: 'http/unsupported-media-type',
    status: 415,
    message: `The body is ${type === undefined ? 'without a type' : `of the type ${type.slice(0, 100)}`}. Send JSON, with "Content-Type: application/json".`,
  });

/** A picture that is sent as something else, such as a form. */
export const pictureOnly = (type: string): AppError =>
  new AppError({
    code: 'media/wrong-type',
    status: 415,
    message: `The body is of the type ${type.slice(0, 100)}. Send the file itself as the body, with its own type, such as "Content-Type: image/jpeg".`,
  });

/** A program that takes no JSON: it could not read what was done. */
export const answersJson = (accept: string): AppError =>
  new AppError({
    code: 'http/not-acceptable',
    status: 406,
    message: `These calls answer in JSON, and "Accept: ${accept.slice(0, 100)}" does not take it. Send "Accept: application/json", or leave it out.`,
  });

/** A body that was compressed. */
export const compressedBody = (): AppError =>
  new AppError({ code: 'http/unsupported-media-type', status: 415, message: 'Send the body as it is, without Content-Encoding.' });

/** The JSON of a body is nested deeper than a document can be. */
export const tooDeep = (limit: number): AppError =>
  new AppError({
    code: 'editorial/too-deep',
    status: 400,
    message: `The body is nested deeper than ${limit} levels, which no document is. Flatten it and send it again.`,
    details: { limit },
  });

/** A change was sent without saying what it changes. */
export const preconditionRequired = (): AppError =>
  new AppError({
    code: 'editorial/if-match-required',
    status: 428,
    message: 'Say which revision you changed: send the ETag that you got with it as If-Match, so that nobody else’s change is lost.',
  });

/** If-Match holds something that is no ETag of ours. */
export const badPrecondition = (): AppError =>
  new AppError({
    code: 'editorial/bad-if-match',
    status: 400,
    message: 'If-Match is one ETag as it was answered, such as "3". A * would change whatever is there, and is not taken.',
  });

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

/** An instant that is not in the future. */
export const notInFuture = (at: string): AppError =>
  new AppError({
    code: 'editorial/not-in-future',
    status: 400,
    message: `${at} is past. A schedule needs an instant to come; to do it now, publish or unpublish.`,
    details: { fields: [{ path: 'at', problem: 'is past' }] },
  });

/** A document without a status, such as a menu: it is always there for readers. */
export const hasNoStatus = (id: string, type: string): AppError =>
  new AppError({
    code: 'editorial/has-no-status',
    status: 400,
    message: `${id} is a ${type}: it has no status, so it is neither published nor unpublished. Change it, and readers have it.`,
    details: { id, type },
  });

/** What is asked for is so already. */
export const nothingToPublish = (id: string): AppError =>
  new AppError({
    code: 'editorial/nothing-to-publish',
    status: 409,
    message: `${id} is published already and has no draft of a change. Save a draft first, and schedule that.`,
    details: { id },
  });

/** There is no such schedule that still waits. */
export const scheduleNotFound = (id: string): AppError =>
  new AppError({
    code: 'editorial/no-schedule',
    status: 404,
    message: `There is no schedule ${id} that still waits: it was carried out or cancelled, or never was.`,
    details: { id },
  });

/** A preview of what has no page of its own. */
export const noPreview = (id: string, type: string): AppError =>
  new AppError({
    code: 'editorial/no-preview',
    status: 400,
    message: `${id} is a ${type}, which has no page to preview.`,
    details: { id, type },
  });

/** Uploads are being worked on already, as many as there may be. */
export const uploadsBusy = (): AppError =>
  new AppError({
    code: 'editorial/uploads-busy',
    status: 503,
    message: 'Other pictures are being taken in. Try again in a moment.',
  });

/** The Idempotency-Key of a call cannot be one. */
export const badOnceKey = (): AppError =>
  new AppError({
    code: 'editorial/bad-idempotency-key',
    status: 400,
    message: 'Idempotency-Key is 1 to 255 letters, digits and signs, such as "8e03978e-40d5-43e8-bc93-6894a57f9324". Send another one.',
  });

/** Another call was sent with this Idempotency-Key before. */
export const onceKeyReused = (key: string): AppError =>
  new AppError({
    code: 'editorial/idempotency-key-reused',
    status: 422,
    message:
      'Another call, or another body, was sent with this Idempotency-Key within the last 24 hours. Nothing was done; send a new key with what is new.',
    details: { key },
  });

/** The call of this Idempotency-Key is being carried out. */
export const onceKeyBusy = (key: string): AppError =>
  new AppError({
    code: 'editorial/idempotency-key-in-use',
    status: 409,
    message:
      'The call with this Idempotency-Key is still being carried out. Send it again in a moment, and it is answered as the first one was.',
    details: { key, retryAfter: 1 },
  });

/** A redirect that leads back to itself. */
export const redirectLoop = (paths: readonly string[]): AppError =>
  new AppError({
    code: 'redirect/loop',
    status: 409,
    message: `This redirect would lead in a circle: ${paths.join(' → ')}.`,
    details: { paths },
  });

/** There is no redirect of that address. */
export const redirectNotFound = (path: string): AppError =>
  new AppError({ code: 'redirect/not-found', status: 404, message: `There is no redirect at ${path}.`, details: { path } });
