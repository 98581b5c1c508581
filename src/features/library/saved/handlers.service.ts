import type { Site } from '#brands';
import type { AccountHandlers } from '#features/accounts/account-api';
import { createImportHandler } from './import.service.ts';
import { createLateHandler } from './late-changes.service.ts';
import type { SavedCalls } from './saved-calls.schema.ts';
import { createOwnHandlers, type SavedParts } from './saved.service.ts';

/** All calls of the saved area, answered here. `siteOf` knows the hosts of the house. */
export const createSavedHandlers = (parts: SavedParts & { siteOf: (host: string) => Site | undefined }): AccountHandlers<SavedCalls> => ({
  ...createOwnHandlers(parts),
  ...createImportHandler(parts),
  ...createLateHandler(parts),
});
