/** Most read: page views counted without cookies or identities, by piece and ten minutes (CC-40), and ranked with decay. */
export { createReadCounter } from './reads.service.ts';
export { readRoutes } from './reads.api.ts';
export { isOwnRead } from './own-read.service.ts';
export { isMachine, toBucket } from './reads.rules.ts';
export { addReads, deleteOldReads, findMostRead, type Reads } from './reads.store.ts';
export { readsMigrations } from './reads.migrations.ts';
