import { existsSync } from 'node:fs';
import { access, constants, rm, statfs } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '#platform/config';
import type { MediaStore } from '#platform/media';
import { findOwnerOfFolder } from '#platform/storage';
import { formatBytes, type Finding, ok, problem, warn } from './finding.ts';

/** The least free space, in bytes and as a share of the disk: below it, writing stops soon. */
const least = { problem: { bytes: 1e9, part: 0.03 }, warn: { bytes: 5e9, part: 0.1 } };

/** How much space the disk of the data folder has. */
export const examineDisk = async ({ dataFolder, minFreeBytes }: Pick<Config, 'dataFolder' | 'minFreeBytes'>): Promise<Finding[]> => {
  if (!existsSync(dataFolder))
    return [
      warn(
        'disk',
        `The data folder ${dataFolder} is not there yet.`,
        'The first `masthead serve` makes it; check MASTHEAD_DATA otherwise.',
      ),
    ];
  const { bavail, blocks, bsize } = await statfs(dataFolder);
  const free = bavail * bsize;
  const part = bavail / blocks;
  const says = `${formatBytes(free)} free (${Math.round(part * 100)} %) where ${dataFolder} is.`;
  const advice = 'Free some room or give the disk more, before writing stops.';
  if (free < minFreeBytes)
    return [
      problem(
        'disk',
        `Nothing is stored any more (507), reading goes on: ${says}`,
        `Free some room, for example picture-cache/ in it, until more than MASTHEAD_MIN_FREE_BYTES (${formatBytes(minFreeBytes)}) are free.`,
      ),
    ];
  if (free < least.problem.bytes || part < least.problem.part) return [problem('disk', says, advice)];
  return [free < least.warn.bytes && part < least.warn.part ? warn('disk', says, advice) : ok('disk', says)];
};

/** Whether the media store writes, reads and removes a file; for a folder that the first picture creates, whether it may be created. */
export const examineMedia = async (store: MediaStore, { media, dataFolder }: Pick<Config, 'media' | 'dataFolder'>): Promise<Finding[]> => {
  if (media.kind === 'folder' && !existsSync(dataFolder)) return [];
  const place = media.kind === 's3' ? `the bucket ${media.bucket}` : `the folder ${media.folder}`;
  const key = `doctor/${randomBytes(8).toString('hex')}.txt`;
  try {
    if (media.kind === 'folder' && !existsSync(media.folder)) {
      await access(dataFolder, constants.W_OK);
      return [ok('media', `The first picture makes ${place}.`)];
    }
    await store.put(key, Buffer.from('doctor'), 'text/plain');
    const found = await store.get(key);
    await store.remove(key);
    if (media.kind === 'folder') await rm(join(media.folder, 'doctor'), { recursive: true, force: true });
    if (Buffer.from(found?.bytes ?? []).toString() === 'doctor') return [ok('media', `Files can be written to ${place}.`)];
    return [problem('media', `What is written to ${place} does not come back.`, 'Look at the store of media files.')];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const advice =
      media.kind === 's3'
        ? 'Check MASTHEAD_MEDIA_S3_… and the rights of the key.'
        : 'Give the user that runs Masthead the right to write there, and see that the disk is not mounted read-only.';
    return [problem('media', `Files cannot be written to ${place}: ${why}`, advice)];
  }
};

/** Which process owns the data folder, and whether a dead one left something in it. */
export const examineOwner = async ({ dataFolder }: Pick<Config, 'dataFolder'>): Promise<Finding[]> => {
  if (!existsSync(dataFolder)) return [];
  const { owner, leftBehind } = await findOwnerOfFolder(dataFolder);
  if (owner) return [ok('owner', `masthead ${owner.command} (process ${owner.pid}) has the data folder and is ${owner.state}.`)];
  if (leftBehind === undefined) return [ok('owner', 'No Masthead has the data folder at the moment.')];
  return [
    warn(
      'owner',
      `A Masthead that was killed left the database's lock of process ${leftBehind} behind.`,
      'Nothing needs to be removed: the next `masthead serve` sees that its owner is dead and takes it over.',
    ),
  ];
};
