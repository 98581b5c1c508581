import { type Kysely, sql } from 'kysely';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { findDocuments } from '#features/newsroom/document-queries';
import { closeAllChanges } from '#features/distribution/follow-through';
import type { MediaStore } from '#platform/media';
import { runAlone } from '#platform/storage';
import { addReads } from '#features/reading/reads';
import { createGuide, type ScheduleTables } from '#features/media/airings';
import { type AdTables, createLineItems } from '#features/revenue/line-items';
import { createDrawnStore, loadDemo, loadDemoAds, loadDemoGuide, parseOrder, readsOfDemo } from '../../demo/index.ts';
import { demoFolder, projectFolder } from '../project-folder.ts';
import { toFontFile } from '../../site/brand-files.ts';
import type { Newsroom } from './newsroom.ts';

type Database = Kysely<DocumentTables>;

const isEmpty = async (database: Database): Promise<boolean> =>
  (await database.selectFrom('document').select('id').limit(1).executeTakeFirst()) === undefined;

/** A table exists while the demo newsroom is being loaded: where it is found afterwards, part of the newsroom is missing. */
const isHalfLoaded = async (database: Database): Promise<boolean> => {
  const { rows } = await sql<{ half: boolean }>`select to_regclass('demo_loading') is not null as half`.execute(database);
  return rows[0]?.half ?? false;
};

/** Whether the demo newsroom is to be loaded: the store is empty, or has nothing but a part of it. */
export const needsDemo = async (database: Database): Promise<boolean> => (await isHalfLoaded(database)) || (await isEmpty(database));

/** Deletes everything but the record of migrations. */
const deleteEverything = async (database: Database): Promise<void> => {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('migration', 'demo_loading')`.execute(database);
  await sql`truncate ${sql.join(rows.map(({ name }) => sql.table(name)))} restart identity cascade`.execute(database);
};

const loadNewsroom = async (
  { documents, cards, media }: Pick<Newsroom, 'documents' | 'cards' | 'media'>,
  database: Database,
  print: (line: string) => void,
): Promise<void> => {
  print('Loading the demo newsroom …');
  let tenth = 0;
  const progress = (done: number, all: number) => {
    if (Math.floor((done / all) * 10) <= tenth) return;
    tenth = Math.floor((done / all) * 10);
    print(`  ${tenth * 10} % of the demo newsroom`);
  };
  const folder = demoFolder();
  const count = await loadDemo({ folder, documents, cards, media, now: Date.now, progress });
  const guide = createGuide({ database: database.withTables<ScheduleTables>(), now: Date.now });
  await loadDemoGuide({ folder, documents, guide, now: Date.now });
  const lineItems = createLineItems({ database: database.withTables<AdTables>(), now: Date.now });
  await loadDemoAds({ folder, documents, database, media, lineItems, now: Date.now });
  const listed = await database.selectFrom('document').select('id').where('item', 'is not', null).orderBy('id').execute();
  await addReads(
    database,
    readsOfDemo(
      listed.map(({ id }) => id),
      Date.now(),
    ),
  );
  // changes of an invented newsroom are delivered to nobody outside
  await closeAllChanges(database);
  print(`  ${count} documents loaded`);
};

/** "demo" in ASCII: the lock of the process that loads it. */
const loadingLock = 0x64656d6f;

/**
 * Loads the demo newsroom into an empty store, printing its progress, and again where an earlier load was cut off. A store with any other content, or
 * into which another process is loading it, is left as it is.
 */
export const loadDemoOnce = async (
  newsroom: Pick<Newsroom, 'documents' | 'cards' | 'media'>,
  database: Database,
  print: (line: string) => void,
): Promise<void> => {
  const loaded = await runAlone(database, loadingLock, async () => {
    if (!(await needsDemo(database))) return;
    if (await isHalfLoaded(database)) await deleteEverything(database);
    else await sql`create table demo_loading ()`.execute(database);
    await loadNewsroom(newsroom, database, print);
    await sql`drop table demo_loading`.execute(database);
  });
  if (!loaded) print('Somebody else is loading the demo newsroom.');
};

/** The media store of a demo site, which draws pictures of the demo newsroom when they are first asked for. */
export const withDrawnPictures = (store: MediaStore, database: Database, onNotKept: (error: unknown, key: string) => void): MediaStore =>
  createDrawnStore(store, {
    onNotStored: onNotKept,
    folder: demoFolder(),
    fontFileOf: (face) => toFontFile(face, projectFolder()),
    orderOf: async (key) => {
      const [found] = await findDocuments(database, [key.split('/', 1)[0] ?? '']);
      return found?.document.type === 'mediaAsset' ? parseOrder(found.document.externalId) : undefined;
    },
  });
