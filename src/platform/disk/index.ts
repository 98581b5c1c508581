/** The door of the disk: whether there is room to write. */
export { createDiskGuard, type DiskGuard } from './disk-guard.ts';
