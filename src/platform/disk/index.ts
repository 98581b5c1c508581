/** The door of the disk: whether there is room to write, and the folders that are written to. */
export { folderProblem } from './folder-problem.ts';
export { makeFolder } from './make-folder.ts';
export { createDiskGuard, type DiskGuard } from './disk-guard.ts';
