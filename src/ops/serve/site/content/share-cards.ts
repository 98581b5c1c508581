import { resolve } from 'node:path';
import type { Kysely } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { type CardServer, createCardServer } from '#features/distribution/share-cards';
import type { Config } from '#platform/config';
import type { Log } from '#platform/log';
import type { MediaStore } from '#platform/media';
import { toFontFile } from '../../../../site/brand-files.ts';
import { pictureCacheFolder } from '../../../newsroom/newsroom.ts';

/** The server of share cards over an open database; `files` is the folder of the built files, beside which the fonts are. */
export const openShareCards = (parts: {
  config: Pick<Config, 'dataFolder'>;
  database: Kysely<DocumentTables>;
  media: MediaStore;
  files: string;
  log: Log;
}): CardServer =>
  createCardServer({
    database: parts.database,
    media: parts.media,
    toFontFile: (face) => toFontFile(face, resolve(parts.files, '../..')),
    cacheFolder: pictureCacheFolder(parts.config),
    now: Date.now,
    onFailure: (error, id) => parts.log.error({ err: error, id, failing: 'share cards' }, 'A card could not be made'),
  });
