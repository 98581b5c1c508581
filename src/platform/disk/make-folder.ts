import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Makes a folder and those above it, and gives the first that was not there; undefined where all were. Step by step: Node's own recursive way never
 * comes back from a place where the system says that nothing can be, such as /proc.
 */
export const makeFolder = (folder: string, mode?: number): string | undefined => {
  if (isFolder(folder)) return undefined;
  const above = dirname(folder);
  const first = above === folder ? undefined : makeFolder(above, mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // somebody else was faster
    if (!isFolder(folder)) throw error;
  }
  return first ?? folder;
};
