import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { createDocuments, type Documents } from '#features/newsroom/documents';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { type Cards, createCards } from '#features/newsroom/live-cards';
import type { PictureRenderer } from '#features/pages/page';
import { createBodyRenderer, createPictureRenderer, pictureWidths } from '#features/pages/pictures';
import { steadyNow } from '#platform/clock';
import type { Config } from '#platform/config';
import { createDiskGuard, type DiskGuard } from '#platform/disk';
import { sha256 } from '#platform/hashing';
import { createFolderStore, createS3Store, type MediaStore } from '#platform/media';
import { createPictureUrls } from '#platform/pictures';
import { withAnnouncements } from './fan-out.ts';
import { guardedCards, guardedDocuments, guardedMedia } from './guarded-writes.ts';

/** What every command that changes content works with: documents, cards of live blogs, and their pictures. */
export type Newsroom = { documents: Documents; cards: Cards; media: MediaStore; pictures: PictureRenderer; disk: DiskGuard };

/** Raise it when what answers hold or how bodies are rendered changes: the next start renders stored answers again. */
const rendererVersion = 12;

/** The store of media files that the configuration names. */
export const openMediaStore = (config: Pick<Config, 'media'>): MediaStore =>
  config.media.kind === 's3' ? createS3Store(config.media) : createFolderStore(config.media.folder);

/** The mark that this version puts on the answers it renders with a secret. */
export const buildRenderedWith = (secret: string): string => `${rendererVersion}-${sha256(secret, 'hex').slice(0, 8)}`;

/** Creates the write side of content over an open database; `announce` is called after each change, `now` is the machine's clock by default. */
export const createNewsroom = (
  config: Config,
  database: Kysely<DocumentTables>,
  { announce, now = Date.now }: { announce?: () => void; now?: () => number } = {},
): Newsroom => {
  const { secret } = config.secrets;
  const pictures = createPictureRenderer(createPictureUrls({ secret, allowedWidths: pictureWidths }));
  const renderedWith = buildRenderedWith(secret);
  const parts = { database, now, render: createBodyRenderer(pictures), renderedWith };
  const documents = createDocuments(parts);
  const cards = createCards({ ...parts, announce });
  const disk = createDiskGuard({ folder: config.dataFolder, minFreeBytes: config.minFreeBytes, now: steadyNow });
  const guarded = guardedDocuments(announce ? withAnnouncements(documents, announce) : documents, disk, config.dataFolder);
  const media = openMediaStore(config);
  // a bucket is another disk
  return {
    documents: guarded,
    cards: guardedCards(cards, disk, config.dataFolder),
    media: config.media.kind === 'folder' ? guardedMedia(media, disk) : media,
    pictures,
    disk,
  };
};

/** The folder in which rendered pictures stay between starts. */
export const pictureCacheFolder = (config: Pick<Config, 'dataFolder'>): string => join(config.dataFolder, 'picture-cache');
