/** The bin: deleting a document, the places that use it, restoring it, and deleting it for good. */
export { createBin } from './bin.service.ts';
export { binCalls } from './bin.api.ts';
