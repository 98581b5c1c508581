export { openEmbeddedPostgres, folderInUse, type EmbeddedOptions, type EmbeddedPostgres } from './embedded-postgres.ts';
export { claimFolder } from './ownership.ts';
