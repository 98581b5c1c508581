import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Documents } from '#features/newsroom/documents';
import type { DocumentTables } from '#features/newsroom/document-rows';
import type { Editorial } from '#features/newsroom/editorial';
import type { Cards } from '#features/newsroom/live-cards';
import { readConfig } from '#platform/config';
import { createLog } from '#platform/log';
import { createEditorialService } from '../../src/ops/newsroom/editorial-service.ts';
import { createNewsroom } from '../../src/ops/newsroom/newsroom.ts';
import { startSite } from '../../src/ops/serve/site/start-site.ts';
import { type Answer, ask, type Question } from './ask.ts';
import { outboxPath, parseOutbox, type WithOutbox } from './outbox.ts';
import { createTestDatabase, openTestDatabase, type TestDatabase } from './test-database.ts';

/** A whole site of a test file's own, as `serve` starts it: pages, calls, pictures and files, over an own database. */
export type WholeSite = WithOutbox & {
  port: number;
  documents: Documents;
  cards: Cards;
  /** The desk of its editors, with its clock. */
  editorial: Editorial;
  database: Kysely<DocumentTables>;
  /** Counts how often a connection of its database is taken: once for a query, or for a transaction. */
  onQuery: (count: () => void) => void;
  /** What editors send as their Bearer token. */
  token: string;
  /** Where its uploaded pictures lie. */
  mediaFolder: string;
  /** What its links are signed with. */
  secret: string;
  /** Connects to its database once more. */
  openBeside: () => Promise<TestDatabase<DocumentTables>>;
  connectionConfig: TestDatabase<DocumentTables>['connectionConfig'];
  get(path: string, question?: Question): Promise<Answer>;
  close(): Promise<void>;
};

/** Starts a whole, empty site; close it in afterAll. `files`: the built files, by default those of dist/client; `variables`: more of the environment; `now`: its clock; `archive`: writes what is there before the start. */
export const startWholeSite = async ({
  files = join(import.meta.dirname, '../../dist/client'),
  variables = {},
  now = Date.now,
  archive,
  beside,
}: {
  files?: string;
  variables?: Readonly<Record<string, string>>;
  now?: () => number;
  archive?: (documents: Documents) => Promise<unknown>;
  /** A site that is another process of this one: on its database, with its secret. It is closed before that one. */
  beside?: WholeSite;
} = {}): Promise<WholeSite> => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-whole-site-'));
  const { close: closeDatabase, ...opened } = beside ? await beside.openBeside() : await createTestDatabase<DocumentTables>();
  const environment = {
    MASTHEAD_DATA: folder,
    PORT: '0',
    MASTHEAD_DEMO: '0',
    MASTHEAD_LOG_LEVEL: 'silent',
    MASTHEAD_FFMPEG: 'off',
    ...(beside && { MASTHEAD_SECRET: beside.secret }),
    ...variables,
  };
  const config = { ...readConfig({ ...environment, PORT: '3000' }), port: 0 };
  const log = createLog({ production: false, level: 'silent', secrets: [] });
  const newsroom = createNewsroom(config, opened.database, { now });
  const { documents, cards } = newsroom;
  await archive?.(documents);
  const site = await startSite({
    config,
    opened: { ...opened, readDatabase: opened.database, extraMs: () => 0, now, close: closeDatabase },
    log,
    files,
  });
  const get: WholeSite['get'] = (path, question) => ask(site.port, path, { host: `news.localhost:${site.port}`, ...question });
  return {
    port: site.port,
    documents,
    cards,
    editorial: createEditorialService({ config, database: opened.database, newsroom, now }),
    database: opened.database,
    onQuery: (count) => void opened.pool.on('acquire', count),
    mediaFolder: join(folder, 'media'),
    secret: config.secrets.secret,
    token: config.secrets.editorialToken,
    openBeside: () => openTestDatabase<DocumentTables>(opened.connectionConfig),
    connectionConfig: opened.connectionConfig,
    get,
    listDeliveries: async () => parseOutbox((await get(outboxPath)).text),
    close: async () => {
      await site.close();
      await closeDatabase();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
