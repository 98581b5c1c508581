import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '#platform/config';
import type { CommandContext } from '../command.ts';

const inFolder = (config: Config, folder: string): Config => ({
  ...config,
  dataFolder: folder,
  media: config.media.kind === 'folder' ? { kind: 'folder', folder: join(folder, 'media') } : config.media,
  secrets: { secret: randomBytes(32).toString('base64url'), editorialToken: randomBytes(32).toString('base64url') },
});

/** Runs a trial: over the existing database or, where there is none yet, in a temporary data folder that is removed afterwards. */
export const inTrialFolder = async (context: CommandContext, work: (context: CommandContext) => Promise<number>): Promise<number> => {
  const { config } = context;
  if (config.database.url !== undefined || existsSync(join(config.dataFolder, 'postgres'))) return work(context);
  const folder = await mkdtemp(join(tmpdir(), 'masthead-trial-'));
  try {
    return await work({ ...context, mayMake: true, config: inFolder(config, folder) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
