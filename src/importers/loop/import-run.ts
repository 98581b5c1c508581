import type { ImportJob } from './import-job.ts';
import { createImportLoop } from './import-loop.ts';
import { createPictures, type PictureParts } from '../pictures/pictures.ts';
import type { PreviousSite } from '../links/site-links.ts';

/** How an importer differs from the others before it reads its first record. */
export type ImportFormat = Pick<PictureParts, 'toFacts' | 'buildExternalId'> & {
  /** Who is said to have written what it brings in. */
  by: string;
  /** Where the pieces come from, where the archive says so. */
  previousSite?: PreviousSite;
};

/** What one run of any importer works with: its pictures, the loop that it writes through, and what a fingerprint has of the run itself. */
export const createImportRun = (job: ImportJob, { by, toFacts, buildExternalId, ...site }: ImportFormat) => {
  const { documents, database, media, mediaFolder, fetch, dryRun, report, vertical, allDrafts, authors, now } = job;
  return {
    pictures: createPictures({
      toFacts,
      buildExternalId,
      documents,
      database,
      media,
      folder: mediaFolder,
      fetch,
      by,
      dryRun,
      now,
      note: report.note,
    }),
    loop: createImportLoop({ ...job, by, ...site }),
    /** What every mapping depends on besides its record: facts of the archive, the choices of the run, and the old site's address where it has one. */
    buildSettings: (facts: readonly unknown[], ...siteUrl: readonly string[]): string =>
      JSON.stringify([...facts, vertical, allDrafts, ...siteUrl, mediaFolder !== undefined, fetch !== undefined, authors?.fingerprint]),
  };
};
