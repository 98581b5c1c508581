/** Bin: deleting what editors do not want any more, where it is used, restoring it, and deleting it for good. */
export { createBin } from './bin.service.ts';
export { binCalls } from './bin.api.ts';
