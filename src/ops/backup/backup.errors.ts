import { AppError, isAppError } from '#platform/errors';

const notEnoughSpace = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** The folder of a backup exists already. */
export const folderExists = (folder: string): AppError =>
  new AppError({
    code: 'backup/folder-exists',
    status: 409,
    message: `${folder} is there already. A backup goes into a folder of its own, such as one named after the day.`,
  });

/** The error of a backup that could not be written, for people; errors with a code of their own stay as they are. */
export const backupFailed = (folder: string, cause: unknown): unknown => {
  if (isAppError(cause)) return cause;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (notEnoughSpace.has(code))
    return new AppError({
      code: 'backup/no-space',
      status: 507,
      message: `There is not enough space for the backup beside ${folder}. What was begun is removed; nothing else is changed.`,
      cause,
    });
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOENT')
    return new AppError({
      code: 'backup/not-writable',
      status: 400,
      message: `The backup cannot be written beside ${folder} (${code}). Choose a folder that this user may write to.`,
      cause,
    });
  return cause;
};

/** The folder is no backup, or one of a form that this version does not read. */
export const notABackup = (folder: string, why: string, cause?: unknown): AppError =>
  new AppError({ code: 'restore/not-a-backup', status: 400, message: `${folder} is no backup that can be restored: ${why}.`, cause });

/** The files of the backup are not those that were written. */
export const damagedBackup = (folder: string, problems: readonly string[]): AppError =>
  new AppError({
    code: 'restore/damaged',
    status: 422,
    message: `The backup ${folder} is damaged; nothing was changed. Use another one.\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    details: { problems },
  });

/** The database into which the backup should go has content. */
export const notEmpty = (): AppError =>
  new AppError({
    code: 'restore/not-empty',
    status: 409,
    message: 'There is content in this database already. Restore into an empty one, or add --replace to throw away what it holds.',
  });

/** A site works on the database. */
export const siteRunning = (connections: number): AppError =>
  new AppError({
    code: 'restore/site-running',
    status: 409,
    message: `A Masthead works on this database (${connections} connections). Stop every node of the site first.`,
  });

/** What was restored is not what the backup says. */
export const incomplete = (problems: readonly string[]): AppError =>
  new AppError({
    code: 'restore/incomplete',
    status: 500,
    message: `What was restored is not what the backup holds, so it was taken back.\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    details: { problems },
  });
