import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createWorkerFile, type WorkerFile } from '#features/slots/offline';
import type { Config } from '#platform/config';
import { buildAssetsHash, readAssets } from '../../../site/assets.ts';
import type { Hosts } from '../../../site/hosts.ts';

/** Opens the file of the service worker. `files`: the folder of the browser's files; the worker lies beside it, because it is no file that never changes. */
export const openWorkerFile = async ({
  config,
  files,
  siteOf,
}: {
  config: Pick<Config, 'offline' | 'push'>;
  files: string;
  siteOf: Hosts['siteOf'];
}): Promise<WorkerFile> => {
  const assets = await readAssets(files);
  const read = (isOn: boolean, folder: string): Promise<string | undefined> =>
    isOn ? readFile(join(files, '..', folder, 'service-worker.js'), 'utf8') : Promise.resolve(undefined);
  const [worker, push] = await Promise.all([read(config.offline, 'worker'), read(config.push.to !== 'off', 'push-worker')]);
  return createWorkerFile({ worker, push, scripts: assets.offline ?? [], build: buildAssetsHash(assets), siteOf });
};
