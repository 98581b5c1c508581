import type { Kysely } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { pictureWidths } from '#features/pages/pictures';
import type { Config } from '#platform/config';
import type { Log } from '#platform/log';
import { createPictureServer, type PictureServer, type PictureServerOptions } from '#platform/pictures';
import { type MediaStore } from '#platform/media';
import { withDrawnPictures } from '../../../newsroom/load-demo.ts';
import { pictureCacheFolder } from '../../../newsroom/newsroom.ts';

const pictureCacheBytes = 2 * 1024 ** 3;

/** The pictures of a site and the store that they are made from, which draws those of the demo. */
export const openPictures = (
  config: Config,
  { database, media: ownMedia, log }: { database: Kysely<DocumentTables>; media: MediaStore; log: Log },
  answering: Partial<Pick<PictureServerOptions, 'isGone' | 'tagHeaders'>> = {},
): { media: MediaStore; pictureServer: PictureServer } => {
  const onNotStored = (error: unknown, key: string) =>
    log.error({ err: error, key, failing: 'pictures' }, 'A picture was drawn and shown, but could not be stored');
  const media = config.demo ? withDrawnPictures(ownMedia, database, onNotStored) : ownMedia;
  const pictureServer = createPictureServer({
    store: media,
    cacheFolder: pictureCacheFolder(config),
    cacheBytes: pictureCacheBytes,
    secret: config.secrets.secret,
    allowedWidths: pictureWidths,
    now: Date.now,
    ...answering,
    // the first view of a demo page asks for all its pictures to be drawn at once
    ...(config.demo && { waitingPlaces: 2000, quick: true }),
    onCacheFailure: (error) =>
      log.error(
        { err: error },
        'Rendered pictures cannot be stored, so each is rendered again when it is asked for; this is logged once while it lasts',
      ),
    onFailure: (error, key) => log.error({ err: error, key, failing: 'pictures' }, 'A picture could not be made'),
  });
  return { media, pictureServer };
};
