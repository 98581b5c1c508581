export {
  createEmbeddedDatabase,
  openEmbeddedPostgres,
  folderInUseError,
  type EmbeddedOptions,
  type EmbeddedPostgres,
} from './embedded-postgres.ts';
export { claimFolder, type Owner } from './ownership.ts';
export { readPostmaster } from './postmaster.ts';
