import { AppError } from '#platform/errors';

const refusals = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EISDIR', 'EEXIST', 'ENOSPC', 'EDQUOT', 'EIO']);

/** What the system refuses of a data folder as `config/folder-not-usable`, which says what to do; any other error as it is. */
export const folderProblem = (dataFolder: string, error: unknown): unknown => {
  if (!(error instanceof Error) || !('syscall' in error) || !refusals.has(String((error as NodeJS.ErrnoException).code))) return error;
  return new AppError({
    code: 'config/folder-not-usable',
    status: 500,
    message: `The data folder ${dataFolder} cannot be used: ${error.message}. Run this as the user whose folder it is, or set MASTHEAD_DATA to another one.`,
    cause: error,
  });
};
