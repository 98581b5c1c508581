import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { DocumentTables } from '#features/newsroom/documents';
import {
  type AccountClient,
  type AccountFrame,
  accountRoutes,
  createHttpAccountClient,
  createLocalAccountClient,
} from '#features/readers/account-api';
import { createListCursors, createSavedHandlers, type SavedCalls, savedCalls, type SavedTables } from '#features/readers/saved';
import type { Config } from '#platform/config';

/** What readers saved, at a running site. */
export type SiteSaved = {
  /** Makes the calls: here, or at the host of ACCOUNT_API_URL. */
  client: AccountClient<SavedCalls>;
  routes: (app: FastifyInstance) => void;
};

/** Opens what readers saved. */
export const openSiteSaved = (parts: {
  config: Config;
  database: Kysely<DocumentTables>;
  frame: AccountFrame;
  now: () => number;
}): SiteSaved => {
  const { config, frame, now } = parts;
  const { account: elsewhere } = config.apis;
  const database = parts.database.withTables<DocumentTables & SavedTables>();
  const cursors = createListCursors(config.secrets.secret);
  const client =
    elsewhere === undefined
      ? createLocalAccountClient<SavedCalls>(createSavedHandlers({ database, cursors, now }))
      : createHttpAccountClient(savedCalls, elsewhere);
  return { client, routes: accountRoutes(frame, savedCalls, client) };
};
