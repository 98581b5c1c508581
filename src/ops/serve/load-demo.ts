import type { Kysely } from 'kysely';
import { type DocumentTables, findDocuments } from '#features/documents';
import { closeAllChanges } from '#features/follow-through';
import type { MediaStore } from '#platform/media';
import { addReads } from '#features/reads';
import { createDrawnStore, drawAhead, loadDemo, orderOfText, readsOfDemo } from '../../demo/index.ts';
import { projectFolder } from '../project-folder.ts';
import { fontFileOf } from '../../site/brand-files.ts';
import type { Newsroom } from './newsroom.ts';

/** Whether a store holds nothing at all. */
export const isEmpty = async (database: Kysely<DocumentTables>): Promise<boolean> =>
  (await database.selectFrom('document').select('id').limit(1).executeTakeFirst()) === undefined;

/** The pictures of the first front are drawn while the others' texts are loaded: one at a time, for loading needs a processor of its own. */
const drawMeanwhile =
  (media: MediaStore) =>
  (files: readonly string[]): (() => Promise<void>) => {
    const stop = new AbortController();
    const make = (file: string) =>
      media.get(file).then(
        () => 200,
        // whoever asks for it later is told why
        () => 500,
      );
    const drawn = drawAhead({ addresses: files, make, quiet: () => Promise.resolve(), atOnce: 1, stop: stop.signal });
    return async () => {
      stop.abort();
      await drawn;
    };
  };

/** Loads the demo newsroom into an empty store, saying how far it is; a store with anything in it is left as it is. */
export const loadDemoOnce = async (
  { documents, cards, media }: Newsroom,
  database: Kysely<DocumentTables>,
  print: (line: string) => void,
): Promise<void> => {
  if (!(await isEmpty(database))) return;
  print('Loading the demo newsroom …');
  let tenth = 0;
  const progress = (done: number, all: number) => {
    if (Math.floor((done / all) * 10) <= tenth) return;
    tenth = Math.floor((done / all) * 10);
    print(`  ${tenth * 10} % of the demo newsroom`);
  };
  const count = await loadDemo({
    documents,
    cards,
    now: Date.now,
    progress,
    drawMeanwhile: drawMeanwhile(withDrawnPictures(media, database)),
  });
  const listed = await database.selectFrom('document').select('id').where('item', 'is not', null).orderBy('id').execute();
  await addReads(
    database,
    readsOfDemo(
      listed.map(({ id }) => id),
      Date.now(),
    ),
  );
  // nobody outside is told of a newsroom that was just made up
  await closeAllChanges(database);
  print(`  ${count} documents loaded`);
};

/** The media store of a demo site: pictures of the demo newsroom are drawn when they are first asked for. */
export const withDrawnPictures = (store: MediaStore, database: Kysely<DocumentTables>): MediaStore =>
  createDrawnStore(store, {
    fontFileOf: (face) => fontFileOf(face, projectFolder()),
    orderOf: async (key) => {
      const [found] = await findDocuments(database, [key.split('/', 1)[0] ?? '']);
      return found?.document.type === 'mediaAsset' ? orderOfText(found.document.externalId) : undefined;
    },
  });
