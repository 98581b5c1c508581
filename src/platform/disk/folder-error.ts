import { AppError } from '#platform/errors';

const refusals = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EISDIR', 'EEXIST', 'ENOSPC', 'EDQUOT', 'EIO']);

const advice: Readonly<Record<string, string>> = {
  EROFS: 'It lies on a disk that is mounted read-only: mount it so that it can be written to, or set MASTHEAD_DATA to another folder.',
  ENOSPC: 'Its disk is full: free some room, or set MASTHEAD_DATA to a folder on another one.',
  EDQUOT: 'Its user has no more room there: free some, or set MASTHEAD_DATA to a folder on another disk.',
  EIO: 'Its disk does not answer as it should: look at the system log.',
};
const usualAdvice = 'Run this as the user whose folder it is, or set MASTHEAD_DATA to another one.';

/** What the system refuses of a data folder as `config/folder-not-usable`, which says what to do; any other error as it is. */
export const toFolderError = (dataFolder: string, error: unknown): unknown => {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return error;
  const code = String(error.code);
  if (!refusals.has(code)) return error;
  return new AppError({
    code: 'config/folder-not-usable',
    status: 500,
    message: `The data folder ${dataFolder} cannot be used: ${error.message}. ${advice[code] ?? usualAdvice}`,
    cause: error,
  });
};
