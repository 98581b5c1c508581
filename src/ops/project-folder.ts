import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of the checkout, or of what was installed: the nearest one above this file that has a `package.json`, whichever file of a build this is in. */
export const projectFolder = (): string => {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
};

/** Where the words of the demo newsroom lie. */
export const demoFolder = (): string => join(projectFolder(), 'demo');
