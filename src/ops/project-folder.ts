import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of the checkout or the installation: the nearest above this file with a `package.json`, wherever the build has put this file. */
export const projectFolder = (): string => {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
};

/** The folder of the Markdown and YAML of the demo newsroom. */
export const demoFolder = (): string => join(projectFolder(), 'demo');
