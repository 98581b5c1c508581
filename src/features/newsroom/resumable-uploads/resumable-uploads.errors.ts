import { AppError } from '#platform/errors';

/** There is no such upload: it was never begun, was given up, or its day is over. */
export const noSuchUpload = (): AppError =>
  new AppError({
    code: 'uploads/not-found',
    status: 404,
    message: 'There is no such upload. Those that nothing was added to for a day are removed: begin it again.',
  });

/** Bytes that begin elsewhere than where those that are there end. */
export const wrongOffset = (received: number): AppError =>
  new AppError({
    code: 'uploads/wrong-offset',
    status: 409,
    message: `Of this file ${received.toLocaleString('en')} bytes are there. Ask with HEAD, and go on where they end.`,
    details: { received },
  });

/** A file that is used before all of it is there. */
export const notFinished = (received: number, bytes: number): AppError =>
  new AppError({
    code: 'uploads/not-finished',
    status: 409,
    message: `Of this file ${received.toLocaleString('en')} of ${bytes.toLocaleString('en')} bytes are there. Send the rest first.`,
    details: { received, bytes },
  });

/** A file with more bytes than one may have. */
export const uploadTooLarge = (most: number): AppError =>
  new AppError({
    code: 'uploads/too-large',
    status: 413,
    message: `A file may have ${most.toLocaleString('en')} bytes. Save it smaller or with more compression.`,
    details: { most },
  });

/** More bytes than were announced. */
export const longerThanSaid = (bytes: number): AppError =>
  new AppError({
    code: 'uploads/longer-than-said',
    status: 413,
    message: `More came than the ${bytes.toLocaleString('en')} bytes that Upload-Length announced. Begin the upload again with the right length.`,
    details: { bytes },
  });

/** A header of the protocol that is missing or cannot be read. */
export const badUploadHeader = (header: string, problem: string): AppError =>
  new AppError({ code: 'uploads/bad-header', status: 400, message: `${header} ${problem}.`, details: { header } });

/** Another version of the protocol. */
export const otherTusVersion = (version: string): AppError =>
  new AppError({
    code: 'uploads/other-version',
    status: 412,
    message: `Tus-Resumable is ${version.slice(0, 40)}; this site speaks 1.0.0.`,
  });

/** A part that is sent as something else. */
export const partsOnly = (type: string | undefined): AppError =>
  new AppError({
    code: 'uploads/wrong-type',
    status: 415,
    message: `The body is ${type === undefined ? 'without a type' : `of the type ${type.slice(0, 100)}`}. Send the bytes themselves, with "Content-Type: application/offset+octet-stream".`,
  });
