import { chownSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The user that PostgreSQL runs as; undefined: the user of this process. */
export type Account = { uid: number; gid: number };

const nobody = 65_534;

/** PostgreSQL refuses root: as root it runs as the owner of the folder it already has, or as the system's "nobody". */
export const findAccount = (folder: string): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const owner = lstatSync(folder, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: nobody, gid: nobody };
};

/** Hands a folder and all in it to the account; does nothing where it already has the folder. */
export const handOver = (folder: string, account: Account | undefined): void => {
  if (!account || lstatSync(folder).uid === account.uid) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) chownEntry(join(folder, entry), account);
  chownEntry(folder, account);
};

const chownEntry = (path: string, account: Account): void => {
  if (!lstatSync(path).isSymbolicLink()) chownSync(path, account.uid, account.gid);
};
