import { brandOf } from '#brands';
import { findByPath } from '#features/newsroom/document-queries';
import { createFooterPages } from '#features/reading/footer-pages';
import type { ImportJob } from '../loop/import-job.ts';
import { importNavigation, type ImportedMenus } from './import-navigation.ts';
import { hasPieces, createFront } from './create-front.ts';
import { reportMissing } from './report-missing.ts';

const formatPages = (pages: readonly { id: string; headline: string }[]): string =>
  pages.map(({ id, headline }) => `${headline} (${id})`).join(', ');

/** The pages that every site has, where the brand is new: those of the archive, and of each other kind one is made. They are linked at the foot of every page. */
const createPages = async ({ vertical, documents, database, by, report }: ImportJob & { by: string }): Promise<void> => {
  const { made, linked } = await createFooterPages(vertical, { documents, database, by, linksAll: true });
  if (linked.length > 0)
    report.note(
      `Pages of the archive are linked at the foot of every page: ${formatPages(linked)}; look whether their words hold for this site too.`,
    );
  if (made.length > 0)
    report.note(
      `${brandOf(vertical).displayName} had no pages of its own at its foot: ${formatPages(made)} were made with words for any brand; write your own, and your own addresses.`,
    );
};

/**
 * Makes what a site needs beside its pieces, where it has none: a front, the navigation of its archive, and the pages at its foot. Reports what
 * the pieces of the run, by their ids, name and is not here.
 */
export const finishSite = async (
  job: ImportJob & { by: string },
  { menus, brought }: { menus?: ImportedMenus; brought: readonly string[] },
): Promise<void> => {
  const { vertical, database, dryRun } = job;
  const { site, basePath } = brandOf(vertical);
  const isNew = !(await findByPath(database, site, basePath));
  if (menus) await importNavigation(vertical, menus, job);
  if (isNew && !dryRun && (await hasPieces(database, vertical))) await createPages(job);
  await createFront(vertical, job);
  if (!dryRun) await reportMissing(brought, job);
};
