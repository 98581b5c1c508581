import { AppError, isAppError } from '#platform/errors';

const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);
// https://www.postgresql.org/docs/18/errcodes-appendix.html: connection trouble, shutdown, crash, starting up, too many connections, a transaction left idle.
const unreachableStates = /^(08...|57P0[1-5]|53300|25P03)$/;
const fullStates = /^53(000|100)$/;
// character_not_in_repertoire and untranslatable_character: a NUL or half of a character in text or jsonb
const unstorableStates = /^(22021|22P05)$/;
/** The message of a query that is not even sent, because the database accepts connections and answers nothing. */
export const databaseSilent = 'The database says nothing';
const brokenConnection =
  /^(The database says nothing|Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** The AppError for a failure of the database itself (away 503, too slow 503, disk full 507, a text that it cannot store 400); undefined for any other error. */
export const toStorageFailure = (error: unknown): AppError | undefined => {
  if (isAppError(error)) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : '';
  if (fullStates.test(code) || code === 'ENOSPC')
    return failure(
      'storage/full',
      507,
      'The disk is full, so this was not stored; reading goes on. Please keep your text, tell the people who run this site, and send it again when they have made room.',
      error,
    );
  if (unstorableStates.test(code) || (code === '22P02' && message.startsWith('invalid input syntax for type json')))
    return failure('storage/unstorable-text', 400, 'A text holds a NUL character or half of a character, which cannot be stored.', error);
  // read_only_sql_transaction: a standby, or a server set to read only
  if (code === '25006')
    return failure(
      'storage/database-read-only',
      503,
      'The database accepts no changes at the moment, so this was not stored; reading goes on. Please keep your text and try again in a moment.',
      error,
    );
  if (code === '57014') return failure('storage/too-slow', 503, 'The database took too long to answer. Please try again.', error);
  if (unreachable.has(code) || unreachableStates.test(code) || brokenConnection.test(message))
    return failure('storage/unavailable', 503, 'The database cannot be reached. Please try again in a moment.', error);
  return undefined;
};

const failure = (code: string, status: number, message: string, cause: unknown): AppError =>
  new AppError({ code, status, message, cause, ...(code === 'storage/database-read-only' && { isPublic: true }) });
