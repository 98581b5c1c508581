import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { beginVideoFolder } from '#features/newsroom/video-files';
import { isServedKey, mediaTypeOf } from '#platform/media';
import type { ImportJob } from '../../loop/import-job.ts';
import type { OwnFolder } from './own-lines.ts';

type Job = Pick<ImportJob, 'database' | 'media' | 'report' | 'dryRun' | 'now'>;

/** The media files of the folder by their keys; links lead nowhere. */
const listKeys = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries.flatMap((entry) => (entry.isFile() ? [relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')] : []));
};

const folderOf = (key: string): string | undefined => /^video\/[0-9a-f]{32}(?=\/)/.exec(key)?.[0];

/** Brings the videos, sounds and documents of a folder of ours in, at their addresses; what is here already stays. Files of a video go with it when it is deleted for good. */
export const importOwnFiles = async (own: OwnFolder, { database, media, report, dryRun, now }: Job): Promise<void> => {
  const folder = join(own.folder, 'files');
  const keys = await listKeys(folder);
  const fresh: string[] = [];
  for (const key of keys) {
    if (!isServedKey(key)) report.note(`The file ${key} is no media file that could be shown, and stays out.`);
    else if (!(await media.exists(key))) fresh.push(key);
  }
  if (dryRun) return;
  const folders = Map.groupBy(fresh, folderOf);
  for (const [video, inside] of folders)
    if (video !== undefined) await beginVideoFolder(database, { folder: video, keys: inside }, new Date(now()));
  for (const key of fresh)
    await media.putStream(key, createReadStream(join(folder, ...key.split('/')), { highWaterMark: 1024 ** 2 }), mediaTypeOf(key) ?? '');
};
