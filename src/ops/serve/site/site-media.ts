import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Kysely } from 'kysely';
import type { DocumentTables } from '#features/newsroom/documents';
import { cardsPath } from '#features/distribution/share-cards';
import type { Config } from '#platform/config';
import type { Log } from '#platform/log';
import { type MediaStore, picturesPath } from '#platform/media';
import { toSurrogateKey } from '#platform/page-cache';
import type { DeletedPictures } from './purges/deleted-pictures.ts';
import { chooseTagHeaders } from './follow-through.ts';
import { openPictures } from './open-pictures.ts';
import { openShareCards } from './share-cards.ts';

/** The images of the site: pictures at the widths of pages, and share cards. */
export type SiteMedia = {
  /** True for an address of an image, whether there is one or not. */
  isImage: (url: string) => boolean;
  /** Answers a request whose address is that of an image. */
  handle: (request: IncomingMessage, response: ServerResponse) => void;
  /** Waits for the images that are being rendered, and refuses those in the queue. */
  close: () => Promise<void>;
};

type SiteMediaParts = {
  config: Config;
  database: Kysely<DocumentTables>;
  media: MediaStore;
  deletedPictures: Pick<DeletedPictures, 'has'>;
  /** The folder of the browser's files. */
  files: string;
  log: Log;
};

/** Opens the servers of pictures and share cards. */
export const openSiteMedia = ({ config, database, media: ownMedia, deletedPictures, files, log }: SiteMediaParts): SiteMedia => {
  const { media, pictureServer } = openPictures(
    config,
    { database, media: ownMedia, log },
    { isGone: deletedPictures.has, tagHeaders: chooseTagHeaders(config) ?? toSurrogateKey },
  );
  const cardServer = openShareCards({ config, database, media, files, log });
  return {
    isImage: (url) => url.startsWith(picturesPath) || url.startsWith(cardsPath),
    handle: ({ url = '/', headers: asked }, response) => {
      const server = url.startsWith(picturesPath) ? pictureServer : cardServer;
      void server.handle(url.split('?', 1)[0] ?? '', asked['if-none-match']).then(({ status, headers, bytes }) => {
        response.writeHead(status, headers);
        response.end(bytes);
      });
    },
    close: async () => {
      await Promise.all([pictureServer.close(), cardServer.close()]);
    },
  };
};
