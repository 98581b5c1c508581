import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Kysely } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { cardsPath } from '#features/distribution/share-cards';
import type { Config } from '#platform/config';
import type { Log } from '#platform/log';
import { createMediaServer, mediaPath, type MediaServer, type MediaStore } from '#platform/media';
import { picturesPath } from '#platform/pictures';
import { steadyNow } from '#platform/clock';
import { toSurrogateKey } from '#platform/page-cache';
import type { DeletedPictures } from '../purges/deleted-pictures.ts';
import { chooseTagHeaders } from './follow-through.ts';
import { openPictures } from './open-pictures.ts';
import { openShareCards } from './share-cards.ts';

/** The media of the site: pictures at the widths of pages, share cards, and videos, sounds and documents as they are. */
export type SiteMedia = {
  /** The files of videos, sounds and documents: those in memory are answered at once. */
  files: Pick<MediaServer, 'lookup' | 'counts'>;
  /** True for an address below that of media files, whether there is one or not. */
  isFile: (url: string) => boolean;
  /** True for an address of an image, whether there is one or not. */
  isImage: (url: string) => boolean;
  /** Answers a request whose address is that of an image or a file. */
  handle: (request: IncomingMessage, response: ServerResponse) => void;
  /** Waits for the images that are being rendered, and refuses those in the queue. */
  close: () => Promise<void>;
};

type SiteMediaParts = {
  config: Config;
  database: Kysely<DocumentTables>;
  media: MediaStore;
  deletedPictures: Pick<DeletedPictures, 'has' | 'onDeleted'>;
  /** The folder of the browser's files. */
  files: string;
  log: Log;
};

// What is watched most lies in memory: some 600 segments of a stream, in each process.
const memoryBytes = 128 * 1024 ** 2;

/** Opens the servers of pictures, share cards and media files. */
export const openSiteMedia = ({ config, database, media: ownMedia, deletedPictures, files, log }: SiteMediaParts): SiteMedia => {
  const tagHeaders = chooseTagHeaders(config) ?? toSurrogateKey;
  const fileServer = createMediaServer({
    store: ownMedia,
    memoryBytes,
    tagHeaders,
    now: steadyNow,
    onFailure: (error, key) => log.error({ err: error, key, failing: 'media' }, 'A media file could not be read'),
  });
  const { media, pictureServer } = openPictures(config, { database, media: ownMedia, log }, { isGone: deletedPictures.has, tagHeaders });
  deletedPictures.onDeleted((id) => void pictureServer.forget(id));
  const cardServer = openShareCards({ config, database, media, files, log });
  return {
    isImage: (url) => url.startsWith(picturesPath) || url.startsWith(cardsPath),
    files: fileServer,
    isFile: (url) => url.startsWith(mediaPath),
    handle: (request, response) => {
      const { url = '/', headers: asked } = request;
      if (url.startsWith(mediaPath)) {
        fileServer.handle(request, response);
        return;
      }
      const server = url.startsWith(picturesPath) ? pictureServer : cardServer;
      void server.handle(url.split('?', 1)[0] ?? '', asked['if-none-match']).then(({ status, headers, bytes }) => {
        response.writeHead(status, headers);
        response.end(bytes);
      });
    },
    close: async () => {
      await Promise.all([pictureServer.close(), cardServer.close(), fileServer.close()]);
    },
  };
};
