import { createVideoEncoder } from '#platform/video-encoder';
import type { Kysely } from 'kysely';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { createDocuments } from '#features/newsroom/documents';
import { createEditorial, type Editorial } from '#features/newsroom/editorial';
import { createCards } from '#features/newsroom/live-cards';
import { createBodyRenderer, createPictureRenderer, pictureWidths } from '#features/pages/pictures';
import { createFolderStore } from '#platform/media';
import { createPictureUrls } from '#platform/pictures';

const secret = 'a-secret-of-the-tests-with-32-characters';

/** A desk of editors over a database, as one process has it: two of them on one database are two processes. `now` is its clock. */
export const createTestEditorial = (database: Kysely<DocumentTables>, now: () => number, folder = '/nowhere'): Editorial => {
  const pictures = createPictureRenderer(createPictureUrls({ secret, allowedWidths: pictureWidths }));
  const parts = { database, now, render: createBodyRenderer(pictures), renderedWith: 'test' };
  return createEditorial({
    documents: createDocuments(parts),
    cards: createCards(parts),
    database,
    media: createFolderStore(folder),
    pictureUrl: (image, width) => pictures.url(image, 'original', width),
    now,
    mostVideoBytes: 20_000_000_000,
    encoder: createVideoEncoder({ command: 'off', searchPath: '' }),
    workFolder: '',
    secret,
    originOf: (site) => `http://${site}.localhost`,
  });
};
