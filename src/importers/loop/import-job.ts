import type { Kysely } from 'kysely';
import type { Vertical } from '#brands';
import type { Documents } from '#features/newsroom/documents';
import type { DocumentTables } from '#features/newsroom/document-rows';
import type { Cards } from '#features/newsroom/live-cards';
import type { MediaStore } from '#platform/media';
import type { FetchOutside } from '#platform/outside-calls';
import type { Authors } from '../pieces/read-authors.ts';
import type { ImportReport } from './import-report.ts';

/** One run of an importer: what is brought in, where to, and how. */
export type ImportJob = {
  /** Files of one archive, in order. */
  files: readonly string[];
  vertical: Vertical;
  documents: Documents;
  cards: Cards;
  database: Kysely<DocumentTables>;
  media: MediaStore;
  /** A copy of the old site's folder of media. */
  mediaFolder?: string | undefined;
  /** The address of the old site, where the archive leaves it out. */
  siteUrl?: string | undefined;
  /** How pictures are fetched; not given: they are not. */
  fetch?: FetchOutside | undefined;
  /** How the feeds of an OPML are fetched; not given: they are only named. */
  fetchFeeds?: FetchOutside | undefined;
  /** The live blog whose cards the items of a feed become; not given: they are articles. */
  asCards?: string | undefined;
  /** Who of the archive is which person that is here. */
  authors?: Authors | undefined;
  /** Everything becomes a draft, whatever it was. */
  allDrafts: boolean;
  dryRun: boolean;
  /** Milliseconds since 1970. */
  now: () => number;
  report: ImportReport;
  /** Takes a comment of a reader, which has no place here: it stands beside the report. */
  reportComment?: ((comment: Readonly<Record<string, string>>) => void) | undefined;
  /** Reports how far it is: reading for the first time, then bringing in. */
  progress: (step: 'reading' | 'bringing in', done: number, all: number | undefined) => void;
};

/** Brings an archive of one format in. */
export type Importer = (job: ImportJob) => Promise<void>;
