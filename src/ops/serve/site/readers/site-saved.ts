import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { findItems } from '#features/newsroom/document-queries';
import {
  type AccountClient,
  accountRoutes,
  createHttpAccountClient,
  createLocalAccountClient,
  guardChanges,
} from '#features/accounts/account-api';
import {
  createListCursors,
  createPriceMailLinks,
  createSavedHandlers,
  type SavedCalls,
  savedCalls,
  type SavedTables,
} from '#features/library/saved';
import { createSavedPages } from '#features/library/saved-pages';
import type { PersonalPage } from '#features/pages/personal-page';
import type { Config } from '#platform/config';
import type { DiskGuard } from '#platform/disk';
import type { Log } from '#platform/log';
import type { Hosts } from '../../../../site/hosts.ts';
import type { SiteAccounts } from './accounts.ts';

/** What readers saved, at a running site. */
export type SiteSaved = {
  /** The calls below `/mynewsapi` of what is saved. */
  routes: (app: FastifyInstance) => void;
  /** The saved area. */
  pages: readonly PersonalPage[];
};

/** Opens what readers saved: here, or at the host of ACCOUNT_API_URL. */
export const openSiteSaved = (parts: {
  config: Config;
  database: Kysely<DocumentTables>;
  accounts: Pick<SiteAccounts, 'frame' | 'visits' | 'readSections'>;
  hosts: Pick<Hosts, 'siteOf' | 'originOf'>;
  disk: Pick<DiskGuard, 'refuseWhenFull'>;
  now: () => number;
  log: Log;
}): SiteSaved => {
  const { config, accounts, hosts, now, log } = parts;
  const { frame, visits } = accounts;
  const { account: elsewhere } = config.apis;
  const database = parts.database.withTables<DocumentTables & SavedTables>();
  const cursors = createListCursors(config.secrets.secret);
  const client: AccountClient<SavedCalls> =
    elsewhere === undefined
      ? guardChanges(
          createLocalAccountClient<SavedCalls>(createSavedHandlers({ database, cursors, siteOf: hosts.siteOf, now })),
          savedCalls,
          parts.disk.refuseWhenFull,
        )
      : createHttpAccountClient(savedCalls, elsewhere);
  const pages = createSavedPages({
    ...visits,
    client,
    identity: frame.identity,
    findItem: async (id) => (await findItems(parts.database, [id])).get(id),
    priceMails: createPriceMailLinks(database.withTables<SavedTables>(), config.secrets.secret),
    readSections: accounts.readSections,
    originOf: hosts.originOf,
    isOffline: config.offline,
    onFailure: (error, correlationId) => log.error({ err: error, correlationId }, 'A page of the saved area failed'),
  });
  return { routes: accountRoutes(frame, savedCalls, client), pages: [pages] };
};
