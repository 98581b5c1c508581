import { auditMigrations } from '#features/audit';
import { documentMigrations } from '#features/documents';
import { editorialMigrations } from '#features/editorial';
import { followThroughMigrations } from '#features/follow-through';
import { liveBlogMigrations } from '#features/live-blog';
import { pageDictionaryMigrations } from '#features/page-dictionaries';
import { readsMigrations } from '#features/reads';
import { foundationMigrations, type Migration } from '#platform/storage';
import { importedMigrations } from '../importers/index.ts';

/** Every migration of Masthead in the order they run: the foundation, then each feature's own list. */
export const migrations: readonly Migration[] = [
  ...foundationMigrations,
  ...documentMigrations,
  ...auditMigrations,
  ...editorialMigrations,
  ...followThroughMigrations,
  ...importedMigrations,
  ...liveBlogMigrations,
  ...readsMigrations,
  ...pageDictionaryMigrations,
];
