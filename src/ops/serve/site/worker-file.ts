import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createWorkerFile, type WorkerFile } from '#features/readers/offline';
import type { Config } from '#platform/config';
import { buildAssetsHash, readAssets } from '../../../site/assets.ts';
import type { Hosts } from '../../../site/hosts.ts';

/** Opens the file of the service worker. `files`: the folder of the browser's files; the worker lies beside it, because it is no file that never changes. */
export const openWorkerFile = async ({
  config,
  files,
  siteOf,
}: {
  config: Pick<Config, 'offline'>;
  files: string;
  siteOf: Hosts['siteOf'];
}): Promise<WorkerFile> => {
  const assets = await readAssets(files);
  const worker = config.offline ? await readFile(join(files, '..', 'worker', 'service-worker.js'), 'utf8') : undefined;
  return createWorkerFile({ worker, scripts: assets.offline ?? [], build: buildAssetsHash(assets), siteOf });
};
