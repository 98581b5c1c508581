/** The door of the disk: whether there is room to write, the room that is kept for takedowns, and the folders that are written to. */
export { folderProblem } from './folder-problem.ts';
export { makeFolder } from './make-folder.ts';
export { giveUpSpareRoom, holdSpareRoom } from './spare-room.ts';
export { createDiskGuard, type DiskGuard } from './disk-guard.ts';
