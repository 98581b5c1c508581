import type { Kysely } from 'kysely';
import type { Site } from '#brands';
import type { Image } from '#content/image';
import type { Documents, DocumentTables } from '#features/newsroom/documents';
import type { Cards } from '#features/newsroom/live-cards';
import type { MediaStore } from '#platform/media';
import type { EditorialTables } from './editorial.tables.ts';

/** What the editorial service works with. */
export type EditorialParts = {
  documents: Documents;
  cards: Cards;
  database: Kysely<DocumentTables>;
  media: MediaStore;
  /** The path that shows a picture, so many pixels wide. */
  pictureUrl: (image: Image, width: number) => string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** What preview links are signed with. */
  secret: string;
  /** `https://www.example.com` of a site, for links that editors follow. */
  originOf: (site: Site) => string;
  /** Resolves when this process has taken over what was purged: what is acknowledged is seen here. */
  followed?: (() => Promise<void>) | undefined;
};

/** Who changes something, why, and on top of what. */
export type ChangeOptions = { by: string; note?: string | undefined; expectedRevision?: number | undefined };

/** The same database, or the same transaction, as the editors' own tables are asked. */
export const toEditorialDatabase = (database: Kysely<DocumentTables>): Kysely<EditorialTables> => database.$extendTables<EditorialTables>();
