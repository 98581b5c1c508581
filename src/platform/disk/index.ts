/** The disk: whether there is room to write, the room that is kept for takedowns, and the folders that are written to. */
export { unlessFull } from './unless-full.ts';
export { toFolderError } from './folder-error.ts';
export { makeFolder } from './make-folder.ts';
export { releaseReservedSpace, reserveSpace } from './reserved-space.ts';
export { createDiskGuard, type DiskGuard } from './disk-guard.ts';
