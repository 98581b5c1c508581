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

/** The Idempotency-Key of a call cannot be one. */
export const badIdempotencyKey = (): AppError =>
  new AppError({
    code: 'editorial/bad-idempotency-key',
    status: 400,
    message: 'Idempotency-Key is 1 to 255 letters, digits and signs, such as "8e03978e-40d5-43e8-bc93-6894a57f9324". Send another one.',
  });

/** Another call was sent with this Idempotency-Key before. */
export const idempotencyKeyReused = (key: string): AppError =>
  new AppError({
    code: 'editorial/idempotency-key-reused',
    status: 422,
    message:
      'Another call, or another body, was sent with this Idempotency-Key within the last 24 hours. Nothing was done; send a new key with what is new.',
    details: { key },
  });

/** The call of this Idempotency-Key is being carried out. */
export const idempotencyKeyInUse = (key: string): AppError =>
  new AppError({
    code: 'editorial/idempotency-key-in-use',
    status: 409,
    message:
      'The call with this Idempotency-Key is still being carried out. Send it again in a moment, and it is answered as the first one was.',
    details: { key, retryAfter: 1 },
  });
