import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { createDocuments, type Documents, type DocumentTables } from '#features/documents';
import type { PictureRenderer } from '#features/page';
import { createBodyRenderer, createPictureRenderer, pictureWidths } from '#features/pictures';
import type { Config } from '#platform/config';
import { createFolderStore, createPictureUrls, createS3Store, type MediaStore } from '#platform/media';

/** What every verb that changes content works with: documents and their pictures. */
export type Newsroom = { documents: Documents; media: MediaStore; pictures: PictureRenderer };

/** A change of how bodies are rendered: raise it, and answers are made anew at the next start. */
const rendererVersion = 2;

/** The store of media files that the configuration names. */
export const openMediaStore = (config: Pick<Config, 'media'>): MediaStore =>
  config.media.kind === 's3' ? createS3Store(config.media) : createFolderStore(config.media.folder);

/** Builds the write side of content over an open database. */
export const createNewsroom = (config: Config, database: Kysely<DocumentTables>): Newsroom => {
  const { secret } = config.secrets;
  const pictures = createPictureRenderer(createPictureUrls({ secret, allowedWidths: pictureWidths }));
  const renderedWith = `${rendererVersion}-${createHash('sha256').update(secret).digest('hex').slice(0, 8)}`;
  const documents = createDocuments({ database, now: Date.now, render: createBodyRenderer(pictures), renderedWith });
  return { documents, media: openMediaStore(config), pictures };
};

/** Where rendered pictures are kept between starts. */
export const pictureCacheFolder = (config: Pick<Config, 'dataFolder'>): string => join(config.dataFolder, 'picture-cache');
