import { mkdirSync } from 'node:fs';
import { inject } from 'vitest';
import { copyFolder } from './copy-folder.ts';

/** Makes `folder` the data folder of a site that has loaded the demo newsroom, and was stopped: for tests that need its pieces and not how they came. */
export const fillWithDemo = async (folder: string): Promise<void> => {
  const answer = await fetch(`${inject('sharedServers')}/demo`);
  if (!answer.ok) throw new Error(await answer.text());
  const { folder: demo } = await answer.json<{ folder: string }>();
  mkdirSync(folder, { recursive: true });
  copyFolder(demo, folder);
};
