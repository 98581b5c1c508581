import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '#platform/errors';
import { majorVersion } from './cluster.ts';

// without any of these PostgreSQL does not start, or starts and knows no database
const needed = ['PG_VERSION', 'base', 'global/pg_control', 'pg_wal', 'pg_xact'];

const readVersion = (folder: string): string => readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();

/** Whether a folder holds a whole database; false where there is none. What is only half there is refused with `storage/database-damaged`: a new one is never made over it. */
export const hasDatabase = (folder: string): boolean => {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return false;
  const missing = needed.filter((name) => !existsSync(join(folder, name)));
  // of another version's folder its version is said, and what belongs into it is not known
  if (missing.length === 0 || (!missing.includes('PG_VERSION') && readVersion(folder) !== majorVersion)) return true;
  throw new AppError({
    code: 'storage/database-damaged',
    status: 500,
    message:
      `The database in ${folder} is not whole: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing. Nothing was changed. ` +
      'Put back what was taken away, or set MASTHEAD_DATA to a new folder and bring a backup back with `masthead restore`.',
  });
};

/** There is nothing yet to work with in a data folder. */
export const noDatabaseError = (dataFolder: string): AppError =>
  new AppError({
    code: 'storage/no-database',
    status: 500,
    message: `There is no database in ${dataFolder}. Check MASTHEAD_DATA; \`masthead serve\` makes a new one.`,
  });

/** Refuses a data folder that is not there, or holds no folder of a database. */
export const checkHasDatabase = (dataFolder: string): void => {
  if (!existsSync(join(dataFolder, 'postgres'))) throw noDatabaseError(dataFolder);
};
